// Going on in another segment without leaving the page: what is typed on the way belongs to the boards there.
"use strict";

let crossing = null; // the address of the slot where typing goes on
const ahead = []; // what was typed on the way, line by line
const CROSSED = ["part-tally", "part-rooms", "part-offer", "part-mates", "part-finish", "segment-title", "seated"];

// From here on the field takes what belongs to the other segment; the page follows once everything is stored.
function beginCrossing(address) {
  if (isOffline) {
    rest(); // without a connection nobody types into what cannot be seen
    return;
  }
  crossing = address;
  field.readOnly = false;
  field.value = "";
  strip.replaceChildren();
  echoed("", "", null);
}

// Takes a line that was typed on the way.
function typeAhead() {
  if (field.value.trim()) {
    ahead.push(field.value);
  }
  field.value = "";
}

async function cross() {
  const page = await fetchPage(crossing);
  if (!page?.querySelector("#boards .dock")) {
    setTimeout(() => crossing && !queue.length && cross(), AGAIN);
    return;
  }
  if (!crossing) {
    return; // something came back meanwhile that has to be looked at here first
  }
  const text = field.value;
  const left = addressOf(table.querySelector("td[data-slot]"));
  const was = desk.dataset.segment;
  history.pushState(null, "", crossing);
  crossing = null;
  adopt(page);
  if (desk.dataset.segment !== was) {
    document.querySelector("#crossed").innerHTML = leftBehind(was, left);
  }
  replay(text);
}

async function fetchPage(address) {
  try {
    return new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  } catch {
    return null;
  }
}

// Puts another segment of the same match in the place of this one, around the field.
function adopt(page) {
  calm();
  const fresh = document.importNode(page.querySelector("#boards"), true);
  const slot = fresh.querySelector(".dock").closest("td");
  slot.querySelector(".dock").replaceWith(dock);
  table.replaceChildren(...fresh.children);
  delete desk.dataset.elsewhere;
  Object.assign(desk.dataset, page.querySelector("#desk").dataset);
  tags = JSON.parse(desk.dataset.tags);
  seenTag = null;
  for (const name of CROSSED) {
    document.getElementById(name).replaceChildren(...document.importNode(page.getElementById(name), true).childNodes);
  }
  document.querySelector("#more").replaceWith(document.importNode(page.querySelector("#more"), true));
  for (const link of document.querySelectorAll("#segments a")) {
    setFlag(link, "aria-current", link.dataset.segment === desk.dataset.segment);
  }
  settleIn(slot);
}

// Types what was typed on the way, and what had been begun.
function replay(text) {
  while (ahead.length && !crossing) {
    field.value = ahead.shift();
    note();
    commit();
  }
  if (text && !crossing) {
    field.value = text;
    field.setSelectionRange(text.length, text.length);
    note();
    echo();
  } else if (text) {
    field.value = text;
  }
}

function leftBehind(segment, address) {
  const box = document.createElement("div");
  box.innerHTML = loud(words.left.replace("{segment}", segment));
  const notice = box.firstElementChild;
  notice.className = "strip note";
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words.back.replace("{segment}", segment);
  notice.querySelector("p").append(" ", link);
  return box.innerHTML;
}
