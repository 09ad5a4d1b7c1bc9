import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { z } from "zod";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { OpenContest } from "#clics/access/find-audience";
import { readRelativeTime } from "#clics/formats";
import { actorOf, requireRole } from "#clics/writes/actor";
import type { ContestRow } from "#contests/contest";
import { settleContests } from "#contests/settle-contests";
import { storeTimes, timeChanges, timesOf } from "#organising/change-contest";

const moment = z.iso.datetime({ offset: true });
const change = z.union([
  z.strictObject({ id: z.string(), start_time: moment, countdown_pause_time: z.null().optional() }),
  z.strictObject({ id: z.string(), start_time: z.null(), countdown_pause_time: z.string().nullish() }),
  z.strictObject({ id: z.string(), scoreboard_thaw_time: moment }),
]);

/** So close to the start, nobody moves it any more (CLICS). */
const CLOSE_MS = 30 * SECOND;

/**
 * Moves the start of a contest, pauses its countdown, or decides when it is thawed. Returns `now` if it has been thawed at once, because the
 * moment had passed. Throws AppError `taken` if the body names another contest, `forbidden` for what is not possible any more, and
 * `invalid_request`.
 */
export async function changeContest(
  db: Database,
  { row, audience }: OpenContest,
  body: unknown,
): Promise<"set" | "now"> {
  requireRole(audience, ["admin"]);
  const parsed = change.safeParse(body);
  if (!parsed.success) throw new AppError("invalid_request", { field: "start_time", text: REFUSALS.clics.change });
  if (parsed.data.id !== row.key) throw new AppError("taken", { field: "id" });
  const { viewer, at } = await actorOf(db, audience);
  const { data } = parsed;
  const isPast = "scoreboard_thaw_time" in data && Date.parse(data.scoreboard_thaw_time) <= at.getTime();
  await db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom("contests")
      .selectAll()
      .where("id", "=", row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = timesOf(held);
    const changed =
      "scoreboard_thaw_time" in data ? thawed(held, data.scoreboard_thaw_time, at) : moved(held, data, at);
    const after = { ...before, ...changed };
    await storeTimes(transaction, row.id, after);
    await recordAction(transaction, viewer.id, "contest_clock_changed", row.id, timeChanges(before, after));
  });
  if (isPast) await settleContests(db);
  return isPast ? "now" : "set";
}

function thawed(row: ContestRow, wanted: string, at: Date) {
  const time = new Date(wanted);
  const end = row.last_end_at instanceof Date ? row.last_end_at : null;
  const isBeforeEnd = end === null || time < end;
  const hasFreeze = Number(row.freeze_ms ?? 0) > 0;
  if (!hasFreeze || row.thawed_at !== null || isBeforeEnd) throw new AppError("forbidden");
  return { thaw_at: time <= at ? at : time };
}

function moved(
  { start_at }: ContestRow,
  wanted: { readonly start_time: string | null; readonly countdown_pause_time?: string | null | undefined },
  at: Date,
) {
  const isClose = (start: Date) => start.getTime() - at.getTime() <= CLOSE_MS;
  const start = wanted.start_time === null ? null : new Date(wanted.start_time);
  if ((start_at !== null && isClose(start_at)) || (start !== null && isClose(start))) throw new AppError("forbidden");
  const pause = wanted.countdown_pause_time == null ? null : readRelativeTime(wanted.countdown_pause_time);
  return { start_at: start, pause_left_ms: start === null ? pause : null };
}
