// What was typed and is not stored yet. This browser keeps it until the server has said "stored", so that a lost
// connection, a reload, a closed window or a sign-in that ran out takes nothing away.
"use strict";

const DRAFTS = "matchscore.drafts";
const ONE_WEEK = 7 * 24 * 60 * 60 * 1000;

let canKeep = true; // a window may keep nothing: then it must not be closed while something waits

// Makes the key with which something is done once, however often it is sent.
function oneTimeKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

// Gives what this browser keeps, oldest first: entries until they are stored, half-typed text for a week.
function drafts() {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFTS)) ?? [];
    return kept.filter((draft) => draft.fields || draft.lines || Date.now() - draft.at < ONE_WEEK);
  } catch {
    return []; // a window that keeps nothing
  }
}

function keepDrafts(kept) {
  try {
    localStorage.setItem(DRAFTS, JSON.stringify(kept));
  } catch {
    canKeep = false;
  }
}

function remember(draft) {
  keepDrafts([...drafts().filter((each) => each.key !== draft.key), { ...draft, at: Date.now() }]);
}

function forget(key) {
  keepDrafts(drafts().filter((each) => each.key !== key));
}
