import type { ClockChange } from "@assay/contract/routes/contests/manage";
import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { setClock } from "#contests/clock";
import { type ContestRow, findOwnContest } from "#contests/contest";
import { settleContests } from "#contests/settle-contests";
import { type ContestTimes, changedTimes } from "#organising/clock-change";
import { countSubmissions } from "#organising/show-managed";

/**
 * Runs a change of a contest by one of its managers in a transaction that holds the contest's row, which is as nobody else can change it
 * meanwhile. Throws AppError `contest_not_found` and `forbidden`.
 */
export async function inContest<Result>(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  change: (transaction: Change, row: ContestRow) => Promise<Result>,
): Promise<Result> {
  const { row } = await findOwnContest(db, viewing, key, ["manager"]);
  return db.transaction().execute(async (transaction) => change(transaction, await holdRow(transaction, row.id)));
}

/** The row of a contest, which nobody else changes until the transaction ends. Throws AppError `contest_not_found`. */
export async function holdRow(transaction: Change, id: string): Promise<ContestRow> {
  const row = await transaction.selectFrom("contests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError("contest_not_found");
  return row;
}

/** The clock of a row of `contests`. */
export function timesOf(row: ContestRow): ContestTimes {
  return {
    ...row,
    pause_left_ms: row.pause_left_ms === null ? null : Number(row.pause_left_ms),
    duration_ms: Number(row.duration_ms),
    freeze_ms: row.freeze_ms === null ? null : Number(row.freeze_ms),
  };
}

/** Changes the clock of a contest now. Throws AppError as `changedTimes` does, and `contest_clock` to finalise one with submissions without a verdict. */
export async function changeClock(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  change: ClockChange,
): Promise<void> {
  await inContest(db, viewing, key, (transaction, row) => applyClockChange(transaction, viewing, row, change));
  if (change.action === "thaw") await settleContests(db);
}

/** The same within a transaction that holds the contest's row. */
export async function applyClockChange(
  transaction: Change,
  { viewer, at }: Viewing<Viewer>,
  row: ContestRow,
  change: ClockChange,
): Promise<void> {
  if (change.action === "finalise") {
    const { unjudged } = await countSubmissions(transaction, row.id);
    if (unjudged > 0) throw new AppError("contest_clock", { text: REFUSALS.contest.unjudged({ count: unjudged }) });
  }
  const before = timesOf(row);
  const after = changedTimes(before, change, at);
  await storeTimes(transaction, row.id, after);
  await transaction
    .updateTable("contests")
    .set(({ eb }) => ({ settings_revision: eb("settings_revision", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  await recordAction(transaction, viewer.id, "contest_clock_changed", row.id, [
    { field: "action", from: null, to: change.action },
    ...timeChanges(before, after),
  ]);
}

/** Writes the times of a contest, computes the ends anew, and tells everybody. */
export async function storeTimes(transaction: Change, contestId: string, times: ContestTimes): Promise<void> {
  const { start_at, pause_left_ms, duration_ms, freeze_ms, frozen_at, removed_intervals, thaw_at, finalised_at } =
    times;
  await transaction
    .updateTable("contests")
    .set({
      ...{ start_at, pause_left_ms, duration_ms, freeze_ms, frozen_at, thaw_at, finalised_at },
      removed_intervals: JSON.stringify(removed_intervals),
    })
    .where("id", "=", contestId)
    .execute();
  await setClock(transaction, contestId);
  // A contest that goes on hides from its participants again what its settings hide until the end.
  await sql`update contests set feedback_ended_at = null
    where id = ${contestId} and thawed_at is null and feedback_ended_at is not null and coalesce(last_end_at, 'infinity') > now()`.execute(
    transaction,
  );
}

/** What changed of the clock, for the audit log. */
export function timeChanges(before: ContestTimes, after: ContestTimes): AuditChange[] {
  const fields = {
    startAt: ({ start_at }) => start_at?.toISOString() ?? "",
    durationMs: ({ duration_ms }) => String(duration_ms),
    freezeMs: ({ freeze_ms }) => String(freeze_ms ?? ""),
    removedTimes: ({ removed_intervals }) => removed_intervals.map(({ from, to }) => `${from}/${to ?? ""}`).join(" "),
  } satisfies Record<string, (times: ContestTimes) => string>;
  return Object.entries(fields)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to);
}
