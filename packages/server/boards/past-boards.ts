import type { Database } from "@assay/database/connect";
import { Board } from "@assay/scoreboard/board/board";
import { momentOf } from "@assay/scoreboard/contest-time";
import { factsAt } from "@assay/scoreboard/past";
import { AppError } from "#base/app-error";
import type { LiveBoard } from "#boards/live-board";
import { readFacts } from "#boards/read-facts";

/** Up to so many submissions, a board of the past is made for any second; of more, for any minute. */
const SMALL = 20_000;
const MINUTE_MS = 60_000;

/** The contest time of a text such as 2:13:45, in ms. The schema has checked it. */
export function readContestTime(text: string): number {
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}

/** The contest time for which a board of the past is made: that which was asked for, or a minute of a large contest. */
export function roundedTime({ board }: LiveBoard, ms: number): number {
  return board.facts.submissions.length > SMALL ? Math.floor(ms / MINUTE_MS) * MINUTE_MS : ms;
}

/** Whether the contest has not reached this time yet; its board is the present one then. */
export function isAhead({ board }: LiveBoard, ms: number): boolean {
  const moment = momentOf(ms, board.facts.settings.clock);
  return moment === null || moment >= Date.now();
}

/** The board as it was at a contest time that has passed, computed from the facts of that time. Throws AppError `contest_not_found`. */
export async function boardAt(db: Database, { contestId }: LiveBoard, ms: number): Promise<Board> {
  const record = await readFacts(db, contestId, "all");
  if (!record) throw new AppError("contest_not_found");
  const moment = momentOf(ms, record.facts.settings.clock) ?? Number.NEGATIVE_INFINITY;
  return new Board(factsAt(record.facts, moment), moment);
}
