import type { ContestState, StaffRole } from "@assay/contract/vocabulary/contest";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { type ContestClock, contestTime } from "@assay/scoreboard/contest-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { knowsContest, type OwnPlace, ownPlace } from "#contests/known-contests";

/** A row of `contests`, and what the viewer is in it. */
export interface Contest {
  readonly row: ContestRow;
  /** Null for who does not work for it. Who has `contest.create` manages every contest. A rehearsal has no managers (`isStaff`). */
  readonly role: StaffRole | null;
  /** The viewer's place in the contest itself; null if they have none. */
  readonly own: OwnPlace | null;
  /** Their virtual participations, and when the newest one ends or ended; null if they have none. */
  readonly virtual: { readonly participantIds: readonly string[]; readonly endsAt: Date } | null;
}

export type ContestRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The contest with this key as the viewer knows it. Throws AppError `contest_not_found`, also for one that they may not know of. */
export async function findContest(db: Database, viewing: Viewing, key: string): Promise<Contest> {
  const row = await findRow(db, viewing, key);
  if (!row) throw new AppError("contest_not_found");
  const [role, own, virtual] = await Promise.all([
    findRole(db, viewing.viewer, row),
    ownPlace(db, viewing.viewer, row.id),
    row.thawed_at === null ? null : findVirtual(db, viewing.viewer, row.id),
  ]);
  return { row, role, own, virtual };
}

async function findVirtual(db: Database, viewer: Viewer | null, contestId: string): Promise<Contest["virtual"]> {
  if (viewer === null) return null;
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    select participants.id, ends_at as "endsAt" from participant_users join participants on participants.id = participant_id
    where participant_users.contest_id = ${contestId} and user_id = ${viewer.id} and participant_users.run > 0
    order by participant_users.run desc`.execute(db);
  const [newest] = rows;
  return newest ? { participantIds: rows.map(({ id }) => id), endsAt: newest.endsAt } : null;
}

function findRow(db: Database, viewing: Viewing, key: string) {
  return db.selectFrom("contests").selectAll().where("key", "=", key).where(knowsContest(viewing)).executeTakeFirst();
}

async function findRole(
  db: Database,
  viewer: Viewer | null,
  { id, rehearsal_of: originalId }: Pick<ContestRow, "id" | "rehearsal_of">,
): Promise<StaffRole | null> {
  if (viewer === null) return null;
  if (originalId !== null) {
    const inOriginal = await findRole(db, viewer, { id: originalId, rehearsal_of: null });
    return inOriginal === "manager" ? "jury" : null;
  }
  if (may(viewer, "contest.create")) return "manager";
  const { rows } = await sql<{ role: StaffRole }>`
    select role from contest_staff where contest_id = ${id} and user_id = ${viewer.id}`.execute(db);
  return rows[0]?.role ?? null;
}

/** The contest with this key, for somebody with one of these roles. Throws AppError `contest_not_found`, and `forbidden` for anybody else. */
export async function findOwnContest(
  db: Database,
  viewing: Viewing,
  key: string,
  roles: readonly StaffRole[],
): Promise<Contest> {
  const contest = await findContest(db, viewing, key);
  if (contest.role === null || !roles.includes(contest.role)) throw new AppError("forbidden");
  return contest;
}

/** Locks a contest's row: what changes it happens one after the other. */
export async function holdContest(transaction: Change, contestId: string): Promise<void> {
  await transaction.selectFrom("contests").select("id").where("id", "=", contestId).forUpdate().execute();
}

/** The contest's common clock; null while its start is not known. */
export function clockOf({ start_at, duration_ms, removed_intervals }: ContestTimes): ContestClock | null {
  if (start_at === null) return null;
  const removed = removed_intervals.map(({ from, to }) => ({
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }));
  return { startAt: start_at.getTime(), durationMs: Number(duration_ms), removed };
}

type ContestTimes = Pick<ContestRow, "start_at" | "removed_intervals"> & { readonly duration_ms: string | number };

/** Where the contest is at a moment, by the common clock and by what has happened. */
export function stateOf(
  row: ContestTimes & Pick<ContestRow, "freeze_ms" | "last_end_at" | "thawed_at">,
  at: Date,
): ContestState {
  const clock = clockOf(row);
  if (clock === null || at.getTime() < clock.startAt) return "before";
  if (row.thawed_at !== null) return "final";
  if (row.last_end_at !== null && row.last_end_at <= at) return "ended";
  return isFrozen(row, at) ? "frozen" : "running";
}

/** Whether the public board hides new results at this moment: from the freeze on until the thaw. */
export function isFrozen(row: ContestTimes & Pick<ContestRow, "freeze_ms" | "thawed_at">, at: Date): boolean {
  const clock = clockOf(row);
  if (clock === null || row.freeze_ms === null || row.thawed_at !== null) return false;
  return contestTime(at.getTime(), clock) >= clock.durationMs - Number(row.freeze_ms);
}

/** Whether the viewer may know the contest's problems: its staff always, others once it has begun for them. */
export function knowsProblems({ row, role, own, virtual }: Contest, at: Date): boolean {
  if (role === "manager" || role === "jury" || virtual !== null) return true;
  if (own !== null && own.startsAt !== null && own.startsAt <= at) return true;
  return row.statements === "everybody" && row.start_at !== null && row.start_at <= at;
}
