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
    isPassing = true;
  } else if (desk.dataset.elsewhere) {
    beginCrossing(desk.dataset.elsewhere);
    work();
  } else {
    rest();
  }
}

let isPassing = false; // the field has come to this row by itself: nothing is kept or answered there in passing

// Stays where there is no next board: what is typed now belongs to none, so it is not taken until the row is entered anew.
function rest(how) {
  fill(how);
  field.readOnly = true;
  say(isPhone() ? words.tap : words.full);
}

const isAtRest = () => field.readOnly && [words.full, words.tap].some((said) => strip.textContent.includes(said));

// Gives the first empty slot once a room is full, the other room first.
function firstEmpty() {
  const room = roomOf(here());
  const empty = [...table.querySelectorAll("td[data-slot]")].filter((slot) => !isFilled(slot));
  return empty.find((slot) => roomOf(slot) !== room) ?? empty[0];
}

// Moves without saving, unless that would leave something half typed: then it says what Enter and Esc do.
function move(slot) {
  if (isTyping()) {
    sayHalfTyped();
  } else if (slot) {
    place(slot);
  }
}

function say(sentence) {
  strip.innerHTML = loud(sentence);
  strip.firstElementChild.className = "strip note";
  if (isPhone()) {
    toMiddle(here().closest("tr")); // what is said has moved the dock up
  }
}

function sayHalfTyped() {
  if (!strip.children.length) {
    say(words.half);
  }
}

let hasJumped = false; // the Enter that habit puts after `13.` moves no further

const BOARD = /^\s*([1-9][0-9]{0,3})\.$/;

// `13.` goes to board 13 as soon as the dot is typed; what is no board here is for the server to say.
function jump() {
  const board = BOARD.exec(field.value)?.[1];
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
  if (isTyping()) {
    sayHalfTyped();
  } else if (link) {
    onward = link.href;
    document.querySelector("#said").textContent = queue.length ? words.soon : "";
    work();
  }
}

function enter() {
  if (hasJumped) {
    hasJumped = false;
  } else {
    commit();
  }
}

const PLAIN = {
  Enter: enter,
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
    isBegun = true;
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

// Tab, Home and End move between slots; with something half typed Tab stays, Home and End do what they always do. Tab
// goes on from the last room, and back from the first, so that the field is no trap; from a full sheet to its finish.
function isMovedBy(event) {
  const finish = document.querySelector("#part-finish input:not([type=hidden])");
  if (isAtRest() && event.key === "Tab" && !event.shiftKey && finish) {
    finish.focus();
    return true;
  }
  const slots = slotsOf(roomOf(here()));
  const across = [...here().closest("tr").querySelectorAll("td[data-slot]")];
  const targets = {
    Tab: across[across.indexOf(here()) + (event.shiftKey ? -1 : 1)],
    Home: slots[0],
    End: slots.at(-1),
  };
  if (isTyping() && event.key === "Tab") {
    sayHalfTyped();
    return true;
  }
  if (!targets[event.key] || isTyping()) {
    return false;
  }
  move(targets[event.key]);
  return true;
}

const isAnswering = () => Boolean(here().dataset.asks || typing.get(nameOf(here()))?.keys);

// A letter that answers what is asked; not in a row that was just stored.
const isAnswer = (letter) => !field.readOnly && (completeBy(letter) || changeBy(letter));

function onKey(event) {
  if (document.activeElement.id === "keys-help" && (event.key === "Escape" || event.key.length === 1)) {
    field.focus(); // what is typed then goes into the field, but for the key that showed the keys
    if (event.key === "?") {
      event.preventDefault();
    }
    return;
  }
  if (event.isComposing || event.altKey || event.metaKey) {
    return;
  }
  if (event.target !== field) {
    onKeyBeside(event);
    return;
  }
  hasJumped &&= event.key === "Enter";
  const isUndo = event.ctrlKey && event.key.toLowerCase() === "z" && !event.shiftKey && !isTyping();
  const isBack = event.shiftKey && event.key === "Enter";
  let isDone = true;
  if (event.repeat && (event.key === "Enter" || event.ctrlKey || (event.key.length === 1 && isAnswering()))) {
    isDone = true; // a key held down says nothing more than once
  } else if (crossing) {
    isDone = event.key === "Enter" || (isUndo && !field.value);
    if (isUndo && !field.value) {
      takeBackAhead();
    } else if (isBack) {
      backAhead();
    } else if (isDone && !field.readOnly) {
      typeAhead();
    }
  } else if (field.readOnly && (isBack || event.key === "F2")) {
    fill();
  } else if (field.readOnly && event.key === "Enter") {
    isDone = true; // the row was just stored: nothing is kept or changed by one key too many
  } else if (isUndo) {
    undo();
  } else if (event.ctrlKey) {
    isDone = false;
  } else if (isBack) {
    commit({ isBack });
  } else if (Object.hasOwn(PLAIN, event.key) && (!event.shiftKey || event.key === "?")) {
    PLAIN[event.key]();
  } else {
    isDone = isMovedBy(event) || (event.key.length === 1 && isAnswer(event.key));
  }
  if (isDone) {
    event.preventDefault();
  }
}

function onInput(event) {
  hasJumped = false;
  onward = null; // whoever types on stays
  if (event.target === field && crossing && BOARD.test(field.value)) {
    typeAhead();
  } else if (event.target === field && crossing) {
    keepAhead();
  } else if (event.target === field && (hasJumped = jump()) === false) {
    note();
    strip.replaceChildren();
    field.removeAttribute("aria-invalid");
    echo();
  }
}
