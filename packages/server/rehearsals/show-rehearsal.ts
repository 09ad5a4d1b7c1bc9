import type { Rehearsal } from "@assay/contract/routes/contests/rehearsal";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewing } from "#access/viewer";
import { stateOf } from "#contests/contest";
import { isoOf } from "#contests/show-contest";
import { reportOf } from "#rehearsals/report";

/** The rehearsal of a contest; null if there is none. It checks no rights. */
export async function showRehearsal(db: Database, viewing: Viewing, originalId: string): Promise<Rehearsal | null> {
  const found = await db
    .selectFrom("contests")
    .innerJoin("contest_rehearsals", "contest_id", "contests.id")
    .where("rehearsal_of", "=", originalId)
    .selectAll("contests")
    .select(["state", "teams", "ended_at", "is_frozen_right", "is_final_right"])
    .executeTakeFirst();
  if (!found) return null;
  const { state, teams, ended_at: endedAt, is_frozen_right, is_final_right, ...copy } = found;
  const isRunning = state === "running";
  return {
    ...{ key: copy.key, state, clock: stateOf(copy, viewing.at), teams, durationMs: Number(copy.duration_ms) },
    ...{ startAt: isoOf(copy.start_at), endAt: isoOf(copy.end_at) },
    ...(await countPlanned(db, copy.id)),
    keptUntil: endedAt && new Date(endedAt.getTime() + LIMITS.rehearsalKeptMs).toISOString(),
    report: isRunning
      ? null
      : await reportOf(db, viewing, {
          copy,
          originalId,
          teams,
          isFrozenRight: is_frozen_right,
          isFinalRight: is_final_right,
        }),
  };
}

async function countPlanned(db: Database, contestId: string): Promise<Pick<Rehearsal, "planned" | "sent" | "judged">> {
  const { rows } = await sql<Pick<Rehearsal, "planned" | "sent" | "judged">>`
    select count(*)::int as planned, count(submission_id)::int as sent, count(finished_at)::int as judged
    from rehearsal_submissions as planned left join submissions on submissions.id = submission_id
    where planned.contest_id = ${contestId}`.execute(db);
  return rows[0] ?? { planned: 0, sent: 0, judged: 0 };
}
