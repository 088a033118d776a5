// Keys: Enter saves and goes on, arrows and Tab move, Ctrl+Z takes back. The page works whole without any of this.
"use strict";

// Gives the slot one step on, where Enter goes: down the room, or across to the other one first.
function neighbour(step) {
  const room = roomOf(here());
  const isAcross = setting("enter") === "across";
  const slots = isAcross ? [...table.querySelectorAll("td[data-slot]")] : slotsOf(room);
  return slots[slots.indexOf(here()) + step];
}

function forward() {
  const next = neighbour(1) ?? firstEmpty();
  if (next) {
    place(next, { isNew: true });
  } else if (desk.dataset.elsewhere) {
    onward = desk.dataset.elsewhere;
  } else {
    fill();
  }
}

// Gives the first empty slot once a room is full, the other room first.
function firstEmpty() {
  const room = roomOf(here());
  const empty = [...table.querySelectorAll("td[data-slot]")].filter((slot) => !isFilled(slot));
  return empty.find((slot) => roomOf(slot) !== room) ?? empty[0];
}

// Moves without saving, unless that would leave something half typed.
function move(slot) {
  if (slot && !isTyping()) {
    place(slot);
  }
}

const fieldsOf = (draft) => ({ result: draft.text, seen: draft.seen, mode: setting("mode"), key: oneTimeKey() });

// Saves what was typed in the current slot, and goes on or back.
function commit({ isBack = false, more = {} } = {}) {
  const slot = here();
  const draft = typing.get(nameOf(slot));
  const text = field.value.trim();
  if (!draft) {
    goOn(slot, isBack);
    return;
  }
  if (draft.outcome === "conflict" && !more.replace && draft.text === field.value) {
    keepTheirs(slot);
    return;
  }
  if (draft.offer && draft.text === field.value) {
    draft.text = draft.offer; // Enter takes what was offered
  } else if (lastEcho.refused && lastEcho.text === text && lastEcho.slot === nameOf(slot)) {
    Object.assign(draft, lastEcho.refused, { outcome: "refused" });
    fill();
    return;
  }
  save(slot, draft, more);
  step(isBack);
}

function goOn(slot, isBack) {
  if (!isBack && slot.dataset.asks && !sending.has(nameOf(slot))) {
    confirmIt(slot);
  }
  step(isBack);
}

function step(isBack) {
  if (!isBack) {
    forward();
  } else if (neighbour(-1)) {
    place(neighbour(-1), { isNew: true });
  } else {
    fill();
  }
}

function save(slot, draft, more = {}) {
  const fields = { ...fieldsOf(draft), ...more };
  enqueue({ kind: "save", key: fields.key, ...whereabouts(slot), text: draft.text, fields });
}

// Keeps a result in the face of a question.
function confirmIt(slot) {
  const fields = { seen: slot.dataset.asks, key: oneTimeKey(), next: rowsAddress() };
  enqueue({ kind: "confirm", key: fields.key, path: `${slot.dataset.path}/confirm`, fields });
}

// Changes a doubted result by one seat letter; gives whether the letter does.
function changeBy(letter) {
  const slot = here();
  const changes = Object.fromEntries((slot.dataset.changes ?? "").trim().split(" ").map((each) => each.split(":")));
  const text = changes[letter.toUpperCase()];
  if (!text || isTyping() || !slot.dataset.asks) {
    return false;
  }
  save(slot, { text, seen: slot.dataset.seen }, { replace: "1" });
  forward();
  return true;
}

// Completes a text that lacks its declarer by one letter; gives whether the letter does.
function completeBy(letter) {
  const draft = typing.get(nameOf(here()));
  if (!draft?.keys?.includes(letter.toUpperCase()) || draft.text !== field.value) {
    return false;
  }
  field.value += letter;
  note();
  commit();
  return true;
}

function keepTheirs(slot) {
  drop(nameOf(slot));
  fill();
  pull();
}

