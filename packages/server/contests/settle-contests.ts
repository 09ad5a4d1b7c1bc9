import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { POINTS_OF_PROBLEM } from "#problems/set-query";

/**
 * Shows what contests withhold, once it is time: to participants after the last end, and to everybody at the thaw, which is the end if
 * there was no freeze. From the thaw on, submissions count in statistics, activity and points, but for those of a rehearsal. Each contest
 * in one transaction, so that nobody sees a part of it.
 */
export async function settleContests(db: Database): Promise<void> {
  const due = await db
    .selectFrom("contests")
    .select("id")
    .where("thawed_at", "is", null)
    .where("last_end_at", "<=", sql<Date>`now()`)
    .where((is) => is.or([is("feedback_ended_at", "is", null), isThawDue()]))
    .execute();
  for (const { id } of due) await settleContest(db, id);
}

function isThawDue() {
  return sql<boolean>`case when coalesce(freeze_ms, 0) = 0 and thaw_at is null then true else thaw_at <= now() end`;
}

async function settleContest(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // As a verdict does: the submission first, then the contest's row.
    await sql`select from submissions where contest_id = ${id} and withheld is not null order by id for update`.execute(
      transaction,
    );
    const { rows } = await sql<{ isThawed: boolean }>`
      update contests set feedback_ended_at = coalesce(feedback_ended_at, now()), thawed_at = case when ${isThawDue()} then now() end
      where id = ${id} and thawed_at is null and last_end_at <= now()
      returning thawed_at is not null as "isThawed"`.execute(transaction);
    const [row] = rows;
    if (!row) return;
    if (!row.isThawed) {
      await sql`update submissions set withheld = 'others' where contest_id = ${id} and withheld in ('verdict', 'all')`.execute(
        transaction,
      );
      return;
    }
    await sql`update submissions set withheld = null where contest_id = ${id} and withheld <> 'rehearsal'`.execute(
      transaction,
    );
    await sql`
      insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
      select distinct on (user_id, submissions.problem_id) user_id, submissions.problem_id, submissions.id, ${POINTS_OF_PROBLEM}, submissions.created_at
      from submissions join problems on problems.id = submissions.problem_id
      where contest_id = ${id} and verdict = 'accepted' and user_id is not null
      order by user_id, submissions.problem_id, submissions.number
      on conflict (user_id, problem_id) do nothing`.execute(transaction);
  });
}
