// Puts what has changed of a live page in the place of what stood there, and nothing else: what is the same keeps its
// focus, its scroll and what was unfolded. What the page itself sets, marked with data-keep, stays as it is.
"use strict";

const isKept = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-keep");

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && old.matches("details"))) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
}

// Gives the parts of an element that count: blanks between them come and go.
const partsOf = (element) => [...element.childNodes].filter((each) => each.nodeType !== Node.TEXT_NODE || each.data.trim());

function patchChildren(old, fresh) {
  const [stands, comes] = [partsOf(old), partsOf(fresh)];
  const isAlike = stands.length === comes.length && stands.every((each, place) => each.nodeName === comes[place].nodeName);
  if (isAlike) {
    stands.forEach((each, place) => patch(each, comes[place]));
  } else {
    old.replaceChildren(...[...fresh.childNodes].map((each) => document.importNode(each, true)));
  }
}

// Makes a node what a fresh one is. Texts are set as texts: no name of a team is ever read as markup.
function patch(old, fresh) {
  if (isKept(old) || old.isEqualNode(fresh)) {
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  patchAttributes(old, fresh);
  patchChildren(old, fresh);
}
