// What the bidding box does beyond a plain form: dealer, vulnerability and the score follow what is chosen. The site
// works all of it out; the page works whole without it.
"use strict";

const box = document.querySelector("#box");
const UNTOLD = ["csrf_token", "key"];
const EVERY_10_SECONDS = 10_000;
let asked = null;

// Asks the site for the pieces that follow what is chosen, and puts them in place; the newest question wins.
async function follow() {
  asked?.abort();
  asked = new AbortController();
  const chosen = new URLSearchParams(new FormData(box));
  UNTOLD.forEach((name) => chosen.delete(name));
  try {
    const answer = await fetch(`${box.dataset.echo}?${chosen}`, { signal: asked.signal });
    if (!answer.ok) {
      return;
    }
    const pieces = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const piece of pieces.querySelectorAll("#conditions, #say, #mates")) {
      const stands = document.querySelector(`#${piece.id}`);
      if (stands.outerHTML !== piece.outerHTML) {
        stands.replaceWith(piece); // what is the same is not read aloud again
      }
    }
  } catch (failure) {
    if (failure.name !== "AbortError") {
      document.querySelector("#say").replaceChildren(); // no connection: what stood there was of an earlier choice
    }
  }
}

// Who taps a tile means it, whatever was typed before.
box?.addEventListener("input", (event) => {
  if (event.target.type === "radio") {
    box.elements.typed.value = "";
  }
  follow();
});

// What is opened is meant to be seen: on a phone it would open below Save.
box?.addEventListener("click", (event) => {
  const opened = event.target.closest("summary")?.parentElement;
  opened?.addEventListener("toggle", () => opened.scrollIntoView({ block: "nearest" }), { once: true });
});

// Says that this device is still here, and hears who else is.
if (box) {
  setInterval(() => document.hidden || follow(), EVERY_10_SECONDS);
}
