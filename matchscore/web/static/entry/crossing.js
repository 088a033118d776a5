// Going on in another segment without leaving the page: what is typed on the way belongs to the boards there.
"use strict";

let crossing = null; // the address of the slot where typing goes on
const ahead = new Map(); // what was typed on the way, by that address: whole lines, and a text that has only begun
const CROSSED = ["part-tally", "part-rooms", "part-offer", "part-mates", "part-undo", "part-finish", "segment-title", "seated"];

const keyOfAhead = (address) => `ahead ${address}`;

// From here on the field takes what belongs to the other segment; the page follows once everything is stored.
function beginCrossing(address) {
  if (isOffline) {
    rest(); // without a connection nobody types into what cannot be seen
    return;
  }
  crossing = address;
  field.readOnly = false;
  field.value = ahead.get(address)?.text ?? "";
  strip.replaceChildren();
  echoed("", "", null);
}

// Keeps what is typed on the way, also for a page that is opened later.
function keepAhead() {
  const typed = { lines: ahead.get(crossing)?.lines ?? [], text: field.value };
  if (typed.lines.length || typed.text.trim()) {
    ahead.set(crossing, typed);
    remember({ key: keyOfAhead(crossing), ...whereabouts(here()), slot: null, address: crossing, ...typed });
  }
}

// Takes a line that was typed on the way.
function typeAhead() {
  const lines = ahead.get(crossing)?.lines ?? [];
  ahead.set(crossing, { lines: field.value.trim() ? [...lines, field.value] : lines, text: "" });
  field.value = "";
  keepAhead();
}

// Goes back to the line typed before, or to this segment.
function backAhead() {
  const line = ahead.get(crossing)?.lines.pop();
  if (line === undefined) {
    place(here());
  } else {
    field.value = line;
    keepAhead();
  }
}

// Takes back the line typed last, else what was stored before.
function takeBackAhead() {
  if (ahead.get(crossing)?.lines.pop() === undefined) {
    endCrossing();
    undo();
  }
}

// Stays in this segment after all; what was typed for the other one waits until somebody goes there.
function endCrossing() {
  if (crossing) {
    keepAhead();
    crossing = null;
  }
}

async function cross() {
  const page = await fetchPage(crossing);
  if (!crossing) {
    return; // something came back meanwhile that has to be looked at here first
  }
  if (!page?.querySelector("#boards .dock")) {
    keepAhead();
    field.readOnly = true;
    say(words.unreachable);
    setTimeout(() => crossing && !queue.length && cross(), AGAIN);
    return;
  }
  keepAhead();
  const address = crossing;
  const left = addressOf(table.querySelector("td[data-slot]"));
  const was = desk.dataset.segment;
  const finish = document.querySelector("#part-finish [aria-describedby=why-not]");
  const why = finish?.disabled ? document.querySelector("#why-not").textContent.trim() : "";
  history.pushState(null, "", address);
  crossing = null;
  adopt(page);
  if (desk.dataset.segment !== was) {
    document.querySelector("#crossed").innerHTML = leftBehind(was, left, { why, canFinish: finish?.disabled === false });
  }
  replay(address);
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
  sent += 1; // what is being looked for now is of the segment that is left
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
function replay(address) {
  const { lines, text } = ahead.get(address) ?? { lines: [], text: "" };
  ahead.delete(address);
  while (lines.length && !crossing) {
    field.value = lines.shift();
    note();
    if (!jump()) {
      commit();
    }
  }
  if (crossing) {
    ahead.set(crossing, { lines, text });
    field.value = text;
    keepAhead();
  } else if (text) {
    field.value = text;
    field.setSelectionRange(text.length, text.length);
    note();
    echo();
  }
  forget(keyOfAhead(address));
}

// Goes on with what was typed on the way to this segment and has not arrived.
function takeUpAhead() {
  const address = [...ahead.keys()].find(slotAt);
  if (address) {
    place(slotAt(address));
    replay(address);
  }
}

// Says what is left behind, and whether it can be finished now; else `why` not.
function leftBehind(segment, address, { why, canFinish }) {
  const box = document.createElement("div");
  box.innerHTML = loud(`${words.left.replace("{segment}", segment)} ${why}`.trim());
  const notice = box.firstElementChild;
  notice.className = "strip note";
  const link = document.createElement("a");
  link.href = address;
  link.textContent = canFinish ? words.back : words.open;
  notice.querySelector("p").append(" ", link);
  return box.innerHTML;
}
