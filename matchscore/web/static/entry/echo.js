// The echo: what the text in the field would mean, said by the server, and what it would make of the board.
"use strict";

let echoing = null;
let lastEcho = { text: "" };

// Asks the server what the text in the field would mean; the answer to an older text is not waited for.
async function echo() {
  echoing?.abort();
  const slot = here();
  const text = field.value;
  if (!text.trim()) {
    echoed("", text, null);
    return;
  }
  echoing = new AbortController();
  const query = new URLSearchParams({ result: text, mode: setting("mode") });
  try {
    const answer = await fetch(`${slot.dataset.path}/echo?${query}`, {
      signal: echoing.signal,
      headers: { Accept: "application/json" },
    });
    if (answer.ok && !answer.redirected && slot === here() && field.value === text) {
      const said = await answer.json();
      echoed(said.html, text, said.refused);
      forecast(slot, said.pending);
    }
  } catch {
    // Without an echo the entry is as good.
  }
}

function echoed(html, text, refused) {
  const isSaid = refused && strip.children.length; // the strip under the field says it already
  document.querySelector("#echo").innerHTML = isSaid ? "" : html;
  lastEcho = { slot: nameOf(here()), text: text.trim(), refused };
  calm();
}

let forecastOf = null;

// Shows in the row what the board would be worth, in brackets until it is stored.
function forecast(slot, pending) {
  calm();
  if (!pending || !isTyping()) {
    return;
  }
  const cells = slot.closest("tr").querySelectorAll(".imps.home, .imps.away, .run-cell");
  forecastOf = [...cells].map((cell) => [cell, [...cell.childNodes]]);
  const [home, away, homeTotal, awayTotal] = pending;
  const texts = [home === "0" ? "" : `(${home})`, away === "0" ? "" : `(${away})`, `${homeTotal}–${awayTotal}`];
  cells.forEach((cell, number) => {
    cell.classList.add("pending");
    cell.textContent = texts[number];
  });
}

// Takes the forecast away.
function calm() {
  for (const [cell, children] of forecastOf ?? []) {
    cell.classList.remove("pending");
    cell.replaceChildren(...children);
  }
  forecastOf = null;
}
