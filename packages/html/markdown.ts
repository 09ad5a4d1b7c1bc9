import MarkdownIt, { type StateBlock } from "markdown-it";
import footnote from "markdown-it-footnote";
import { formulaAt } from "#formula";
import { DOLLAR, displayMath, escapeHtml, inlineMath } from "#html";
import { HTML_NAMES } from "#html-names";

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
