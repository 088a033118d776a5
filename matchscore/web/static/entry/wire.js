// The way to the server and back: what was entered is sent in order, one at a time, and kept until it is stored.
"use strict";

const PATIENCE = 12_000; // milliseconds

const queue = [];
let isSending = false;
let sent = 0; // how often something was sent: what was seen before that is out of date
let isOffline = false;
let isSignedOut = false;
let tags = JSON.parse(desk.dataset.tags);

const setting = (name) => document.querySelector(`#modes [name=${name}]`).value;
const shown = () => ({
  segment: desk.dataset.segment,
  room: roomOf(here()),
  have: Object.values(tags).join(","),
});
const rowsAddress = () => `${desk.dataset.base}/entry/rows?${new URLSearchParams(shown())}`;

// Sends a form as this page does; gives the answer and what it says, or null where nothing comes back.
async function post(path, fields) {
  const all = { csrf_token: form.elements.csrf_token.value, ...shown(), ...fields };
  try {
    const answer = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(all),
      headers: { Accept: "application/json" },
      signal: patience(),
    });
    return await read(answer);
  } catch {
    return null;
  }
}

// Gives up on an answer that does not come: it is asked for again.
const patience = () => AbortSignal.timeout?.(PATIENCE);

async function read(answer) {
  const isPieces = answer.headers.get("Content-Type")?.startsWith("application/json");
  const said = isPieces ? await answer.json() : await answer.text();
  return { status: answer.status, url: new URL(answer.url), isPieces, said };
}

// Tells whether an entry is one of this page's slots; others are left from a page that was closed too soon.
const isHere = (item) => item.base === desk.dataset.base && Boolean(item.slot && slotNamed(item.slot));

// Puts something in the line of what is to be sent, and sends it.
function enqueue(item) {
  queue.push(item);
  remember(item);
  if (isHere(item)) {
    sending.set(item.slot, item);
    drop(item.slot);
    showMine(slotNamed(item.slot));
  }
  desk.toggleAttribute("data-waiting", true);
  work();
}

async function work() {
  if (isSending || isSignedOut) {
    return;
  }
  isSending = true;
  try {
    await sendAll();
  } finally {
    isSending = false;
    showWaiting();
  }
  if (!queue.length && held) {
    const then = held;
    held = null;
    then();
  } else if (!queue.length && onward) {
    location.assign(onward);
  } else if (!queue.length && crossing) {
    cross();
  }
}

async function sendAll() {
  while (queue.length) {
    if (refusedKeys.has(queue[0].after)) {
      forget(queue.shift().key); // what it was to take back was never stored
      continue;
    }
    const answer = await send(queue[0]);
    const isLost = !answer || answer.status >= 500;
    if (isLost || answer.url.pathname === "/login") {
      wait(isLost ? answer : null, { signedOut: !isLost });
      return;
    }
    isOffline = false;
    settle(queue.shift(), answer);
  }
}

// Sends one entry; a form made for another sign-in is sent once more with the token of this one.
async function send(item) {
  sent += 1;
  const answer = await post(item.path, item.fields);
  const page = answer?.status === 400 && !answer.isPieces && new DOMParser().parseFromString(answer.said, "text/html");
  const token = page && page.querySelector("[name=csrf_token]")?.value;
  if (!token) {
    return answer;
  }
  if (page.body.dataset.viewer !== item.viewer) {
    return { ...answer, url: new URL("/login", location.href) }; // somebody else: nothing is sent under another name
  }
  form.elements.csrf_token.value = token;
  return post(item.path, item.fields);
}

// Takes the answer to an entry: stored, or why not.
function settle(item, { isPieces, said, url, status }) {
  forget(item.key);
  if (isHere(item) && sending.get(item.slot) === item) {
    sending.delete(item.slot);
  }
  const answer = isPieces ? said : { outcome: "refused", words: sentenceIn(said, status) };
  if (answer.outcome === "board") {
    onward = answer.address; // a board of another segment
    restore();
  } else if (answer.outcome === "elsewhere" && !queue.length && !isTyping()) {
    onward = answer.address;
  } else if (answer.outcome === "elsewhere") {
    refuse(item, { outcome: "refused", strip: finished(answer.address) });
  } else if (answer.outcome === "refused" || answer.outcome === "conflict") {
    refuse(item, answer);
  } else if (item.slot ? isHere(item) : item.base === desk.dataset.base) {
    take(item, answer, url);
  }
}

function sentenceIn(html, status) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector("main .loud, main .strip p")?.textContent.trim() ?? String(status);
}

function take(item, answer, url) {
  patch(answer, { own: item.kind === "save" ? [item.slot] : null });
  if (item.slot) {
    showMine(slotNamed(item.slot));
    mark(slotNamed(item.slot));
    renewSeen(item.slot, answer.revision, item.fields.seen);
  }
  if (item.kind === "confirm") {
    const kept = words.kept.replace("{slot}", slotNamed(item.about)?.dataset.label ?? "");
    document.querySelector("#said").textContent = isPhone() ? kept : `${kept} ${words.doubted}`;
  }
  if (item.kind === "undo") {
    done.pop();
    if (!answer.keeps) {
      renewSeen(answer.slot, answer.revision);
    }
  } else {
    done.push(item.about);
  }
  if (item.kind === "undo" && answer.slot && !answer.keeps && answer.slot !== item.left && isStillAt(item.left)) {
    goTo(answer.slot);
    followFrom(item.left);
  }
  if (answer.revision && url.pathname !== location.pathname) {
    const address = new URL(location.href);
    address.searchParams.set("saved", answer.revision);
    history.replaceState(null, "", address);
  }
}

// Tells whether nobody has typed or moved since the field was left in a slot: then an answer may move it.
const isStillAt = (name) => nameOf(here()) === name && !isTyping() && !crossing;

// Lets the undos that come after one that has moved the field move it on.
function followFrom(name) {
  for (const later of queue.filter((each) => each.left === name)) {
    later.left = nameOf(here());
  }
}

function goTo(name) {
  const slot = slotNamed(name);
  if (slot) {
    place(slot);
  } else {
    beginCrossing(addressNamed(name));
  }
}

// Lets what is entered or begun in a slot after one's own change there have seen that change: not what stands there by
// now, which may be somebody else's.
function renewSeen(name, revision, stood) {
  const slot = name && slotNamed(name);
  if (!slot || !revision) {
    return;
  }
  const seen = slot.dataset.seen === "0" ? "0" : String(revision); // nothing may stand there again
  for (const later of queue.filter((each) => each.slot === name)) {
    later.fields.seen = seen;
    remember(later);
  }
  const draft = typing.get(name);
  if (draft && (stood === undefined || draft.seen === stood)) {
    typing.set(name, { ...draft, seen });
    remember({ key: keyOfTyping(name), ...whereabouts(slot), text: draft.text, seen });
  }
}

// Marks the slot that was stored last.
function mark(slot) {
  table.querySelector(".just-stored")?.remove();
  const sign = document.createElement("span");
  sign.className = "mark just-stored";
  sign.ariaHidden = "true";
  sign.textContent = "✓";
  slot.append(sign);
}
