// Turns the pages of a wall by itself, unless it is paused or whoever looks wants nothing to move; then the links do.
"use strict";

const TURNING = 12_000; // milliseconds
const wantsRest = matchMedia("(prefers-reduced-motion: reduce)");

setInterval(() => {
  const next = shown().dataset.next;
  if (next && !wantsRest.matches && !document.hidden && !isPaused) {
    shown().dataset.address = next;
    ask();
  }
}, TURNING);
