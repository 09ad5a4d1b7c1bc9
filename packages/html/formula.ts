/** A formula in Markdown: its TeX, whether it is displayed, and the position after it. */
export interface MarkdownFormula {
  readonly tex: string;
  readonly isDisplayed: boolean;
  readonly end: number;
}

/** How far to look for the end of a formula, and for an end outside of braces after one inside, so that the work has a bound. */
const LONGEST = 10_000;
const LONGEST_INNER = 200;

/**
 * The formula that begins at a dollar sign of a Markdown text, or null. Between `$$`, white space at the ends does not matter. Between
 * `$`, Pandoc's rule holds, so that `$5 and $10` is text: no white space after the first sign or before the last, and no digit
 * after the last. `$ x $` is a formula too, unless it may be prices. `\$` and a formula in braces do not end one.
 */
export function formulaAt(text: string, start: number): MarkdownFormula | null {
  const mark = text.startsWith("$$", start) ? "$$" : "$";
  const from = start + mark.length;
  const close = closingMark(text, from, mark);
  if (close === -1) return null;
  const content = text.slice(from, close);
  const end = close + mark.length;
  if (content.trim() === "" || /\n[ \t]*\n/.test(content)) return null;
  if (mark === "$" && !isInline(content, text.slice(start - 1, start), text.slice(end, end + 2))) return null;
  return { tex: withoutEntities(content.trim()), isDisplayed: mark === "$$", end };
}

function isInline(content: string, before: string, after: string): boolean {
  if (/^\d/.test(after)) return false;
  const [isSpacedBefore, isSpacedAfter] = [/^\s/.test(content), /\s$/.test(content)];
  if (!isSpacedBefore && !isSpacedAfter) return true;
  return isSpacedBefore && isSpacedAfter && !/[\p{L}\d]/u.test(before) && !/^\s?[\p{L}\d]?\d/u.test(after);
}

/** The position of the closing mark, preferably outside of braces; -1 if there is none. */
function closingMark(text: string, from: number, mark: string): number {
  const ends = /[\\{}$]/g;
  ends.lastIndex = from;
  let depth = 0;
  let first = -1;
  let last = from + LONGEST;
  for (let match = ends.exec(text); match && match.index < last; match = ends.exec(text)) {
    if (match[0] === "\\") ends.lastIndex += 1;
    else if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth -= 1;
    else if (text.startsWith(mark, match.index)) {
      if (depth <= 0) return match.index;
      if (first !== -1) continue;
      first = match.index;
      last = first + LONGEST_INNER;
    }
  }
  return first;
}

/** HTML's escapes, which HTML that became Markdown has in its formulas; TeX has no use for them. */
function withoutEntities(tex: string): string {
  return tex.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => CHARACTERS[name] ?? "");
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
