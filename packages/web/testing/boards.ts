import type { ContestBoard } from "@assay/contract/routes/contests/board";
import { ICPC_RULES } from "@assay/scoreboard/rules";

const HOUR = 3_600_000;
const MINUTE = 60_000;

type Row = ContestBoard["rows"][number];

/** The id of the participant with this number. */
export const participantId = (number: number) => `018f0000-0000-7000-8000-0000000000c${number}`;

export const EMPTY = { tries: 0, pending: 0, isSolved: false, score: 0, ms: null };

/** A cell that was solved at this minute. */
export const solvedAt = (minute: number, tries = 1) => {
  return { tries, pending: 0, isSolved: true, score: 100, ms: minute * MINUTE };
};

/** A row with these cells and a penalty that follows from them without tries. */
export function aRow(number: number, rank: number, cells: Row["cells"], change: Partial<Row> = {}): Row {
  const solved = cells.filter(({ isSolved }) => isSolved);
  return {
    participantId: participantId(number),
    name: `Team ${number}`,
    rank,
    cells: [...cells],
    solved: solved.length,
    score: solved.length * 100,
    penaltyMs: solved.reduce((sum, { ms }) => sum + (ms ?? 0), 0),
    lastMs: Math.max(0, ...solved.map(({ ms }) => ms ?? 0)),
    ...{ isDisqualified: false, section: 0, isPlaced: true },
    ...change,
  };
}

/** The public board of `aContest`, an ICPC contest with the problems A and B that began an hour ago. */
export function aBoard(rows: readonly Row[], change: Partial<ContestBoard> = {}): ContestBoard {
  return {
    key: "cup",
    name: "Autumn Cup",
    view: "public",
    revision: 10,
    startAt: new Date(Date.now() - HOUR).toISOString(),
    endAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    durationMs: 3 * HOUR,
    freezeMs: null,
    removed: [],
    thawedAt: null,
    rules: ICPC_RULES,
    problems: [
      { label: "A", rgb: "#cc0000", colour: "red" },
      { label: "B", rgb: null, colour: null },
    ],
    groups: [],
    organisations: [],
    rows: [...rows],
    firsts: [],
    participants: rows.map((row) => ({ id: row.participantId, kind: "official", groups: [], organisation: null })),
    awards: [],
    total: rows.length,
    page: null,
    pageCount: 1,
    ...change,
  };
}
