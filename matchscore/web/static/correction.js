// Shows while somebody types what a correction means and what it changes; without scripts a button does it.
"use strict";

const PAUSE = 250; // milliseconds without a key before the server is asked
const PARTS = ["echo", "effect-part"];

const field = document.getElementById("result");
let pause = 0;
let asked = 0;

// Asks for the page with this result in its address and takes the parts that speak of it; a newer question wins. What
// is not yet a result is no fault while it is being typed: only the button says what is wrong with it.
async function show(text) {
  const mine = (asked += 1);
  let fresh;
  try {
    const answer = await fetch(`${location.pathname}?${new URLSearchParams({ result: text })}`);
    if (!answer.ok || answer.redirected) {
      return;
    }
    fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return; // the button still asks
  }
  if (mine === asked) {
    PARTS.forEach((id) => document.getElementById(id).replaceChildren(...fresh.getElementById(id).childNodes));
    if (!fresh.getElementById("problem")) {
      document.getElementById("problem")?.remove();
      field.removeAttribute("aria-invalid");
    }
  }
}

field.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => show(field.value), PAUSE);
});

// What was typed before this script was here.
if (field.value !== field.defaultValue) {
  show(field.value);
}
