import MarkdownIt from "markdown-it";
import footnote from "markdown-it-footnote";
import { DOLLAR, displayMath, inlineMath } from "#html";

/** Markdown with footnotes and formulas between `$`. Raw HTML is shown as text. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnote);

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
