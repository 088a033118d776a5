// What waits for a connection or a sign-in, said once on top; and what others have stored, looked for every few moments.
"use strict";

const EVERY = 2000; // milliseconds between two looks at what others have stored
const AGAIN = 3000; // milliseconds until an entry that found no connection is sent again

let offlineWords = words.words;
let onward = null; // where to go once everything is stored
let held = null; // what else to do then
let seenTag = null;

// Nothing came back: what was entered waits in its line.
function wait(answer, { signedOut }) {
  isOffline = true;
  isSignedOut = signedOut;
  if (!signedOut) {
    setTimeout(work, AGAIN);
  }
  if (crossing) {
    field.readOnly = true; // it goes on where it was going, with what was typed so far
  }
  offlineWords = answer && !answer.isPieces ? sentenceIn(answer.said, answer.status) : words.words;
}

// Says on top, once, that entries wait; every slot that waits says so too.
function showWaiting() {
  const box = document.querySelector("#offline");
  desk.toggleAttribute("data-waiting", queue.length > 0);
  for (const name of sending.keys()) {
    const slot = slotNamed(name);
    if (slot) {
      showMine(slot);
    }
  }
  if (!isOffline || !queue.length) {
    box.replaceChildren();
    return;
  }
  box.innerHTML = loud(isSignedOut ? words.signedOut : offlineWords);
  const notice = box.firstElementChild;
  notice.className = "strip off";
  notice.removeAttribute("role");
  notice.append(isSignedOut ? signInLink() : againButton());
}

function signInLink() {
  const link = document.createElement("a");
  link.href = `/login?${new URLSearchParams({ next: location.pathname + location.search })}`;
  link.setAttribute("role", "button");
  link.target = "_blank"; // what waits here goes on waiting
  link.textContent = words.signIn;
  return link;
}

// Comes back to a page that was signed out: perhaps somebody has signed in meanwhile.
function comeBack() {
  if (isSignedOut) {
    isSignedOut = false;
    work();
  }
}

// Asks before what waits would be lost.
function beforeLeaving(event) {
  if ((queue.length || ahead.size) && !canKeep) {
    event.preventDefault();
  }
}

function againButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.again;
  button.addEventListener("click", work);
  return button;
}

let isPulling = false;

// Looks at what others have stored, one look at a time.
async function pull() {
  if (document.hidden || isSending || isSignedOut || isPulling) {
    return;
  }
  isPulling = true;
  try {
    const before = sent;
    const headers = { Accept: "application/json", ...(seenTag && { "If-None-Match": seenTag }) };
    const answer = await fetch(rowsAddress(), { headers, signal: patience() });
    const pieces = answer.ok && (await read(answer)).said;
    if (pieces && sent === before) {
      seenTag = answer.headers.get("ETag");
      patch(pieces, { own: [] });
    }
    if (queue.length) {
      work();
    }
  } catch {
    // The next look may find the server again.
  } finally {
    isPulling = false;
  }
}
