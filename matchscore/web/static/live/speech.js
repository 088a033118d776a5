// Tells screen readers of a board that was compared: politely, once, and not more often than every 15 seconds. Of several
// boards in that time the last one is told. Nothing is told when the page is opened.
"use strict";

const QUIET = 15_000; // milliseconds
let toldAt = -QUIET;
let untold = null;

function noteCompared(before, after) {
  if (Number(after.compared) > Number(before.compared) && after.said !== before.said) {
    untold = after.said;
  }
}

function tell(now) {
  if (untold === null || now - toldAt < QUIET) {
    return;
  }
  document.querySelector("#said").textContent = untold;
  [toldAt, untold] = [now, null];
}
