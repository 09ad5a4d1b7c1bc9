/** The three parts of a statement that the specification's Problem holds, as HTML. */
export interface Sections {
  readonly description: string;
  readonly input: string;
  readonly output: string;
}

/** A piece of a statement: the heading that it stands under, null before the first, and its HTML. */
export interface Piece {
  readonly heading: string | null;
  readonly html: string;
}

/**
 * Sorts the pieces of a statement into the three parts. Interaction counts as input; what comes
 * after Output (notes, scoring) stays at the end, under its own heading.
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

/** A map, because a heading may be any word: an object would have a "constructor". */
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
