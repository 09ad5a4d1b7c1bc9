import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { RehearsalState } from "@assay/contract/vocabulary/rehearsal";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import type { ContestRow } from "#contests/contest";
import { holdRow, storeTimes, timesOf } from "#organising/change-contest";

/** Stops the rehearsal of a contest. Throws AppError `rehearsal_not_found` if none is running. */
export async function stopRehearsal(db: Database, { viewer }: Viewing<Viewer>, original: ContestRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const running = await transaction
      .selectFrom("contest_rehearsals")
      .innerJoin("contests", "contests.id", "contest_id")
      .where("rehearsal_of", "=", original.id)
      .where("state", "=", "running")
      .select("contest_id as contestId")
      .forUpdate("contest_rehearsals")
      .executeTakeFirst();
    if (!running) throw new AppError("rehearsal_not_found");
    await endRehearsal(transaction, running.contestId, "stopped");
    await recordAction(transaction, viewer.id, "contest_rehearsed", original.id, [
      { field: "state", from: "running", to: "stopped" },
    ]);
  });
}

/**
 * Ends a rehearsal and its contest now, in a transaction that holds its row, and lets everything be shown. What has been sent is judged, in
 * the background as all of it.
 */
export async function endRehearsal(
  transaction: Change,
  contestId: string,
  state: Extract<RehearsalState, "stopped" | "interrupted">,
): Promise<void> {
  const copy = await holdRow(transaction, contestId);
  const now = new Date();
  const startAt = new Date(Math.min(copy.start_at?.getTime() ?? now.getTime(), now.getTime() - 1));
  const durationMs = Math.min(Number(copy.duration_ms), now.getTime() - startAt.getTime());
  await storeTimes(transaction, contestId, {
    ...timesOf(copy),
    ...{ start_at: startAt, duration_ms: durationMs, thaw_at: now },
    freeze_ms: copy.freeze_ms === null ? null : Math.min(Number(copy.freeze_ms), durationMs),
  });
  await transaction
    .updateTable("contest_rehearsals")
    .set({ state, ended_at: now })
    .where("contest_id", "=", contestId)
    .execute();
}

/** Removes the rehearsal of a contest with everything in it, in a transaction. Does nothing if there is none. */
export async function removeRehearsal(transaction: Change, originalId: string): Promise<void> {
  await transaction.deleteFrom("contests").where("rehearsal_of", "=", originalId).execute();
}

/** Removes rehearsals that have ended long ago. */
export async function sweepRehearsals(db: Database): Promise<void> {
  await sql`delete from contests using contest_rehearsals
    where contest_id = contests.id and ended_at < ${ago(LIMITS.rehearsalKeptMs)}`.execute(db);
}
