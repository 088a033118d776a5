// The button that holds a live page still. What stands is then as old as its time says; resumed, it is fetched anew.
"use strict";

function pause(button) {
  isPaused = !isPaused;
  [button.textContent, button.dataset.words] = [button.dataset.words, button.textContent];
  if (isPaused) {
    stopListening();
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
