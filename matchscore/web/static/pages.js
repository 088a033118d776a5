// PgUp and PgDn go to the page before and after this one. So do the arrow keys where nobody types, those up and down
// where there is nothing to scroll. Without this script the links do.
"use strict";

const ALWAYS = { PageUp: "prev", PageDown: "next" };
const SIDEWAYS = { ArrowLeft: "prev", ArrowRight: "next" };
const UP_AND_DOWN = { ArrowUp: "prev", ArrowDown: "next" };

function wayOf(event) {
  if (event.key in ALWAYS || event.target.closest("input, select, textarea")) {
    return ALWAYS[event.key];
  }
  const page = document.documentElement;
  return SIDEWAYS[event.key] || (page.scrollHeight > page.clientHeight ? undefined : UP_AND_DOWN[event.key]);
}

document.addEventListener("keydown", (event) => {
  const rel = event.ctrlKey || event.altKey || event.shiftKey || event.metaKey ? undefined : wayOf(event);
  const link = rel ? document.querySelector(`a[rel="${rel}"]`) : null;
  if (link) {
    event.preventDefault();
    link.click();
  }
});
