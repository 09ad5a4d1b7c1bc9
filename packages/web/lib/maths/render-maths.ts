import { KATEX_LIMITS, type MathsPiece, splitMaths } from "@assay/contract/vocabulary/formulas";
import katex from "katex";
// Formulas that are copied become their source, such as `$x$`.
import "katex/contrib/copy-tex";
import "katex/dist/katex.min.css";
import { sanitiseHtml } from "#lib/sanitise-html";

/** A formula with at most this many characters of TeX is narrower than a small phone and never needs a line break. */
const UNBROKEN_LENGTH = 32;
const OPENING = /[([“‘"']+$/;
const CLOSING = /^[)\].,;:!?…”’"'-]+/;

/** Typesets the formulas in an element's text, in place. Code and preformatted text stay unchanged. */
export function renderMaths(root: DocumentFragment | Element): void {
  for (const text of textsWithMaths(root)) text.replaceWith(...typeset(splitMaths(text.data)));
}

/** The formulas of an HTML text that KaTeX cannot read, without their dollar signs and each once. */
export function unreadableFormulas(html: string): string[] {
  const formulas = textsWithMaths(sanitiseHtml(html))
    .flatMap(({ data }) => splitMaths(data))
    .filter(({ kind }) => kind !== "text");
  return [...new Set(formulas.filter((piece) => !isReadable(piece)).map(({ value }) => value))];
}

/** Texts are checked after each key, so that their other formulas are not typeset again. */
const readable = new Map<string, boolean>();

function isReadable({ kind, value }: MathsPiece): boolean {
  const key = `${kind} ${value}`;
  const known = readable.get(key);
  if (known !== undefined) return known;
  if (readable.size > 1_000) readable.clear();
  try {
    katex.renderToString(value, { ...KATEX_LIMITS, displayMode: kind === "display", throwOnError: true });
    readable.set(key, true);
  } catch {
    readable.set(key, false);
  }
  return readable.get(key) === true;
}

function textsWithMaths(root: DocumentFragment | Element): Text[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("code, pre, kbd") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  return found.filter(({ data }) => data.includes("$"));
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
  // Formulas run from left to right in every language, and do not decide in which direction the text around them runs.
  span.dir = "ltr";
  katex.render(tex, span, { ...KATEX_LIMITS, throwOnError: false, errorColor: "var(--danger)", displayMode });
  return span;
}
