/** Escapes the five characters that have a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** An inline formula in HTML, between `$` for KaTeX. */
export function inlineMath(formula: string): string {
  return `$${escapeHtml(withoutDollars(formula.trim()))}$`;
}

/** A displayed formula in HTML, between `$$` for KaTeX. */
export function displayMath(formula: string): string {
  return `$$${escapeHtml(withoutDollars(formula.trim()))}$$`;
}

/** Replaces dollar signs inside a formula, as in `\text{if $x$}`, by `\(` and `\)`: the page would end the formula there. */
function withoutDollars(formula: string): string {
  return formula.replace(/(?<!\\)\$([^$]*)(?<!\\)\$/g, "\\($1\\)");
}

/** A literal dollar sign. In an element of its own, the page does not pair it with another to form a formula. */
export const DOLLAR = "<span>$</span>";
