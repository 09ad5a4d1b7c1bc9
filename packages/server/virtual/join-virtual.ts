import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { setClock } from "#contests/clock";
import type { Contest } from "#contests/contest";
import { holdContest } from "#contests/contest";
import { isSameCode } from "#contests/join-contest";
import type { OwnPlace } from "#contests/known-contests";

/** Somebody's virtual participation in a contest: the n-th of this user. */
export interface VirtualRun extends OwnPlace {
  readonly run: number;
}

/**
 * Begins a virtual participation, or returns the one that still runs. Throws AppError `contest_not_ended` before all results are public,
 * because the replay shows them, `contest_closed` for who was not invited and for a rehearsal, and `wrong_contest_code`.
 */
export async function joinVirtual(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  { row, own, role }: Contest,
  code: string | undefined,
): Promise<VirtualRun> {
  if (row.thawed_at === null || row.last_end_at === null || row.last_end_at > at)
    throw new AppError("contest_not_ended");
  const isKnown = own !== null || role !== null;
  if (row.rehearsal_of !== null || (row.joining === "invited" && !isKnown)) throw new AppError("contest_closed");
  if (row.joining === "code" && !isKnown && !isSameCode(code ?? "", row.join_code ?? ""))
    throw new AppError("wrong_contest_code");
  await db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    // Another tab may have begun meanwhile.
    const newest = await newestRun(transaction, viewer, row.id);
    if (newest?.endsAt && newest.endsAt > at) return;
    const run = (newest?.run ?? 0) + 1;
    const { id } = await transaction
      .insertInto("participants")
      .columns(["contest_id", "key", "name", "kind", "run", "started_at"])
      .expression(
        sql`select ${row.id}::uuid, 'v' || (1 + count(*)), (select name from users where id = ${viewer.id}), 'virtual', ${run}::integer,
          ${at}::timestamptz from participants where contest_id = ${row.id} and run > 0`,
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("participant_users")
      .values({ participant_id: id, user_id: viewer.id, contest_id: row.id, run })
      .execute();
    await setClock(transaction, row.id, id);
  });
  const place = await newestRun(db, viewer, row.id);
  if (place === null) throw new AppError("contest_closed");
  return place;
}

/** The user's newest virtual participation in a contest; null if they have none. */
export async function newestRun(
  db: Database,
  user: { readonly id: string },
  contestId: string,
): Promise<VirtualRun | null> {
  const place = await db
    .selectFrom("participant_users")
    .innerJoin("participants", "participants.id", "participant_id")
    .where("participant_users.contest_id", "=", contestId)
    .where("user_id", "=", user.id)
    .where("participant_users.run", ">", 0)
    .select(["participants.id as participantId", "name", "kind", "starts_at as startsAt", "ends_at as endsAt"])
    .select("participant_users.run")
    .orderBy("participant_users.run", "desc")
    .limit(1)
    .executeTakeFirst();
  return place ? { ...place, windowOpensAt: null } : null;
}
