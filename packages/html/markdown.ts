import MarkdownIt, { type StateBlock } from "markdown-it";
import footnote from "markdown-it-footnote";
import { DOLLAR, displayMath, escapeHtml, inlineMath } from "#html";

/** A formula in Markdown: its TeX, whether it is displayed, and the position after it. */
interface MarkdownFormula {
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
function formulaAt(text: string, start: number): MarkdownFormula | null {
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

/**
 * The names of HTML's elements. In Markdown, other words in angle brackets, such as `<name>` in a description of an input, are
 * text: as HTML, they would disappear.
 */
const HTML_NAMES: ReadonlySet<string> = new Set(
  `a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code
   col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
   frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu
   meta meter nav noframes noscript object ol optgroup option output p param path picture pre progress q rp rt ruby s samp script
   search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th
   thead time title tr track tt u ul var video wbr`
    .trim()
    .split(/\s+/),
);

/**
 * Markdown with tables, footnotes and formulas between `$`. HTML in it stays as it is, so the result has to be sanitised; words in
 * angle brackets that are not HTML are shown as text.
 */
export const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false }).use(footnote);

// Formulas are parsed before emphasis and escapes, so that `$a_1 * b_1$` stays as it is.
markdown.inline.ruler.before("escape", "formula", (state, silent) => {
  if (state.src[state.pos] !== "$") return false;
  const formula = formulaAt(state.src, state.pos);
  if (formula === null || formula.end > state.posMax) return false;
  if (!silent) state.push(formula.isDisplayed ? "display_formula" : "inline_formula", "", 0).content = formula.tex;
  state.pos = formula.end;
  return true;
});
markdown.renderer.rules.inline_formula = (tokens, index) => inlineMath(tokens[index]?.content ?? "");
markdown.renderer.rules.display_formula = (tokens, index) => displayMath(tokens[index]?.content ?? "");
const renderText = markdown.renderer.rules.text;
markdown.renderer.rules.text = (...args) => (renderText?.(...args) ?? "").replaceAll("$", DOLLAR);

const TAG = /<\/?([A-Za-z][\w:-]*)(?:\s[^<>]*|\/?)>/g;
const renderHtml: (typeof markdown.renderer.rules)[string] = (tokens, index) =>
  (tokens[index]?.content ?? "").replace(TAG, (tag, name: string) =>
    HTML_NAMES.has(name.toLowerCase()) ? tag : escapeHtml(tag),
  );
markdown.renderer.rules.html_inline = renderHtml;
markdown.renderer.rules.html_block = renderHtml;

/** Stands for a `|` in a formula while a table is split into cells; a private character, which no text has. */
const BAR = "\uE000";
const [tableRule] = markdown.block.ruler.getRules("").filter(({ name }) => name === "table");
if (!tableRule) throw new Error("markdown-it has no rule for tables");
markdown.block.ruler.at(
  "table",
  (state, from, to, silent) => {
    if (silent || !isTableHead(state, from)) return tableRule(state, from, to, silent);
    const { src } = state;
    const start = state.bMarks[from] ?? 0;
    const end = endOfBlock(state, from, to);
    state.src = src.slice(0, start) + withBars(src.slice(start, end)) + src.slice(end);
    const before = state.tokens.length;
    const isTable = tableRule(state, from, to, silent);
    state.src = src;
    for (const token of state.tokens.slice(before)) token.content = token.content.replaceAll(BAR, "|");
    return isTable;
  },
  { alt: ["paragraph", "reference"] },
);

/** True if the next line may be the `|---|---|` of a table. */
function isTableHead(state: StateBlock, line: number): boolean {
  const next = state.src.slice(state.bMarks[line + 1], state.eMarks[line + 1]);
  return /^[\s>|:-]*-[\s|:-]*$/.test(next);
}

/** The position at which the lines without a blank one between them end. */
function endOfBlock(state: StateBlock, from: number, to: number): number {
  let line = from;
  while (line + 1 < to && !state.isEmpty(line + 1)) line += 1;
  return state.eMarks[line] ?? state.src.length;
}

/** A text with `BAR` for each `|` in a formula. A dollar sign after a letter is a currency, as in `US$|EUR$`. */
function withBars(text: string): string {
  const lines = text.split("\n").map((line) => {
    let out = "";
    for (let at = 0; at < line.length; ) {
      const isFree = line[at] === "$" && line[at - 1] !== "\\" && !/[\p{L}\d]/u.test(line[at - 1] ?? "");
      const end = (isFree ? formulaAt(line, at)?.end : undefined) ?? at + 1;
      out += end === at + 1 ? line[at] : line.slice(at, end).replace(/(?<!\\)\|/g, BAR);
      at = end;
    }
    return out;
  });
  return lines.join("\n");
}
