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
  // A page whose text has a heading of its own.
  ["problem", "description"],
  ["problem statement", "description"],
  ["problem description", "description"],
  ["description", "description"],
  ["statement", "description"],
  // Swedish, Norwegian, German, Spanish and Portuguese, French, Dutch, Chinese, Japanese, Russian.
  ["indata", "input"],
  ["interaktion", "input"],
  ["utdata", "output"],
  ["inndata", "input"],
  ["eingabe", "input"],
  ["ausgabe", "output"],
  ["entrada", "input"],
  ["salida", "output"],
  ["saída", "output"],
  ["entrée", "input"],
  ["sortie", "output"],
  ["invoer", "input"],
  ["uitvoer", "output"],
  ["syöte", "input"],
  ["tuloste", "output"],
  ["wejście", "input"],
  ["wyjście", "output"],
  ["вхід", "input"],
  ["вихід", "output"],
  ["المدخلات", "input"],
  ["المخرجات", "output"],
  ["输入", "input"],
  ["输出", "output"],
  ["输入格式", "input"],
  ["输出格式", "output"],
  ["入力", "input"],
  ["出力", "output"],
  ["входные данные", "input"],
  ["выходные данные", "output"],
]);

/** True for the heading of one of the three sections; it may contain HTML. */
export function isPartHeading(heading: string): boolean {
  return PART_BY_HEADING.has(plain(heading));
}

function plain(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, "")
    .trim()
    .toLowerCase();
}
