import type { BoardTable } from "#board/table";

/** What is known of a problem from the cells of a board, and so no more than the view of the board shows. */
export interface ProblemSummary {
  /** How many participants have solved it, and how many have tried, those included who have not been judged. */
  readonly solved: number;
  readonly attempted: number;
  /** All tries that were judged, and all attempts that are pending. */
  readonly tries: number;
  readonly pending: number;
  /** Contest time of the first solution, rounded down as the cells; null if nobody has solved it. */
  readonly firstMs: number | null;
}

/** The summary of each of a table's problems, of which there are so many. */
export function summariseProblems({ rows }: BoardTable, problems: number): ProblemSummary[] {
  return Array.from({ length: problems }, (_, problem) => {
    let [solved, attempted, tries, pending] = [0, 0, 0, 0];
    let firstMs: number | null = null;
    for (const { cells } of rows) {
      const cell = cells[problem];
      if (!cell) continue;
      tries += cell.tries;
      pending += cell.pending;
      if (cell.tries + cell.pending > 0) attempted++;
      if (!cell.isSolved) continue;
      solved++;
      if (cell.ms !== null && (firstMs === null || cell.ms < firstMs)) firstMs = cell.ms;
    }
    return { solved, attempted, tries, pending, firstMs };
  });
}
