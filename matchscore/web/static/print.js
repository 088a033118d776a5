// The button "Print" prints the page as it stands. Without this script the browser's own menu does.
"use strict";

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) {
    window.print();
  }
});
