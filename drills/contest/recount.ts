import type { ContestBoard } from "@assay/contract/routes/contests/board";
import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import { SECOND } from "@assay/contract/vocabulary/units";

/** What a recount needs to know besides the submissions; moments in ms since 1970. */
export interface Counted {
  readonly labels: readonly string[];
  readonly startAt: number;
  readonly penaltyMs: number;
  /** When the time of each participant ends. */
  readonly ends: ReadonlyMap<string, number>;
  /** What arrives from then on has no result; for the board behind the freeze, `Infinity`. */
  readonly frozenAt: number;
}

export interface CountedCell {
  readonly tries: number;
  readonly pending: number;
  readonly isSolved: boolean;
  readonly ms: number | null;
}

export interface CountedRow {
  readonly participantId: string;
  readonly solved: number;
  readonly penaltyMs: number;
  readonly rank: number;
  readonly cells: readonly CountedCell[];
}

/** An ICPC board counted from the submissions as the jury reads them, by none of the product's code. In the order of places. */
export function recount(submissions: readonly ContestSubmission[], counted: Counted): CountedRow[] {
  const rows = [...counted.ends].map(([participantId, end]) => {
    const own = submissions
      .filter(({ participant, isIgnored }) => participant?.id === participantId && !isIgnored)
      .filter(({ submittedAt }) => Date.parse(submittedAt) < end)
      .toSorted((one, other) => one.number - other.number);
    const cells = counted.labels.map((label) =>
      countCell(
        own.filter((one) => one.label === label),
        counted,
      ),
    );
    const solved = cells.filter(({ isSolved }) => isSolved);
    const penaltyMs = solved.reduce((sum, { ms, tries }) => sum + (ms ?? 0) + (tries - 1) * counted.penaltyMs, 0);
    const last = Math.max(0, ...solved.map(({ ms }) => ms ?? 0));
    return { participantId, solved: solved.length, penaltyMs, last, cells };
  });
  const isBefore = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    other.solved - one.solved || one.penaltyMs - other.penaltyMs || one.last - other.last;
  return rows.toSorted(isBefore).map(({ last, ...row }) => ({
    ...row,
    rank: 1 + rows.filter((each) => isBefore(each, { ...row, last }) < 0).length,
  }));
}

function countCell(own: readonly ContestSubmission[], { startAt, frozenAt }: Counted): CountedCell {
  let [tries, pending] = [0, 0];
  for (const { submittedAt, verdict } of own) {
    const at = Date.parse(submittedAt);
    if (at >= frozenAt || verdict === null || verdict === "internal_error") pending += 1;
    else if (verdict !== "compilation_error") tries += 1;
    if (at < frozenAt && verdict === "accepted") {
      const ms = Math.floor((at - startAt) / SECOND) * SECOND;
      return { tries, pending, isSolved: true, ms };
    }
  }
  return { tries, pending, isSolved: false, ms: null };
}

/** What a board has that the recount does not, in words; empty if they agree. */
export function differences(board: ContestBoard, rows: readonly CountedRow[]): string[] {
  const shown = new Map(board.rows.map((row) => [row.participantId, row]));
  const found = rows.flatMap((row) => {
    const other = shown.get(row.participantId);
    if (!other) return [`${row.participantId} is not on the board`];
    const { solved, penaltyMs, rank } = other;
    const cells = other.cells.map(({ tries, pending, isSolved, ms }) => ({ tries, pending, isSolved, ms }));
    const one = JSON.stringify({ solved, penaltyMs, rank, cells: cells.map(withoutTime) });
    const two = JSON.stringify({ ...pick(row), cells: row.cells.map(withoutTime) });
    return one === two ? [] : [`${other.name}: the board has ${one}, the recount ${two}`];
  });
  return shown.size === rows.length ? found : [...found, `${shown.size} rows instead of ${rows.length}`];
}

const pick = ({ solved, penaltyMs, rank }: CountedRow) => ({ solved, penaltyMs, rank });
/** The time of a cell that is not solved means nothing. */
const withoutTime = ({ ms, ...cell }: CountedCell) => ({ ...cell, ms: cell.isSolved ? ms : null });
