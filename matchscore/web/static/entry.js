// What the entry page does beyond plain forms and links: it saves without leaving the page, so that no key is lost
// between two boards; keys for the thumb, arrows between boards, Esc. The page works whole without it.
"use strict";

// What was typed while an answer was on its way: [text, whether Enter followed]. It belongs to the boards after it.
let ahead = [];
let isWaiting = false;

const field = () => document.querySelector(".field");
const row = () => field().closest("tr");

// Shows what stands in the slot only while the field says the same.
function compareWithStored() {
  const stored = document.querySelector(".stored");
  if (stored) {
    stored.hidden = field().value !== field().dataset.saved;
  }
}

function fill(text) {
  field().value = text;
  compareWithStored();
}

// Types text where the caret is, as a keyboard would.
function type(text) {
  field().setRangeText(text, field().selectionStart, field().selectionEnd, "end");
  compareWithStored();
}

// Deletes the selection, or the character before the caret.
function backspace() {
  const [start, end] = [field().selectionStart, field().selectionEnd];
  field().setRangeText("", start === end ? Math.max(start - 1, 0) : start, end, "end");
  compareWithStored();
}

// Puts the stored result back, ready to be typed over.
function restore() {
  fill(field().dataset.saved);
  field().select();
}

// Opens another board of the same room, unless that would lose what was typed.
function move(neighbour) {
  const link = neighbour?.querySelector("th a");
  if (link && ["", field().dataset.saved].includes(field().value)) {
    go(link.href);
  }
}

// Asks the site; gives its answer and the page that came with it, or null where none came.
async function ask(address, options) {
  isWaiting = true;
  fill("");
  try {
    const answer = await fetch(address, options);
    return [answer, new DOMParser().parseFromString(await answer.text(), "text/html")];
  } catch {
    return null;
  }
}

// Goes to another slot without leaving the page.
async function go(address) {
  const answered = await ask(address);
  if (!answered) {
    location.assign(address);
    return;
  }
  const [answer, page] = answered;
  history.pushState(null, "", answer.url);
  show(page, answer);
  goOn();
}

// Sends the form; whoever types on is typing for the next board already.
async function save(form) {
  const sent = field().value;
  const answered = await ask(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  const [answer, page] = answered ?? [];
  if (!answer || answer.status >= 500) {
    keep(sent, page?.querySelector("main .loud")?.textContent ?? form.dataset.offline);
    return;
  }
  if (answer.redirected) {
    history.pushState(null, "", answer.url);
  }
  show(page, answer);
  if (!answer.redirected && field()) {
    history.replaceState(null, "", addressOfDraft());
  }
  goOn();
}

// Nothing was stored: what was typed stands in the field again, and a sentence under it. The form's key is the same
// when it is sent again, so that nothing is stored twice.
function keep(sent, words) {
  typedAhead();
  isWaiting = false;
  fill(sent);
  const sentence = document.createElement("p");
  sentence.textContent = words;
  const strip = document.createElement("div");
  strip.className = "strip off";
  strip.dataset.mark = "!";
  strip.setAttribute("role", "alert");
  strip.append(sentence);
  document.querySelector("#strip").replaceChildren(strip);
}

// Puts the answer in the place of this page. What was typed meanwhile waits for `goOn`; after a refusal it is given up,
// since the board in question comes first.
function show(page, answer) {
  typedAhead();
  isWaiting = false;
  const height = scrollY;
  document.title = page.title;
  document.body.replaceWith(page.body);
  scrollTo(0, height);
  if (!answer.ok || !field()) {
    ahead = [];
  }
  prepare();
}

// Types what was typed ahead.
function goOn() {
  if (!ahead.length) {
    return;
  }
  const [text, isDone] = ahead.shift();
  fill(text);
  field().setSelectionRange(text.length, text.length);
  if (isDone) {
    document.querySelector("#entry").requestSubmit();
  }
}

// Names what stands in the field and what was seen, so that a reload shows it again.
function addressOfDraft() {
  const form = document.querySelector("#entry");
  const draft = new URLSearchParams({ result: field().value, seen: form.elements.seen.value });
  return `${form.dataset.address}&${draft}`;
}

// Notes what stands in the field as typed for a board that comes later.
function typedAhead(isDone = false) {
  if (field().value) {
    ahead.push([field().value, isDone]);
    fill("");
  }
}

function onSubmit(event) {
  if (event.target.id !== "entry") {
    return;
  }
  event.preventDefault();
  if (isWaiting) {
    typedAhead(true);
  } else {
    save(event.target);
  }
}

function onKey(event) {
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing);
  const actions = {
    ArrowUp: () => move(row().previousElementSibling),
    ArrowDown: () => move(row().nextElementSibling),
    Escape: restore,
  };
  if (event.target === field() && isPlain && !isWaiting && Object.hasOwn(actions, event.key)) {
    event.preventDefault();
    actions[event.key]();
  }
}

function onPad(event) {
  const key = event.target.closest(".pad button[type=button]");
  if (!key) {
    return;
  }
  if (key.hasAttribute("data-deletes")) {
    backspace();
  } else {
    type(key.value);
  }
  field().focus();
}

// Makes a page that has just come ready for typing.
function prepare() {
  if (!field()) {
    return;
  }
  const pad = document.querySelector(".pad");
  if (getComputedStyle(pad).display !== "none" && matchMedia("(pointer: coarse)").matches) {
    field().inputMode = "none"; // our keys stand where the phone's own keyboard would come up
  }
  compareWithStored();
  row().scrollIntoView({ block: "nearest" });
  field().focus();
  if (field().hasAttribute("aria-invalid")) {
    field().setSelectionRange(field().value.length, field().value.length); // often one more key mends it
  } else {
    field().select();
  }
}

document.addEventListener("submit", onSubmit);
document.addEventListener("keydown", onKey);
document.addEventListener("click", onPad);
document.addEventListener("input", (event) => event.target === field() && compareWithStored());
addEventListener("popstate", () => location.reload());
prepare();
