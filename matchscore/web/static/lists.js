// Keys of pages with lists: arrows, Home and End move through the rows, / and Ctrl+K go to the field that finds, ? shows
// the keys, Ctrl+Z takes back what was done last on the list, Esc goes back. Links and forms do all of it without this
// script. PgUp and PgDn are in pages.js.
"use strict";

const FIELDS = "input, select, textarea, [contenteditable]";
let cameFrom = null; // what had the focus before the field or the list of keys took it

const findField = () => document.querySelector("#find");
const keyList = () => document.querySelector("#list-keys");
const hasSingleKeys = () => document.documentElement.dataset.singleKeys !== "off";

// Gives the main link of every row that can be seen, what is folded away left out.
function rowLinks() {
  return [...document.querySelectorAll("a[data-row]")].filter((link) => link.getClientRects().length);
}

// Gives the row a step away from the one that has the focus in any of its links; at an end, that row itself.
function rowAway(step) {
  const links = rowLinks();
  const row = document.activeElement.closest("tr, li");
  const place = links.findIndex((link) => row?.contains(link));
  return place < 0 && step < 0 ? undefined : (links[place + step] ?? links[place]);
}

const MOVES = {
  ArrowUp: () => rowAway(-1),
  ArrowDown: () => rowAway(1),
  Home: () => rowLinks()[0],
  End: () => rowLinks().at(-1),
};

// Gives the focus to an element, unless it has it already: then the key does what it does in every browser.
function give(element) {
  if (!element || element === document.activeElement) {
    return false;
  }
  element.focus();
  return true;
}

function goTo(element) {
  const active = document.activeElement;
  if (give(element)) {
    cameFrom = active;
  }
  element.select?.();
  return true;
}

function goBack() {
  const isThere = cameFrom?.isConnected && cameFrom !== document.body;
  if (isThere) {
    cameFrom.focus();
  } else {
    document.activeElement.blur();
  }
  cameFrom = null;
  return true;
}

function showKeyList() {
  keyList().open = true;
  goTo(keyList().querySelector("summary"));
  keyList().scrollIntoView({ block: "nearest" });
  return true;
}

// Esc leaves the field as it was before something was typed, and folds the list of keys.
function close() {
  const active = document.activeElement;
  if (active === findField()) {
    active.value = active.defaultValue;
    return goBack();
  }
  if (active.matches(FIELDS) || !keyList()?.open) {
    return false;
  }
  keyList().open = false;
  return keyList().contains(active) ? goBack() : true;
}

// In a region that scrolls, the arrows are the region's.
function moves(event) {
  const isOurs = document.activeElement.matches("body, a, button, summary");
  return isOurs && !event.shiftKey && Object.hasOwn(MOVES, event.key) && give(MOVES[event.key]());
}

// Ctrl+Z sends what the button for it sends; a key held down, or pressed again while that is under way, is the same. What
// somebody has begun to write is theirs to take back first.
function undo(event) {
  const form = document.querySelector("#undo");
  const begun = [...document.querySelectorAll("main :is(input, textarea):not([type=hidden])")].find(isBegun);
  if (form && begun) {
    begun.focus();
  } else if (form && !event.repeat) {
    form.requestSubmit();
  }
  return Boolean(form);
}

const isBegun = (input) => input !== findField() && input.value !== input.defaultValue;

function isDone(event) {
  const isFind = event.ctrlKey && !event.shiftKey && event.key.toLowerCase() === "k";
  if (event.key === "Escape" && !event.ctrlKey) {
    return close();
  }
  if (event.repeat && event.key === "Enter" && event.target.matches("main button")) {
    return true; // a key held down answers for one result, not for those that come after it
  }
  if (event.target.matches(FIELDS)) {
    return false;
  }
  if (event.ctrlKey && !event.shiftKey && event.key.toLowerCase() === "z") {
    return undo(event);
  }
  if (isFind || (event.key === "/" && !event.ctrlKey && hasSingleKeys())) {
    return Boolean(findField()) && goTo(findField());
  }
  if (event.ctrlKey) {
    return false;
  }
  return event.key === "?" && hasSingleKeys() ? showKeyList() : moves(event);
}

document.addEventListener("keydown", (event) => {
  if (!event.defaultPrevented && !event.isComposing && !event.altKey && !event.metaKey && isDone(event)) {
    event.preventDefault();
  }
});
