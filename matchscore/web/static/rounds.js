// Keeps the dashboard of a round up to date while it can be seen: asks for the page every 15 seconds and puts its main
// part in place of ours if it has changed. It waits while somebody types. Without it, the page has a link "Reload".
"use strict";

const EVERY = 15_000;
let tag = null;

const main = () => document.querySelector("main");

// What is typed must not be lost, and what could not be done must be read first.
function isBusy() {
  return document.activeElement?.matches("main input, main select, main textarea") || document.querySelector("main .stop");
}

function showStale(isStale) {
  const strip = document.querySelector(".stale");
  if (strip) {
    strip.hidden = !isStale;
  }
}

// The forms in which somebody has typed or chosen something that is not sent yet.
function begun() {
  const isTyped = (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return [...main().querySelectorAll("form")].filter((form) => [...form.querySelectorAll("input")].some(isTyped));
}

// What stays the same of a link or a button while the page around it is new.
const nameOf = (each) => each?.getAttribute("href") ?? each?.textContent;

// Puts the new main part in place; the link or button that had the focus has it again, what was unfolded stays so, and a
// form that was begun stays as it is, with what it saw.
function swap(page) {
  const name = nameOf(document.activeElement);
  const open = [...main().querySelectorAll("details")].map((each) => each.open);
  const fresh = page.querySelector("main");
  begun().forEach((form) => fresh.querySelector(`form[action="${form.getAttribute("action")}"]`)?.replaceWith(form));
  main().replaceWith(fresh);
  main().querySelectorAll("details").forEach((each, place) => each.toggleAttribute("open", open[place] ?? false));
  const places = [...main().querySelectorAll("a, button, summary")];
  places.find((each) => nameOf(each) === name)?.focus({ preventScroll: true });
}

async function refresh() {
  if (document.hidden || isBusy()) {
    return;
  }
  try {
    const address = main().querySelector("[data-address]").dataset.address + location.search; // it may carry what was typed
    const answer = await fetch(address, { headers: tag ? { "If-None-Match": tag } : {} });
    if (answer.status === 304) {
      showStale(false);
      return;
    }
    if (answer.redirected || !answer.ok) {
      showStale(true);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!isBusy()) {
      swap(page);
      tag = answer.headers.get("ETag");
    }
  } catch {
    showStale(true);
  }
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
