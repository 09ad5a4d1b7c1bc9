import type { Database } from "@assay/database/connect";
import { VIEWS } from "@assay/scoreboard/attempts";
import { Board } from "@assay/scoreboard/board/board";
import { sql } from "kysely";
import type { BoardStore } from "#boards/board-store";
import { readFacts } from "#boards/read-facts";
import type { ContestRow } from "#contests/contest";

/**
 * Whether both boards of a contest that has ended are right: as they have grown with each verdict, they equal those computed at once from the
 * facts, and where problems solved count, they have as many as the submissions have by SQL, those of the freeze left out until the thaw. Null
 * while the boards here are not up to date.
 */
export async function areBoardsRight(db: Database, boards: BoardStore, copy: ContestRow): Promise<boolean | null> {
  const live = await boards.find(copy.key);
  const record = await readFacts(db, copy.id);
  if (!record || live.board.revision !== record.facts.revision) return null;
  const whole = new Board(record.facts, Date.now());
  for (const view of VIEWS) {
    const { rows } = whole.table(view);
    if (JSON.stringify(rows) !== JSON.stringify(live.table(view).rows)) return false;
    if (copy.scoring !== "icpc") continue;
    const solved = await countSolved(db, copy, view === "public" && copy.thawed_at === null);
    if (rows.some(({ participantId, solved: shown }) => shown !== (solved.get(participantId) ?? 0))) return false;
  }
  return true;
}

/** How many problems each participant has solved in time, or before the freeze. */
async function countSolved(db: Database, copy: ContestRow, isFrozen: boolean): Promise<Map<string, number>> {
  const lengthMs = Number(copy.duration_ms) - (isFrozen ? Number(copy.freeze_ms ?? 0) : 0);
  const { rows } = await sql<{ id: string; solved: number }>`
    select participant_id as id, count(distinct contest_submissions.problem_id)::int as solved
    from contest_submissions join submissions on submissions.id = submission_id
    where contest_submissions.contest_id = ${copy.id} and verdict = 'accepted' and not is_ignored
      and received_at >= ${copy.start_at} and received_at < ${copy.start_at}::timestamptz + ${lengthMs}::double precision * interval '1 ms'
    group by participant_id`.execute(db);
  return new Map(rows.map(({ id, solved }) => [id, solved]));
}
