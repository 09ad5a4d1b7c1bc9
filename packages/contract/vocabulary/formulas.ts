/** What KaTeX may do with TeX, which is untrusted: no HTML or links, no endless macro expansion, no giant boxes. */
export const KATEX_LIMITS = { trust: false, strict: "ignore", maxExpand: 200, maxSize: 20 } as const;

/** A piece of a text: plain text, or TeX between `$…$` (inline) or `$$…$$` (display). */
export interface MathsPiece {
  readonly kind: "text" | "inline" | "display";
  readonly value: string;
}

// An inline formula begins and ends without a space, and no digit follows it (Pandoc's rule), so "$5 and $10" stays text.
const MATHS =
  /\\\$|\$\$(?<display>(?:[^$\\]|\\[\s\S])+)\$\$|\$(?<inline>(?:[^\s$\\]|\\[\s\S])(?:(?:[^$\\]|\\[\s\S])*?(?:[^\s$\\]|\\[\s\S]))?)\$(?!\d)/g;

/**
 * Splits a text into plain text and formulas, in order, without the dollar signs around formulas. `\$` outside a
 * formula is a dollar sign.
 */
export function splitMaths(text: string): MathsPiece[] {
  const pieces: MathsPiece[] = [];
  let plain = "";
  let end = 0;
  const flush = () => {
    if (plain) pieces.push({ kind: "text", value: plain });
    plain = "";
  };
  for (const match of text.matchAll(MATHS)) {
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    const { display, inline } = match.groups ?? {};
    if (display === undefined && inline === undefined) {
      plain += "$";
      continue;
    }
    flush();
    pieces.push(display === undefined ? { kind: "inline", value: inline ?? "" } : { kind: "display", value: display });
  }
  plain += text.slice(end);
  flush();
  return pieces;
}

/** True if a text or HTML may contain a formula, so that KaTeX has to be loaded. */
export function mayHoldMaths(text: string): boolean {
  return splitMaths(text).some((piece) => piece.kind !== "text");
}
