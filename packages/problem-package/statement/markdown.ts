import { DOLLAR, displayMath, inlineMath } from "@assay/html/html";
import MarkdownIt from "markdown-it";
import footnote from "markdown-it-footnote";
import type { Piece } from "#statement/sections";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnote);

// Formulas are parsed before emphasis and escapes, so that `$a_1 * b_1$` stays as it is.
markdown.inline.ruler.before("escape", "formula", (state, silent) => {
  if (state.src[state.pos] !== "$") return false;
  const mark = state.src[state.pos + 1] === "$" ? "$$" : "$";
  const from = state.pos + mark.length;
  const to = state.src.indexOf(mark, from);
  if (to <= from || /^\s/.test(state.src[from] ?? "") !== /\s$/.test(state.src[to - 1] ?? "")) return false;
  if (!silent)
    state.push(mark === "$" ? "inline_formula" : "display_formula", "", 0).content = state.src.slice(from, to);
  state.pos = to + mark.length;
  return true;
});
markdown.renderer.rules.inline_formula = (tokens, index) => inlineMath(tokens[index]?.content ?? "");
markdown.renderer.rules.display_formula = (tokens, index) => displayMath(tokens[index]?.content ?? "");
const renderText = markdown.renderer.rules.text;
markdown.renderer.rules.text = (...args) => (renderText?.(...args) ?? "").replaceAll("$", DOLLAR);

/** Renders a Markdown statement and splits it at first- and second-level headings. Raw HTML is shown as text. */
export function markdownPieces(source: string): Piece[] {
  const environment = {};
  const tokens = markdown.parse(source, environment);
  const pieces: Piece[] = [];
  let heading: string | null = null;
  let from = 0;
  const push = (to: number) => {
    const html = markdown.renderer.render(tokens.slice(from, to), markdown.options, environment);
    if (heading !== null || html.trim() !== "") pieces.push({ heading, html });
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.type !== "heading_open" || token.level > 0 || !["h1", "h2"].includes(token.tag)) continue;
    push(index);
    heading = markdown.renderer.renderInline(tokens[index + 1]?.children ?? [], markdown.options, environment);
    from = index + 3;
  }
  push(tokens.length);
  return pieces;
}
