// Says on every page but the desk that entries wait in this browser, and leads to the desk, which sends them.
"use strict";

function showUnsent() {
  const { viewer } = document.body.dataset;
  const waiting = drafts().find((draft) => (draft.fields || draft.lines) && draft.viewer === viewer);
  document.querySelector("#unsent + .strip")?.remove();
  if (waiting) {
    const strip = document.querySelector("#unsent").content.cloneNode(true);
    strip.querySelector("a").href = waiting.address ?? `${waiting.base}/entry`;
    document.querySelector("#unsent").after(strip);
  }
}

showUnsent();
addEventListener("storage", showUnsent); // another window has stored them meanwhile
