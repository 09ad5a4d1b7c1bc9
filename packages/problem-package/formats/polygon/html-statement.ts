import type { Sections } from "#statement/sections";

/** Where the parts of Polygon's HTML begin, in the order in which they stand there. */
const PARTS = [
  ["legend", "description"],
  ["input-specification", "input"],
  ["interaction", "input"],
  ["output-specification", "output"],
  ["sample-tests", null],
  ["note", "output"],
] as const;

/**
 * The parts of a problem.html as Polygon writes it: `<div class="legend">` and its like, formulas
 * between `$$$`. The examples are left out, since the page shows the samples. What has none of those parts is all description.
 */
export function htmlSections(html: string): Sections {
  const found = PARTS.map(([name, part]) => ({ part, at: html.search(new RegExp(`<div class="${name}">`, "i")) }));
  const starts = found.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at);
  if (starts.length === 0) return { description: withDollars(html), input: "", output: "" };
  const sections = { description: "", input: "", output: "" };
  for (const [index, { part, at }] of starts.entries()) {
    if (part === null) continue;
    sections[part] += withDollars(html.slice(at, starts[index + 1]?.at));
  }
  return sections;
}

/** Polygon's three and six dollars as the one and two that the page knows; its headings are the page's own. */
function withDollars(html: string): string {
  return html
    .replace(/\${6}/g, "$$$$")
    .replace(/\${3}/g, "$$")
    .replace(/<div class="section-title">(Input|Output)<\/div>/gi, "");
}
