// What the entry page does beyond plain forms and links: keys for the thumb, arrows between boards, Esc.
// The page works whole without it; nothing here saves, so nothing here can lose a result.
"use strict";

const field = document.querySelector(".field");
const pad = document.querySelector(".pad");
const row = field?.closest("tr");

// Types text where the caret is, as a keyboard would.
function type(text) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// Deletes the selection, or the character before the caret.
function backspace() {
  const [start, end] = [field.selectionStart, field.selectionEnd];
  field.setRangeText("", start === end ? Math.max(start - 1, 0) : start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// Puts the stored result back, ready to be typed over.
function restore() {
  field.value = field.dataset.saved;
  field.select();
}

// Opens another board of the same room, unless that would lose what was typed.
function move(neighbour) {
  const link = neighbour?.querySelector("th a");
  if (link && ["", field.dataset.saved].includes(field.value)) {
    location.assign(link.href);
  }
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing) {
    return;
  }
  const actions = {
    ArrowUp: () => move(row.previousElementSibling),
    ArrowDown: () => move(row.nextElementSibling),
    Escape: restore,
  };
  if (Object.hasOwn(actions, event.key)) {
    event.preventDefault();
    actions[event.key]();
  }
}

function onPad(event) {
  const key = event.target.closest("button[type=button]");
  if (!key) {
    return;
  }
  if (key.hasAttribute("data-deletes")) {
    backspace();
  } else {
    type(key.value);
  }
  field.focus();
}

if (field) {
  field.addEventListener("keydown", onKey);
  pad.addEventListener("click", onPad);
  if (getComputedStyle(pad).display !== "none" && matchMedia("(pointer: coarse)").matches) {
    field.inputMode = "none"; // our keys stand where the phone's own keyboard would come up
  }
  row.scrollIntoView({ block: "nearest" });
  if (field.hasAttribute("aria-invalid")) {
    field.setSelectionRange(field.value.length, field.value.length); // often one more key mends it
  } else {
    field.select();
  }
}
