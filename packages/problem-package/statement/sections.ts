/** The three sections of a statement in the specification's Problem, as HTML. */
export interface Sections {
  readonly description: string;
  readonly input: string;
  readonly output: string;
}

/** A piece of a statement: its heading, null before the first heading, and its HTML. */
export interface Piece {
  readonly heading: string | null;
  readonly html: string;
}

/**
 * Sorts the pieces of a statement into the three sections. Interaction belongs to input. Pieces after Output, such as notes
 * and scoring, stay at the end under their own headings.
 */
export function toSections(pieces: readonly Piece[]): Sections {
  const parts = { description: "", input: "", output: "" };
  let current: keyof Sections = "description";
  for (const { heading, html } of pieces) {
    const named = heading === null ? "description" : PART_BY_HEADING.get(plain(heading));
    current = named ?? current;
    parts[current] += named === undefined ? `<h3>${heading}</h3>\n${html}` : html;
  }
  return parts;
}

/** A map, because an object also has keys such as "constructor", which may be a heading. */
const PART_BY_HEADING: ReadonlyMap<string, keyof Sections> = new Map([
  ["input", "input"],
  ["input format", "input"],
  ["output format", "output"],
  ["interaction", "input"],
  ["interactivity", "input"],
  ["interaction protocol", "input"],
  ["output", "output"],
  ["indata", "input"],
  ["interaktion", "input"],
  ["utdata", "output"],
]);

function plain(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, "")
    .trim()
    .toLowerCase();
}
