/** Text as HTML: the five characters that mean something are escaped. */
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

/** A formula within a line, for the page's KaTeX. */
export function inlineMath(formula: string): string {
  return `$${escapeHtml(withoutDollars(formula.trim()))}$`;
}

/** A formula on a line of its own. */
export function displayMath(formula: string): string {
  return `$$${escapeHtml(withoutDollars(formula.trim()))}$$`;
}

/** A formula with those within its texts (`\text{if $x$}`) between marks that the page does not cut at. */
function withoutDollars(formula: string): string {
  return formula.replace(/(?<!\\)\$([^$]*)(?<!\\)\$/g, "\\($1\\)");
}

/** A dollar sign that is none of the page's formula marks: alone in its element, it pairs with no other. */
export const DOLLAR = "<span>$</span>";
