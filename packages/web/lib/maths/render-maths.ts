import katex from "katex";
import "katex/dist/katex.min.css";
import { splitMaths } from "#lib/maths/split-maths";

// TeX of a statement is not ours: no HTML or links out of it, no endless macros, no giant boxes.
const LIMITS = { trust: false, throwOnError: false, strict: "ignore", maxExpand: 200, maxSize: 20 } as const;

/** Replaces the formulas in an element's texts by typeset ones, in place. Code and preformatted text stay as they are. */
export function renderMaths(root: DocumentFragment | Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("code, pre, kbd") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.includes("$"))
      text.replaceWith(...splitMaths(text.data).map(({ kind, value }) => nodeOf(kind, value)));
  }
}

function nodeOf(kind: "text" | "inline" | "display", value: string): Node {
  if (kind === "text") return document.createTextNode(value);
  const span = document.createElement("span");
  katex.render(value, span, { ...LIMITS, displayMode: kind === "display" });
  return span;
}