function undo() {
  const key = oneTimeKey();
  enqueue({ kind: "undo", key, path: `${desk.dataset.base}/undo`, fields: { key } });
}

function restore() {
  drop(nameOf(here()));
  fill();
}

// `13.` goes to board 13 as soon as the dot is typed; what is no board here is for the server to say.
function jump() {
  const board = /^\s*([1-9][0-9]{0,3})\.$/.exec(field.value)?.[1];
  const slot = board && slotsOf(roomOf(here())).find((each) => nameOf(each).split("/")[1] === board);
  if (slot) {
    restore();
    place(slot, { isNew: true });
  }
  return Boolean(slot);
}

function showKeys() {
  const keys = document.querySelector("#keys-help");
  keys.classList.add("asked");
  keys.scrollIntoView({ block: "nearest" });
  keys.focus();
}

// Goes to another match once everything is stored.
function follow(relation) {
  const link = document.querySelector(`a[rel=${relation}]`);
  if (link && !isTyping()) {
    onward = link.href;
    work();
  }
}

const PLAIN = {
  Enter: () => commit(),
  Escape: restore,
  ArrowUp: () => move(neighbourIn(-1)),
  ArrowDown: () => move(neighbourIn(1)),
  PageUp: () => follow("prev"),
  PageDown: () => follow("next"),
  F2: edit,
  "?": showKeys,
};

function neighbourIn(step) {
  const slots = slotsOf(roomOf(here()));
  return slots[slots.indexOf(here()) + step];
}

