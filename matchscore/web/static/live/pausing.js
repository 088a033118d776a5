// The button that holds a live page still. What stands is then as old as its time says; resumed, it is fetched anew. The
// page says that it is held, and that there is news once its part has changed meanwhile.
"use strict";

function showHeld() {
  const strip = document.querySelector(".held");
  strip.dataset.words ??= strip.textContent.trim();
  strip.querySelector("p").textContent = strip.dataset.words;
  strip.hidden = !isPaused;
}

function noteNews() {
  const strip = document.querySelector(".held");
  strip.querySelector("p").textContent = strip.dataset.news;
}

function pause(button) {
  isPaused = !isPaused;
  [button.textContent, button.dataset.words] = [button.dataset.words, button.textContent];
  showHeld();
  if (isPaused) {
    showContact();
  } else {
    wake();
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-pause]");
  if (button) {
    pause(button);
  }
});
