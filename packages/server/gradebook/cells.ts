import { MINUTE } from "@assay/contract/vocabulary/units";
import { type Derivation, type ProblemDerivation, WORK_STATES, type WorkState } from "@assay/gradebook/derivation";

/** What the matrix shows of a student at a problem, in `grades.cells`: short, because a matrix has thousands. */
export type StoredCell = readonly [
  state: number,
  tries: number,
  waiting: number,
  points: string | null,
  minutes: number | null,
  lateMs: number,
  isSet: 0 | 1,
];

/** The same as the API sends it. */
export interface Cell {
  readonly state: WorkState;
  readonly tries: number;
  readonly waiting: number;
  readonly points: string | null;
  /** From the opening to the solution. */
  readonly minutes: number | null;
  readonly lateMs: number;
  readonly isSet: boolean;
}

/** The cells of a grade by the problems' ids, without those at which nothing was done. */
export function storedCells({ problems, dates }: Derivation): Record<string, StoredCell> {
  const touched = problems.filter(({ tries, set }) => tries > 0 || set !== null);
  return Object.fromEntries(touched.map((problem) => [problem.problemId, storedCell(problem, dates.opensAt)]));
}

function storedCell(problem: ProblemDerivation, opensAt: number | null): StoredCell {
  const { state, tries, waiting, earned, solvedAt, counted, set } = problem;
  const minutes = solvedAt === null || opensAt === null ? null : Math.max(0, Math.floor((solvedAt - opensAt) / MINUTE));
  return [WORK_STATES.indexOf(state), tries, waiting, earned, minutes, counted?.lateMs ?? 0, set ? 1 : 0];
}

/** What is not known of a cell is that of a student who has not begun. */
export function showCell(cell: StoredCell | undefined): Cell | null {
  if (!cell) return null;
  const [state, tries, waiting, points, minutes, lateMs, isSet] = cell;
  return { state: WORK_STATES[state] ?? "none", tries, waiting, points, minutes, lateMs, isSet: isSet === 1 };
}