// Replaces somebody else's result where that is asked; else opens what is stored for a change of a few letters.
function edit() {
  const replacing = strip.querySelector("form");
  if (replacing) {
    replacing.requestSubmit();
  } else {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

// Tab, Home and End move between slots while nothing is half typed; else they do in the field what they always do. Tab
// goes on from the second room, and back from the first, so that the field is no trap.
function isMovedBy(event) {
  const [segment, board] = nameOf(here()).split("/");
  const slots = slotsOf(roomOf(here()));
  const [from, to] = event.shiftKey ? ["closed", "open"] : ["open", "closed"];
  const targets = {
    Tab: roomOf(here()) === from && slotNamed(`${segment}/${board}/${to}`),
    Home: slots[0],
    End: slots.at(-1),
  };
  if (!targets[event.key] || isTyping()) {
    return false;
  }
  place(targets[event.key]);
  return true;
}

function onKey(event) {
  if (event.target !== field || event.isComposing || event.altKey || event.metaKey) {
    return;
  }
  const isUndo = event.ctrlKey && event.key.toLowerCase() === "z" && !event.shiftKey && !isTyping();
  const isBack = event.shiftKey && event.key === "Enter";
  let isDone = true;
  if (isUndo) {
    undo();
  } else if (event.ctrlKey) {
    isDone = false;
  } else if (isBack) {
    commit({ isBack });
  } else if (Object.hasOwn(PLAIN, event.key) && (!event.shiftKey || event.key === "?")) {
    PLAIN[event.key]();
  } else {
    isDone = isMovedBy(event) || (event.key.length === 1 && (completeBy(event.key) || changeBy(event.key)));
  }
  if (isDone) {
    event.preventDefault();
  }
}

function onInput(event) {
  if (event.target === field && !jump()) {
    note();
    strip.replaceChildren();
    field.removeAttribute("aria-invalid");
    echo();
  }
}

// Types what a key of the pad says, where the caret is.
function onPad(key) {
  const [start, end] = [field.selectionStart, field.selectionEnd];
  if (key.hasAttribute("data-deletes")) {
    field.setRangeText("", start === end ? Math.max(start - 1, 0) : start, end, "end");
  } else if (!completeBy(key.value) && !changeBy(key.value)) {
    field.setRangeText(key.value, start, end, "end");
  }
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.focus({ preventScroll: true });
}

function onClick(event) {
  const key = event.target.closest(".pad button[type=button]");
  const slot = event.target.closest("a.slot, #part-rooms a");
  const isKept = event.target.closest("#strip a[role=button]");
  if (key) {
    onPad(key);
  } else if (isKept) {
    event.preventDefault();
    keepTheirs(here());
  } else if (slot && !event.ctrlKey && !event.metaKey && !isTyping()) {
    event.preventDefault();
    const room = slot.dataset.room;
    place(slot.closest("td") ?? slotNamed(nameOf(here()).replace(/[^/]+$/, room)));
  }
}

function onSubmit(event) {
  const sent = event.target;
  if (sent === form) {
    event.preventDefault();
    commit();
  } else if (sent.id === "undo") {
    event.preventDefault();
    undo();
    field.focus();
  } else if (strip.contains(sent)) {
    event.preventDefault();
    const { result, seen } = Object.fromEntries(new FormData(sent));
    const slot = here();
    save(slot, { text: result, seen }, { replace: "1" });
    forward();
  } else if (event.submitter?.formAction.endsWith("/confirm")) {
    event.preventDefault();
    confirmIt(event.submitter.closest("td"));
    field.focus();
  } else if (sent.id === "take-over") {
    event.preventDefault();
    post(sent.action, {}).then(pull);
  }
}

// Keeps a choice of mode at once, and goes on typing.
async function onChange(event) {
  const modes = event.target.closest("#modes");
  if (!modes) {
    return;
  }
  await fetch(modes.action, { method: "POST", body: new URLSearchParams(new FormData(modes)) }).catch(() => null);
  if (setting("mode") === "totals") {
    location.assign(`${desk.dataset.base}/totals`);
  } else {
    field.focus();
    echo();
  }
}

// What is needed seldom is about the slot that the field was in when the page came: it is fetched anew for another one.
async function onToggle(event) {
  const more = event.target;
  if (more.id !== "more" || !more.open || more.dataset.slot === nameOf(here())) {
    return;
  }
  const page = new DOMParser().parseFromString(await (await fetch(addressOf(here()))).text(), "text/html");
  const fresh = page.querySelector("#more");
  if (fresh) {
    fresh.open = true;
    more.replaceWith(fresh);
    fresh.querySelector("summary").focus();
  }
}

function onBack() {
  const asked = new URLSearchParams(location.search);
  const slot = slotNamed(["segment", "board", "room"].map((name) => asked.get(name)).join("/"));
  if (slot) {
    place(slot);
  } else {
    location.reload();
  }
}

// Takes up what this browser still has: what was entered is sent, what was half typed stands in its slot again.
function takeUp() {
  for (const draft of drafts().filter((each) => each.viewer === desk.dataset.viewer)) {
    if (draft.fields) {
      enqueue(draft);
    } else if (draft.base === desk.dataset.base && slotNamed(draft.slot)) {
      typing.set(draft.slot, { text: draft.text, seen: draft.seen });
      showMine(slotNamed(draft.slot));
    }
  }
}

// Gives what the server has put into the field as a draft, where it is not what is stored.
function takeOver() {
  const slot = here();
  if (field.value !== slot.dataset.stored) {
    const refused = strip.children.length ? { strip: strip.innerHTML, outcome: "refused" } : {};
    typing.set(nameOf(slot), { text: field.value, seen: form.elements.seen.value, ...refused });
  }
}

document.addEventListener("submit", onSubmit);
document.addEventListener("keydown", onKey);
document.addEventListener("click", onClick);
document.addEventListener("input", onInput);
document.addEventListener("change", onChange);
document.addEventListener("toggle", onToggle, true);
addEventListener("popstate", onBack);
addEventListener("online", work);

if (getComputedStyle(document.querySelector(".pad")).display !== "none" && matchMedia("(pointer: coarse)").matches) {
  field.inputMode = "none"; // our keys stand where the phone's own keyboard would come up
}
takeOver();
takeUp();
fill();
toMiddle(here().closest("tr"));
setInterval(pull, EVERY);
