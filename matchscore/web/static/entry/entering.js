// What Enter and the letters that answer a question do with the text in the field.
"use strict";

const PAUSE = 500; // milliseconds after which a letter that answers a question counts by itself

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
  if (!isBack && !isPassing && slot.dataset.asks && !sending.has(nameOf(slot))) {
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
  enqueue({ kind: "save", key: fields.key, ...whereabouts(slot), about: nameOf(slot), text: draft.text, fields });
}

// Keeps a result in the face of a question.
function confirmIt(slot) {
  const fields = { seen: slot.dataset.asks, key: oneTimeKey(), next: rowsAddress() };
  enqueue({ ...whereabouts(slot), kind: "confirm", key: fields.key, slot: null, path: `${slot.dataset.path}/confirm`, fields, about: nameOf(slot) });
}

// Changes a doubted result by one seat letter; gives whether the letter does.
function changeBy(letter) {
  const slot = here();
  const changes = Object.fromEntries((slot.dataset.changes ?? "").trim().split(" ").map((each) => each.split(":")));
  const text = changes[letter.toUpperCase()];
  if (!text || isPassing || isTyping() || !slot.dataset.asks || sending.has(nameOf(slot))) {
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
  const slot = here();
  const completed = field.value + letter;
  field.value = completed;
  note();
  echo();
  setTimeout(() => slot === here() && field.value === completed && commitForHabit(), PAUSE); // whoever types on was not answering
  return true;
}

// Saves what one letter has completed; the Enter that habit puts after it moves no further.
function commitForHabit() {
  commit();
  hasJumped = true;
}

function keepTheirs(slot) {
  drop(nameOf(slot));
  if (slot === here()) {
    fill();
  } else {
    showMine(slot);
  }
  pull();
}

// Takes back what was done last: an entry that still waits is not sent at all, else the newest change that is stored.
function undo() {
  const last = queue.at(-1);
  if (queue.length > 1 && last.kind === "save" && isHere(last)) {
    queue.pop();
    forget(last.key);
    sending.delete(last.slot);
    showWaiting();
    place(slotNamed(last.slot));
    return;
  }
  const key = oneTimeKey();
  const slot = slotNamed(lastDone());
  const item = { ...whereabouts(here()), kind: "undo", key, slot: null, path: `${desk.dataset.base}/undo`, fields: { key }, after: last?.key };
  if (slot) {
    place(slot); // at once: what is typed next is for the board whose result is taken back
  }
  enqueue({ ...item, left: nameOf(here()) });
}

const done = []; // the slots of what this page has stored and not taken back, oldest first

// Gives the slot of what an undo takes back next, as far as this page knows.
function lastDone() {
  const slots = [...done];
  for (const item of queue) {
    if (item.kind === "undo") {
      slots.pop();
    } else {
      slots.push(item.about);
    }
  }
  return slots.at(-1);
}

function restore() {
  drop(nameOf(here()));
  fill();
}
