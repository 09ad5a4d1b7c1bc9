import { withPageMaths } from "#statement/html-maths";
import type { Sections } from "#statement/sections";

/** The parts of Polygon's HTML, with the section each belongs to; null for parts that are left out. */
const PARTS = [
  ["legend", "description"],
  ["input-specification", "input"],
  ["interaction", "input"],
  ["output-specification", "output"],
  ["sample-tests", null],
  ["note", "output"],
] as const;

/**
 * The sections of a problem.html as Polygon writes it, with parts such as `<div class="legend">` and formulas between `$$$`.
 * Leaves out the examples, because the page shows the samples. HTML without such parts becomes the description.
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

/** Marks the formulas, and removes headings that the page adds itself. */
function withDollars(html: string): string {
  return withPageMaths(html).replace(/<div class="section-title">(Input|Output)<\/div>/gi, "");
}
