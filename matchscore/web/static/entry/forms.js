// What is clicked, chosen or sent beside the keyboard; and how the page begins.
"use strict";

// Types what a key of the pad says, where the caret is.
function onPad(key) {
  if (field.readOnly) {
    return;
  }
  if (key.hasAttribute("data-keyboard")) {
    field.inputMode = field.inputMode === "none" ? "text" : "none"; // scores, leads and board numbers need all keys
    field.blur(); // a phone looks at the mode when the focus comes
    field.focus({ preventScroll: true });
    return;
  }
  const [start, end] = [field.selectionStart, field.selectionEnd];
  if (key.hasAttribute("data-deletes")) {
    field.setRangeText("", start === end ? Math.max(start - 1, 0) : start, end, "end");
  } else if (crossing || (!completeBy(key.value) && !changeBy(key.value))) {
    field.setRangeText(key.value, start, end, "end");
  }
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.focus({ preventScroll: true });
}

function onClick(event) {
  const key = event.target.closest(".pad button[type=button]");
  const slot = event.target.closest("a.slot, #part-rooms a");
  const isKept = event.target.closest("#strip a[role=button], .mine a[role=button]");
  if (event.target.closest("#more:not([open]) > summary")) {
    renewMore();
  } else if (key) {
    onPad(key);
  } else if (event.target === field && isPhone() && isAtRest()) {
    fill();
  } else if (isKept) {
    event.preventDefault();
    keepTheirs(isKept.closest("td"));
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
    if (crossing) {
      typeAhead();
    } else if (!field.readOnly) {
      commit(); // a row that was just stored is not kept or changed by one press too many
    }
  } else if (sent.id === "undo") {
    event.preventDefault();
    undo();
    field.focus();
  } else if (sent.closest("#strip, .mine")) {
    event.preventDefault();
    const { result, seen } = Object.fromEntries(new FormData(sent));
    const slot = sent.closest("td");
    save(slot, { text: result, seen }, { replace: "1" });
    if (slot === here()) {
      forward();
    }
  } else if (event.submitter?.formAction.endsWith("/confirm")) {
    event.preventDefault();
    confirmIt(slotNamed(event.submitter.dataset.slot));
    field.focus();
  } else if (sent.id === "take-over") {
    event.preventDefault();
    field.focus();
    post(sent.action, {}).then(pull);
  } else if (queue.length) {
    event.preventDefault(); // what was entered before counts before
    held = sendLater(sent, event.submitter);
    document.querySelector("#said").textContent = words.soon;
    work();
  }
}

// Keeps a form until everything is stored; then the page has a newer one, and what was typed goes into that.
function sendLater(sent, submitter) {
  const typed = [...sent.querySelectorAll("input:not([type=hidden]), select")].map(({ name, value }) => [name, value]);
  const isOfMore = Boolean(sent.closest("#more"));
  return async () => {
    if (isOfMore) {
      await renewMore();
    }
    const path = sent.getAttribute("action");
    const fresh = [...document.forms].find((each) => each.getAttribute("action") === path);
    const button = fresh && [...fresh.querySelectorAll("button")].find((each) => each.name === (submitter?.name ?? ""));
    if (!button || button.disabled) {
      document.querySelector("#said").textContent = words.look;
      return;
    }
    for (const [name, value] of typed.filter(([name]) => fresh.elements[name])) {
      fresh.elements[name].value = value;
    }
    fresh.requestSubmit(button);
  };
}

let isByKeys = false; // a choice made letter by letter is not finished with the first one

// Keeps a choice of mode at once, and goes on typing.
async function onChange(event) {
  const modes = event.target.closest("#modes");
  if (!modes) {
    return;
  }
  document.querySelector("#keys").dataset.habit = setting("mode");
  await fetch(modes.action, { method: "POST", body: new URLSearchParams(new FormData(modes)) }).catch(() => null);
  if (!isByKeys) {
    field.focus();
  }
  echo();
}

// What is needed seldom is about the slot that the field is in, as it stands: it is fetched anew whenever it is opened,
// by its summary or as a browser opens what was looked for on the page.
function onToggle(event) {
  const more = event.target;
  if (more.id === "more" && more.open && !more.hasAttribute("data-fresh")) {
    renewMore();
  }
  if (more.id === "more") {
    more.removeAttribute("data-fresh");
  }
}

async function renewMore() {
  const more = document.querySelector("#more");
  more.dataset.fresh = "";
  more.replaceChildren(more.querySelector("summary")); // nothing of another slot can be pressed
  const page = await fetchPage(addressOf(here()));
  const fresh = page?.querySelector("#more");
  if (!fresh) {
    more.insertAdjacentHTML("beforeend", loud(words.nothing));
  } else if (fresh.dataset.slot === nameOf(here()) && more.isConnected) {
    const hadFocus = more.contains(document.activeElement);
    fresh.dataset.fresh = "";
    fresh.open = true;
    more.replaceWith(document.importNode(fresh, true));
    if (hadFocus) {
      document.querySelector("#more summary").focus();
    }
  }
}

function onBack() {
  const slot = slotAt(location.href);
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
    } else if (draft.lines && draft.base === desk.dataset.base) {
      ahead.set(draft.address, { lines: draft.lines, text: draft.text });
    } else if (draft.base === desk.dataset.base && slotNamed(draft.slot)) {
      typing.set(draft.slot, { text: draft.text, seen: draft.seen });
      remember(draft);
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
document.addEventListener("keydown", () => (isByKeys = true), true);
document.addEventListener("pointerdown", () => (isByKeys = false), true);
document.addEventListener("keydown", onKey);
document.addEventListener("click", onClick);
document.addEventListener("input", onInput);
document.addEventListener("change", onChange);
document.addEventListener("toggle", onToggle, true);
addEventListener("popstate", onBack);
addEventListener("online", work);
addEventListener("focus", comeBack);
addEventListener("beforeunload", beforeLeaving);

if (getComputedStyle(document.querySelector(".pad")).display !== "none" && matchMedia("(pointer: coarse)").matches) {
  field.inputMode = "none"; // our keys stand where the phone's own keyboard would come up
}
takeOver();
takeUp();
begin();
takeUpAhead();
setInterval(pull, EVERY);
