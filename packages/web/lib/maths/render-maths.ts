import katex from "katex";
import "katex/dist/katex.min.css";
import { type MathsPiece, splitMaths } from "#lib/maths/split-maths";

// A statement's TeX is untrusted: no HTML or links, no endless macro expansion, no giant boxes.
const LIMITS = { trust: false, throwOnError: false, strict: "ignore", maxExpand: 200, maxSize: 20 } as const;

/** A formula with at most this many characters of TeX is narrower than a small phone and never needs a line break. */
const UNBROKEN_LENGTH = 32;
const OPENING = /[([“‘"']+$/;
const CLOSING = /^[)\].,;:!?…”’"'-]+/;

/** Typesets the formulas in an element's text, in place. Code and preformatted text stay unchanged. */
export function renderMaths(root: DocumentFragment | Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("code, pre, kbd") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) if (text.data.includes("$")) text.replaceWith(...typeset(splitMaths(text.data)));
}

/** Keeps a short formula together with adjacent brackets and punctuation, because browsers would break lines between them. */
function typeset(pieces: readonly MathsPiece[]): Node[] {
  const values = pieces.map((piece) => piece.value);
  const cut = (index: number, pattern: RegExp): string => {
    if (pieces[index]?.kind !== "text") return "";
    const touching = pattern.exec(values[index] ?? "")?.[0] ?? "";
    values[index] = (values[index] ?? "").replace(pattern, "");
    return touching;
  };
  const frames = pieces.map(({ kind, value }, index) =>
    kind === "inline" && value.length <= UNBROKEN_LENGTH ? [cut(index - 1, OPENING), cut(index + 1, CLOSING)] : null,
  );
  return pieces.map(({ kind }, index) => {
    const value = values[index] ?? "";
    if (kind === "text") return document.createTextNode(value);
    const span = formula(value, kind === "display");
    const frame = frames[index];
    if (!frame) return span;
    const unbroken = document.createElement("span");
    unbroken.className = "whitespace-nowrap";
    unbroken.append(frame[0] ?? "", span, frame[1] ?? "");
    return unbroken;
  });
}

function formula(tex: string, displayMode: boolean): HTMLElement {
  const span = document.createElement("span");
  katex.render(tex, span, { ...LIMITS, displayMode });
  return span;
}
