// What the server says, put in its place around the field: rows that have changed, and the parts beside the table.
"use strict";

function patch(answer, { isOwn = true } = {}) {
  calm();
  const before = isOwn ? null : allStored();
  for (const [name, html] of Object.entries(answer.rows ?? {})) {
    const row = document.getElementById(name);
    if (row) {
      patchRow(row, html);
    }
  }
  tags = answer.tags ?? tags;
  for (const [name, html] of Object.entries(answer.parts ?? {})) {
    patchPart(document.getElementById(`part-${name}`), html);
  }
  if (isTaken() !== wasTaken) {
    wasTaken = isTaken();
    field.readOnly = wasTaken;
  }
  if (before) {
    tellChanges(before);
  }
  if (answer.said) {
    document.querySelector("#said").textContent = answer.said;
  }
}

let wasTaken = isTaken();

const allStored = () =>
  new Map([...table.querySelectorAll("td[data-slot]")].map((slot) => [nameOf(slot), slot.dataset.stored]));

// Says of results that others have replaced that they are no longer what they were.
function tellChanges(before) {
  const changed = [...table.querySelectorAll("td[data-slot]")].filter(
    (slot) => before.get(nameOf(slot)) && before.get(nameOf(slot)) !== slot.dataset.stored,
  );
  for (const slot of changed) {
    const sign = document.createElement("span");
    sign.className = "kept changed";
    sign.textContent = words.changed;
    slot.append(sign);
  }
  if (changed.length) {
    const labels = changed.map((slot) => slot.dataset.label).join("; ");
    document.querySelector("#said").textContent = `${labels}: ${words.changed}`;
  }
}

function patchRow(row, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [fresh, question] = template.content.children;
  [...row.children].forEach((cell, place) => {
    const renewed = fresh.children[place].cloneNode(true);
    if (cell.contains(dock)) {
      patchHere(cell, renewed);
    } else {
      cell.replaceWith(renewed);
      if (renewed.dataset.slot) {
        showMine(renewed);
      }
    }
  });
  document.getElementById(`${row.id}-ask`)?.remove();
  if (question) {
    row.after(question);
  }
}

// Renews the slot that the field is in; what is half typed stays, and so does what was seen when it was begun.
function patchHere(slot, fresh) {
  const was = { ...slot.dataset };
  for (const child of [...slot.childNodes]) {
    if (child !== dock) {
      child.remove();
    }
  }
  dock.before(...fresh.childNodes);
  for (const name of ["seen", "stored", "asks", "changes"]) {
    if (fresh.dataset[name] === undefined) {
      delete slot.dataset[name];
    } else {
      slot.dataset[name] = fresh.dataset[name];
    }
  }
  if (crossing) {
    return; // the field is on its way to another segment
  }
  const isOther = ["stored", "asks"].some((name) => slot.dataset[name] !== was[name]);
  if (isOther && !isTyping()) {
    (field.readOnly ? rest : fill)({ hasFocus: document.activeElement === field });
  }
}

// Renews a part, unless somebody is typing in it.
function patchPart(part, html) {
  const inputs = [...part.querySelectorAll("input:not([type=hidden])")];
  const isTouched = inputs.some((input) => input.value) || part.querySelector("[role=alert]");
  if (!isTouched && !part.contains(document.activeElement)) {
    part.innerHTML = html;
  }
}
