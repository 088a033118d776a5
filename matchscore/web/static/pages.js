// PgUp and PgDn go to the page before and after this one; without this script the links do.
"use strict";

document.addEventListener("keydown", (event) => {
  const rel = { PageUp: "prev", PageDown: "next" }[event.key];
  const link = rel && !event.ctrlKey && !event.altKey ? document.querySelector(`a[rel="${rel}"]`) : null;
  if (link) {
    event.preventDefault();
    link.click();
  }
});
