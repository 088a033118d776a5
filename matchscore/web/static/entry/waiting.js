// What waits for a connection or a sign-in, said once on top; and what others have stored, looked for every few moments.
"use strict";

const EVERY = 2000; // milliseconds between two looks at what others have stored
const AGAIN = 3000; // milliseconds until an entry that found no connection is sent again

let offlineWords = words.words;
let onward = null; // where to go once everything is stored
let seenTag = null;

// Nothing came back: what was entered waits in its line.
function wait(answer, { signedOut }) {
  isOffline = true;
  isSignedOut = signedOut;
  if (!signedOut) {
    setTimeout(work, AGAIN);
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
  link.textContent = words.signIn;
  return link;
}

function againButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.again;
  button.addEventListener("click", work);
  return button;
}

// Looks at what others have stored.
async function pull() {
  if (document.hidden || isSending || isSignedOut) {
    return;
  }
  try {
    const before = sent;
    const headers = { Accept: "application/json", ...(seenTag && { "If-None-Match": seenTag }) };
    const answer = await fetch(rowsAddress(), { headers });
    const pieces = answer.ok && (await read(answer)).said;
    if (pieces && sent === before) {
      seenTag = answer.headers.get("ETag");
      patch(pieces, { isOwn: false });
    }
    if (queue.length) {
      work();
    }
  } catch {
    // The next look may find the server again.
  }
}
