import type { AssignmentFeedback } from "@assay/contract/vocabulary/assignment";
import type { Database } from "@assay/database/connect";
import { feedbackMomentAt, levelAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import { POINTS_OF_PROBLEM } from "#problems/set-query";

interface WaitingRow extends DatesRow {
  readonly assignmentId: string;
  readonly userId: string;
  readonly feedback: AssignmentFeedback;
}

/**
 * Makes ordinary submissions of those that assignments withhold, for each student whose assignment tells everything by now: they count in
 * statistics, activity and points from then on. What an assignment never tells completely stays withheld.
 */
export async function showWithheld(db: Database): Promise<void> {
  const { rows } = await sql<WaitingRow>`
    select assignments.id as "assignmentId", waiting.user_id as "userId", feedback, ${datesColumns()}
    from (select distinct assignment_id, user_id from assignment_submissions where is_withheld) as waiting
      join assignments on assignments.id = waiting.assignment_id
      left join class_members on class_members.class_id = assignments.class_id and class_members.user_id = waiting.user_id
    where coalesce(feedback ->> 'before', 'samples') = 'samples' or coalesce(feedback ->> 'afterDue', 'samples') = 'samples'
      or (coalesce(feedback ->> 'afterRelease', 'samples') = 'samples' and released_at is not null)`.execute(db);
  const now = Date.now();
  for (const row of rows) {
    const moment = feedbackMomentAt(now, ownDatesOf(row), row.releasedAt?.getTime() ?? null);
    if (levelAt(moment, row.feedback) === "samples") await showAll(db, row);
  }
}

async function showAll(db: Database, { assignmentId, userId }: WaitingRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select submissions.id from assignment_submissions join submissions on submissions.id = submission_id
      where assignment_id = ${assignmentId} and assignment_submissions.user_id = ${userId} and is_withheld
      order by submissions.id for update of submissions`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`update assignment_submissions set is_withheld = false where submission_id = any(${ids}::uuid[])`.execute(
      transaction,
    );
    await sql`update submissions set withheld = null where id = any(${ids}::uuid[]) and withheld = 'assignment'`.execute(
      transaction,
    );
    await sql`
      insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
      select distinct on (submissions.problem_id) user_id, submissions.problem_id, submissions.id, ${POINTS_OF_PROBLEM}, submissions.created_at
      from submissions join problems on problems.id = submissions.problem_id
      where submissions.id = any(${ids}::uuid[]) and verdict = 'accepted' and withheld is null
      order by submissions.problem_id, submissions.number
      on conflict (user_id, problem_id) do nothing`.execute(transaction);
  });
}
