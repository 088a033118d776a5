// What the server says, put in its place around the field: rows that have changed, and the parts beside the table.
"use strict";

// `own`: the slots of which a change is no news; null where all of them may have been changed from here.
function patch(answer, { own = null } = {}) {
  calm();
  const before = own && allStored(own);
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
    document.querySelector("#said").innerHTML = answer.said;
  }
}

let wasTaken = isTaken();

function allStored(own) {
  const others = [...table.querySelectorAll("td[data-slot]")].filter((slot) => !own.includes(nameOf(slot)));
  return new Map(others.map((slot) => [nameOf(slot), slot.dataset.stored]));
}

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
  if (isOther && isBegun) {
    note(was.seen); // so far it may have been letter by letter what stood there
  } else if (isOther && !isTyping()) {
    (field.readOnly && !isTaken() ? rest : fill)({ hasFocus: document.activeElement === field });
  }
}

// Renews a part; what is being typed in it stays, and so does the caret. An answer that is being read stays as it is.
function patchPart(part, html) {
  if (part.querySelector("[role=alert]")) {
    return;
  }
  const typed = [...part.querySelectorAll("input:not([type=hidden])")].filter((input) => input.value !== input.defaultValue);
  const at = part.contains(document.activeElement) ? document.activeElement : null;
  part.innerHTML = html;
  for (const { name, value } of typed) {
    const input = part.querySelector(`input[name="${name}"]`);
    if (input) {
      input.value = value;
    }
  }
  const again = at && [...part.querySelectorAll(at.localName)].find((each) => each.name === at.name && each.value === at.value);
  again?.focus({ preventScroll: true });
  if (again && at.selectionStart !== undefined && again.localName === "input") {
    again.setSelectionRange(at.selectionStart, at.selectionEnd);
  }
}
