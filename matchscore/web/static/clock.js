// Keeps words about the correction period current: counts the minutes in them down, and says what is so once it is over.
// The seconds come from the server, so that a wrong clock here does no harm. Nothing moves; only words are replaced.
"use strict";

const EVERY = 1_000;
const begun = new WeakMap();

function tick() {
  for (const words of document.querySelectorAll("[data-seconds]")) {
    if (!begun.has(words)) {
      begun.set(words, Date.now());
    }
    const left = Number(words.dataset.seconds) - (Date.now() - begun.get(words)) / 1_000;
    const counted = words.dataset.counted?.replace("{minutes}", Math.ceil(left / 60));
    const now = left > 0 ? (counted ?? words.textContent) : words.dataset.later;
    if (words.textContent !== now) {
      words.textContent = now;
    }
  }
}

tick();
setInterval(tick, EVERY);
document.addEventListener("visibilitychange", tick);
