// Watches a page from inside: when the last key was pressed, and when what it asked for stood on the page. Each page
// says with `marks` how that is seen.
"use strict";

const bench = { key: 0, text: "", slot: "", seen: {}, waiting: {} };

addEventListener(
  "keydown",
  (event) => {
    bench.key = event.timeStamp;
    const field = document.querySelector("#result");
    bench.text = event.key === "Enter" ? field.value.trim() : "";
    bench.slot = field.closest("td")?.dataset.slot;
    bench.seen = {};
  },
  true,
);

new MutationObserver(() => {
  const now = performance.now();
  for (const name of ["echoed", "stored"]) {
    if (!(name in bench.seen) && marks[name]()) {
      bench.seen[name] = now - bench.key;
      bench.waiting[name]?.(bench.seen[name]);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });

// Gives the milliseconds from the last key until a mark was seen.
window.until = (name) =>
  new Promise((resolve, reject) => {
    if (name in bench.seen) {
      resolve(bench.seen[name]);
    }
    bench.waiting[name] = resolve;
    setTimeout(() => reject(new Error(`not ${name}: ${bench.text || document.querySelector("#result")?.value}`)), 10_000);
  });
