// What was not stored: it stands in its slot with the reason, and nothing that was typed meanwhile is touched.
"use strict";

const refusedKeys = new Set();

// Nothing was stored: what was typed stands in its slot with the reason. The field goes back there unless somebody is
// typing elsewhere already.
function refuse(item, answer) {
  refusedKeys.add(item.key);
  held = onward = null; // what was to come after it comes only when this is settled
  if (!item.slot) {
    document.querySelector("#said").textContent = answer.words ?? "";
    return;
  }
  if (isHere(item) && typing.has(item.slot)) {
    document.querySelector("#said").textContent = answer.words ?? firstSentence(answer.strip);
    return; // something newer is typed there already: that is what counts
  }
  const { viewer, base, path, text } = item;
  const draft = { ...answer, text, seen: item.fields.seen, strip: answer.strip ?? loud(answer.words) };
  remember({ key: keyOfTyping(item.slot, base), viewer, base, path, slot: item.slot, text, seen: draft.seen });
  if (!isHere(item)) {
    return; // it waits in its slot until its match is opened again
  }
  const slot = slotNamed(item.slot);
  typing.set(item.slot, draft);
  endCrossing(); // what belongs to the other segment waits until this is mended
  if (slot === here()) {
    fill();
  } else if (isTyping()) {
    showMine(slot);
  } else {
    place(slot);
  }
}

function firstSentence(html) {
  const box = document.createElement("div");
  box.innerHTML = html;
  return box.querySelector("p")?.textContent.trim() ?? "";
}

function finished(address) {
  const box = document.createElement("div");
  box.innerHTML = loud(words.finished);
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words.correct;
  box.querySelector("p").append(" ", link);
  return box.innerHTML;
}

function loud(sentence) {
  const box = document.createElement("div");
  box.className = "strip stop";
  box.dataset.mark = "!";
  box.setAttribute("role", "alert");
  const said = document.createElement("p");
  said.textContent = sentence;
  box.append(said);
  return box.outerHTML;
}
