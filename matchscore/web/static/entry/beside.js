// Beside the field: where the page begins, and what keys do there.
"use strict";

// Begins in the field, where a form says why it was not taken, or where it goes on from a segment that was finished.
function begin() {
  const wrong = document.querySelector("main [role=alert]:not(#strip *)");
  const link = location.hash === "#finish" && document.querySelector("#part-finish a");
  const first = wrong ? wrong.closest("form, details")?.querySelector("summary, input:not([type=hidden])") : link || field;
  fill({ hasFocus: first === field });
  if (wrong) {
    wrong.scrollIntoView({ block: "center" });
  } else {
    toMiddle(here().closest("tr"));
  }
  first?.focus({ preventScroll: true });
  if (location.hash) {
    addEventListener("load", () => setTimeout(() => first?.focus())); // with a fragment a browser takes the focus away
  }
}

// Beside the field: Ctrl+Z undoes where nothing is typed, and Enter says why it cannot finish the segment.
function onKeyBeside(event) {
  const isField = event.target.closest("input, select, textarea");
  const isUndo = event.ctrlKey && event.key.toLowerCase() === "z" && !event.shiftKey && !isField;
  const button = event.target.closest("#part-finish form")?.querySelector("[type=submit]");
  if (isUndo && !event.repeat) {
    event.preventDefault();
    undo();
  } else if (event.key === "Enter" && isField && button?.disabled) {
    event.preventDefault();
    document.querySelector("#said").textContent = document.querySelector("#why-not").textContent.trim();
  }
}
