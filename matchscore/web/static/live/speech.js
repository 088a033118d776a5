// Tells screen readers of a board that was compared: politely, once, and not more often than every 15 seconds. Of several
// boards in that time the last one is told. Nothing is told when the page is opened. What was told and is corrected no
// longer stands there: it is told anew, once.
"use strict";

const QUIET = 15_000; // milliseconds
let toldAt = -QUIET;
let untold = null;

function noteCompared(before, after) {
  if (Number(after.compared) > Number(before.compared) && after.said !== before.said) {
    untold = after.said;
  } else if (after.said !== before.said) {
    noteCorrected(Number(after.compared) === Number(before.compared) ? after.said : "");
  }
}

// Takes back what has been told and is no longer so; without a board to tell of in its place there is silence.
function noteCorrected(said) {
  const status = document.querySelector("#said");
  if (untold !== null || status.textContent) {
    status.textContent = "";
    untold = said ? status.dataset.corrected.replace("{words}", said) : null;
  }
}

function tell(now) {
  if (untold === null || now - toldAt < QUIET) {
    return;
  }
  document.querySelector("#said").textContent = untold;
  [toldAt, untold] = [now, null];
}
