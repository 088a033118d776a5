// The table on the screen: the one field moves from slot to slot; rows are exchanged around it, never under it.
"use strict";

const desk = document.querySelector("#desk");
const table = document.querySelector("#boards");
const form = document.querySelector("#entry");
const field = document.querySelector("#result");
const dock = document.querySelector(".dock");
const strip = document.querySelector("#strip");
const words = document.querySelector("#offline").dataset;

// What stands in the field of a slot and differs from what is stored there, and why it was refused.
const typing = new Map();
// What is on its way, by slot.
const sending = new Map();

const here = () => dock.closest("td");
const nameOf = (slot) => slot.dataset.slot;
const roomOf = (slot) => nameOf(slot).split("/")[2];
const slotNamed = (name) => table.querySelector(`td[data-slot="${name}"]`);
const slotsOf = (room) => [...table.querySelectorAll(`td[data-slot$="/${room}"]`)];
const isTyping = () => typing.has(nameOf(here()));
const isFilled = (slot) => slot.dataset.seen !== "0" || sending.has(nameOf(slot));

// Gives the slot at an address, if it is in the table.
function slotAt(address) {
  const asked = new URL(address, location.href).searchParams;
  return slotNamed(["segment", "board", "room"].map((name) => asked.get(name)).join("/"));
}

// Gives the address of a slot, so that a reload comes back to it.
const addressOf = (slot) => addressNamed(nameOf(slot));

function addressNamed(name) {
  const [segment, board, room] = name.split("/");
  return `${desk.dataset.base}/entry?${new URLSearchParams({ segment, board, room })}`;
}

function setFlag(element, name, isSet) {
  if (isSet) {
    element.setAttribute(name, "true"); // an empty attribute would be read as "false"
  } else {
    element.removeAttribute(name);
  }
}

// Puts the field into a slot.
function place(slot, { isNew = false } = {}) {
  endCrossing();
  isPassing = false;
  const left = leave();
  slot.append(dock);
  showMine(left);
  history[isNew ? "pushState" : "replaceState"](null, "", addressOf(slot));
  settleIn(slot);
}

// Makes everything around the field speak of the slot that it is in.
function settleIn(slot) {
  const row = slot.closest("tr");
  slot.classList.add("here");
  row.setAttribute("aria-current", "true");
  table.dataset.room = roomOf(slot);
  for (const link of document.querySelectorAll("#part-rooms a")) {
    setFlag(link, "aria-current", link.dataset.room === roomOf(slot));
  }
  document.querySelector("#dock-slot").textContent = slot.dataset.label;
  document.querySelector("#dock-conditions").textContent = row.dataset.conditions;
  form.action = slot.dataset.path;
  document.querySelector("#more").open = false; // it speaks of the slot where it was opened
  fill();
  toMiddle(row);
}

function leave() {
  const slot = here();
  calm();
  slot.classList.remove("here");
  slot.closest("tr").removeAttribute("aria-current");
  strip.replaceChildren();
  return slot;
}

// Somebody else writes in this room now: here it can be looked at, until it is taken back.
const isTaken = () => Boolean(document.querySelector("#part-mates [data-taken]"));

let isBegun = false; // somebody writes in the field, even if it says no more than what is stored

// Fills the field with what was typed here, else with what is stored, and says what there is to say about it.
function fill({ hasFocus = true } = {}) {
  const slot = here();
  const draft = typing.get(nameOf(slot));
  isBegun = false;
  field.readOnly = isTaken();
  field.value = draft?.text ?? expected(slot);
  setFlag(field, "aria-invalid", draft?.strip);
  strip.innerHTML = draft?.strip ?? "";
  showMine(slot);
  if (hasFocus) {
    field.focus({ preventScroll: true });
  }
  if (document.activeElement === field) {
    field.setSelectionRange(draft ? field.value.length : 0, field.value.length); // often one more key mends a draft
  }
  echo();
}

// What stands in a slot once everything that waits is stored.
const expected = (slot) => sending.get(nameOf(slot))?.text ?? slot.dataset.stored;

// Notes what is being typed; the revision that was seen is that of the first key.
function note(seen = here().dataset.seen) {
  const slot = here();
  const name = nameOf(slot);
  isBegun = true;
  if (field.value === expected(slot)) {
    drop(name);
    return;
  }
  const draft = { text: field.value, seen: typing.get(name)?.seen ?? seen };
  typing.set(name, draft);
  remember({ key: keyOfTyping(name), ...whereabouts(slot), ...draft });
}

const keyOfTyping = (name, base = desk.dataset.base) => `typing ${base} ${name}`;

const whereabouts = (slot) => ({
  viewer: desk.dataset.viewer,
  base: desk.dataset.base,
  slot: nameOf(slot),
  path: slot.dataset.path,
});

// Gives up what was typed in a slot.
function drop(name) {
  typing.delete(name);
  forget(keyOfTyping(name));
}

// Shows in a slot, while the field is elsewhere, what was typed there and is not stored.
function showMine(slot) {
  const name = nameOf(slot);
  const draft = sending.get(name) ?? typing.get(name);
  slot.querySelector(":scope > .mine")?.remove();
  slot.classList.toggle("unsaved", Boolean(draft) && slot !== here());
  if (!draft || slot === here()) {
    return;
  }
  const mine = document.createElement("div");
  mine.className = "mine";
  const text = document.createElement("b");
  text.textContent = draft.text;
  const isSaving = sending.has(name) && !isOffline;
  const sign = document.createElement("span");
  sign.className = "mark";
  sign.ariaHidden = "true"; // the words beside it say the same
  sign.textContent = isSaving ? "…" : "!";
  const state = document.createElement("span");
  state.className = "kept";
  state.textContent = isSaving ? words.saving : words.unsaved;
  mine.append(sign, " ", text, " ", state);
  if (draft.strip) {
    mine.insertAdjacentHTML("beforeend", draft.strip);
  }
  slot.append(mine);
}

// On a phone the field stands under the thumb, and the keys of a keyboard are not there.
const isPhone = () => getComputedStyle(dock).position === "fixed";

// Keeps the current row in the middle third of what can be seen, so that the eye stays where it is.
function toMiddle(row) {
  const height = isPhone() ? dock.getBoundingClientRect().top : innerHeight;
  const { top, bottom } = row.getBoundingClientRect();
  const center = (top + bottom) / 2;
  if (center < height / 3 || center > (2 * height) / 3) {
    scrollBy(0, center - height / 2);
  }
}
