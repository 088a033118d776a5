// Keeps a live page current while it can be seen: the site tells that something has changed, and the page asks for its
// part; where the site cannot tell, the page asks every few seconds. A page that hears nothing for a while says so.
"use strict";

const LISTENING = 30_000; // milliseconds between two questions while the site tells of changes
const ASKING = 5_000; // the same while it does not
const JITTER = 300; // so that a hall of phones does not ask at once
const STALE = 20_000;
const ASLEEP = 5_000; // a clock that misses so much was stopped
const PATIENCE = 8_000;
const SILENT = 15_000; // after three beats that were missed the stream is dead, whatever the browser thinks
const AGAIN = 60_000; // before a stream that was refused is asked for again

const shown = () => document.querySelector("#live");
let stream = null;
let refusedAt = -AGAIN;
let heardAt = Date.now();
let [askedAt, tickedAt, beatAt] = [Date.now(), Date.now(), Date.now()];
let isAsking = false;
let isWanted = false; // something changed while the page was asking
let isPaused = false;
let hasFailed = false; // what stands may be old although the site is heard

function showContact() {
  const strip = document.querySelector(".stale");
  const isStale = !isPaused && Date.now() - heardAt > STALE;
  if (isStale && strip.hidden) {
    const time = new Date(heardAt).toLocaleTimeString("en-GB", { timeZone: shown().dataset.zone });
    strip.querySelector("p").textContent = strip.dataset.words.replace("{time}", time);
  }
  strip.hidden = !isStale;
}

// Puts a part in place of the one that stands, and what it says into the title and to who listens; a page that is held
// says that there is news instead.
function put(text, address) {
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#live");
  if (!fresh || address !== shown().dataset.address) {
    return; // a page of a wall that was turned meanwhile is not turned back
  }
  if (isPaused) {
    noteNews();
    return;
  }
  noteCompared(shown().dataset, fresh.dataset);
  patch(shown(), fresh);
  document.title = `${fresh.dataset.title} · matchscore`;
  tell(Date.now());
}

async function ask() {
  isWanted = isAsking;
  if (isAsking) {
    return;
  }
  [isAsking, askedAt] = [true, Date.now()];
  const { address, tag } = shown().dataset;
  try {
    const headers = { "If-None-Match": `W/"${tag}"`, "Accept-Language": document.documentElement.lang };
    const answer = await fetch(address, { headers, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
    hasFailed = answer.status !== 304 && (!answer.ok || answer.redirected);
    if (!hasFailed) {
      put(answer.status === 304 ? "" : await answer.text(), address);
      heardAt = Date.now();
    }
  } catch {
    hasFailed = true; // the page says so once it has been silent for long
  } finally {
    isAsking = false;
    showContact();
  }
  if (isWanted) {
    await ask();
  }
}

// Tells whether a change is of what this page shows; null is any match.
const isOurs = (told) => told.match === null || [undefined, String(told.match)].includes(shown().dataset.match);

function listen() {
  if (stream || document.hidden || Date.now() - refusedAt < AGAIN) {
    return;
  }
  beatAt = Date.now();
  stream = new EventSource(document.querySelector("#said").dataset.stream);
  stream.addEventListener("open", () => setTimeout(ask, Math.random() * JITTER)); // for what came before it was open
  stream.addEventListener("changed", (event) => {
    if (isOurs(JSON.parse(event.data))) {
      setTimeout(ask, Math.random() * JITTER);
    }
  });
  stream.addEventListener("beat", () => {
    beatAt = Date.now();
    heardAt = hasFailed ? heardAt : beatAt;
  });
  stream.addEventListener("error", () => {
    if (stream?.readyState === EventSource.CLOSED) {
      refusedAt = Date.now();
      stopListening();
    }
  });
}

function stopListening() {
  stream?.close();
  stream = null;
}

// Begins anew after anything that may have cost events: all of it is asked for, not only what was missed.
function wake() {
  tickedAt = Date.now();
  stopListening();
  if (!document.hidden) {
    listen();
    ask();
  }
}

function tick() {
  const now = Date.now();
  if (document.hidden || isPaused) {
    tickedAt = now;
    return;
  }
  if (now - tickedAt > ASLEEP || (stream && now - beatAt > SILENT)) {
    wake();
  }
  tickedAt = now;
  const every = stream?.readyState === EventSource.OPEN && !hasFailed ? LISTENING : ASKING;
  if (now - askedAt >= every) {
    ask();
  }
  listen();
  tell(now);
  showContact();
}

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("pagehide", stopListening);
setInterval(tick, 1_000);
listen();
