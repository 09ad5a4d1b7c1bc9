import { KATEX_LIMITS, splitMaths } from "@assay/contract/vocabulary/formulas";
import { escapeHtml } from "@assay/html/html";
import { sanitiseHtml } from "@assay/html/sanitise";
import katex from "katex";

/** Text in these stays as it is. */
const VERBATIM = /^<\/?(?:code|pre|kbd)\b/i;
/** A formula with at most this many characters of TeX needs no line break. */
const UNBROKEN_LENGTH = 32;
const OPENING = /[([“‘"']+$/;
const CLOSING = /^[)\].,;:!?…”’"'-]+/;

/**
 * A statement's HTML, sanitised again, for a document that loads nothing: formulas typeset, and each picture with its data, or in words
 * if it is not in `pictures`.
 */
export function typesetHtml(html: string, pictures: ReadonlyMap<string, string>, pictureText: string): string {
  let depth = 0;
  // The sanitiser escapes every angle bracket that is not a tag's.
  return sanitiseHtml(html)
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (!piece.startsWith("<")) return depth > 0 ? piece : typesetText(piece);
      if (VERBATIM.test(piece)) depth += piece.startsWith("</") ? -1 : 1;
      return piece.startsWith("<img") ? showPicture(piece, pictures, pictureText) : piece;
    })
    .join("");
}

function typesetText(escaped: string): string {
  if (!escaped.includes("$")) return escaped;
  const pieces = splitMaths(unescaped(escaped));
  const values = pieces.map(({ value }) => value);
  /** Takes what touches a formula from the text beside it. */
  const cut = (index: number, pattern: RegExp): string => {
    if (pieces[index]?.kind !== "text") return "";
    const touching = pattern.exec(values[index] ?? "")?.[0] ?? "";
    values[index] = (values[index] ?? "").replace(pattern, "");
    return touching;
  };
  const frames = pieces.map(({ kind, value }, index) =>
    kind === "inline" && value.length <= UNBROKEN_LENGTH ? [cut(index - 1, OPENING), cut(index + 1, CLOSING)] : null,
  );
  return pieces
    .map(({ kind }, index) => {
      const value = values[index] ?? "";
      if (kind === "text") return escapeHtml(value);
      const [before = "", after = ""] = frames[index] ?? [];
      const shown = `${escapeHtml(before)}${formula(value, kind === "display")}${escapeHtml(after)}`;
      return frames[index] ? `<span class="unbroken">${shown}</span>` : shown;
    })
    .join("");
}

function formula(tex: string, displayMode: boolean): string {
  try {
    return katex.renderToString(tex, { ...KATEX_LIMITS, displayMode, output: "html", throwOnError: true });
  } catch {
    return `<code>${escapeHtml(tex)}</code>`;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

function showPicture(tag: string, pictures: ReadonlyMap<string, string>, pictureText: string): string {
  const source = unescaped(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? "");
  const data = source.startsWith("data:image/") ? source : pictures.get(source);
  if (data === undefined) return /\salt="([^"]+)"/.exec(tag)?.[1] ?? escapeHtml(pictureText);
  return tag.replace(/\ssrc="[^"]*"/, () => ` src="${escapeHtml(data)}"`);
}
