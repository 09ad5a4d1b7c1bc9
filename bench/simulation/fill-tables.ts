/** The lines of a table in Markdown. */
export type Table = readonly string[];

/** Makes a table in Markdown of its cells, the first row being the head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): Table {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)];
}

/**
 * Replaces what stands in a document between `<!-- bench NAME -->` and the next `<!-- end -->`, for each of these names. Throws Error
 * if the document has no such place.
 */
export function fillTables(document: string, tables: Readonly<Record<string, Table>>): string {
  return Object.entries(tables).reduce((text, [name, lines]) => {
    const begin = `<!-- bench ${name} -->`;
    const [before, rest] = splitOnce(text, begin);
    const [, after] = splitOnce(rest, END);
    return `${before}${begin}\n\n${lines.join("\n")}\n\n${END}${after}`;
  }, document);
}

const END = "<!-- end -->";

function splitOnce(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`the document has no ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
