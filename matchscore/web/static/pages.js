// PgUp and PgDn go to the page before and after this one, but not where they turn a list of choices or a text. So do the
// arrow keys where nobody types, those up and down where there is nothing to scroll; where they move through the rows of
// a list (lists.js) they do that alone. Without this script the links do.
"use strict";

const ALWAYS = { PageUp: "prev", PageDown: "next" };
const SIDEWAYS = { ArrowLeft: "prev", ArrowRight: "next" };
const UP_AND_DOWN = { ArrowUp: "prev", ArrowDown: "next" };

function wayOf(event) {
  if (event.key in ALWAYS) {
    return event.target.closest("select, textarea") ? undefined : ALWAYS[event.key];
  }
  if (event.target.closest("input, select, textarea") || document.querySelector("a[data-row]")) {
    return undefined;
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
