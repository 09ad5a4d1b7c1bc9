/** A part of a program: the line and column, from 0, where it begins and those where it ends. */
type Part = readonly [number, number, number, number];

/** A piece of a program that looks the same throughout. */
export interface Piece {
  /** Where it begins, in characters. */
  readonly at: number;
  readonly text: string;
  readonly look: "template" | "common" | "own";
}

/** A program in pieces: lines of the template, what is in common with another one, and the rest. The template comes before what is in common. */
export function piecesOf(source: string, templateLines: readonly number[], parts: readonly Part[]): Piece[] {
  const lines = source.split("\n");
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length + 1;
  }
  const looks: Piece["look"][] = Array.from({ length: source.length }, () => "own");
  const fill = (from: number, to: number, look: Piece["look"]) => looks.fill(look, from, Math.min(to, source.length));
  const placeOf = (line: number, column: number) => (starts[line] ?? source.length) + column;
  for (const [line, column, endLine, endColumn] of parts)
    fill(placeOf(line, column), placeOf(endLine, endColumn), "common");
  for (const line of templateLines) fill(placeOf(line, 0), placeOf(line + 1, 0), "template");
  const pieces: Piece[] = [];
  for (let at = 0; at < source.length; ) {
    const look = looks[at] ?? "own";
    let end = at + 1;
    while (end < source.length && looks[end] === look) end += 1;
    pieces.push({ at, text: source.slice(at, end), look });
    at = end;
  }
  return pieces;
}
