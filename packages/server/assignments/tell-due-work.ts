import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import { addNotices } from "#notices/add-notices";

/** How long before a student's own due date the bell rings. */
const BEFORE_MS = DAY;

interface Row extends DatesRow {
  readonly userId: string;
  readonly assignmentId: string;
  readonly slug: string;
  readonly className: string;
  readonly name: string;
  readonly title: string;
}

/**
 * Tells each student once of an assignment that is due for them within a day, by their own date, and to whose problems they have not all submitted. Whoever was
 * told and then gets more time is not told again. Processes may do it at the same time.
 */
export async function tellOfDueWork(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() + BEFORE_MS);
  const { rows } = await sql<Row>`
    select class_members.user_id as "userId", assignments.id as "assignmentId", classes.slug, classes.name as "className",
      assignments.name, assignments.title, ${datesColumns()}
    from assignments join classes on classes.id = assignments.class_id
    join class_members on class_members.class_id = classes.id and class_members.state = 'active' and class_members.role = 'student'
    where archived_at is null and is_published and kind <> 'practice' and due_at <= ${until}
      and (due_at > ${now} or exists (
        select from assignment_overrides as own where own.assignment_id = assignments.id and (own.due_at > ${now} or own.extra_minutes > 0)))
      and not exists (
        select from due_notices where due_notices.assignment_id = assignments.id and due_notices.user_id = class_members.user_id)
      and (select count(distinct problem_id) from assignment_submissions as sent
          where sent.assignment_id = assignments.id and sent.user_id = class_members.user_id)
        < (select count(*) from assignment_problems where assignment_id = assignments.id)`.execute(db);
  const isDue = (row: Row) => {
    const { dueAt, opensAt, isExcused } = ownDatesOf(row);
    const isOpen = opensAt === null || opensAt <= now.getTime();
    return dueAt !== null && dueAt > now.getTime() && dueAt <= until.getTime() && isOpen && !isExcused;
  };
  const byAssignment = Map.groupBy(rows.filter(isDue), ({ assignmentId }) => assignmentId);
  for (const [assignmentId, due] of byAssignment) await tell(db, assignmentId, due);
}

async function tell(db: Database, assignmentId: string, due: readonly Row[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const { slug, className, name: assignment, title } = first;
  await db.transaction().execute(async (transaction) => {
    const userIds = due.map(({ userId }) => userId).toSorted();
    const { rows } = await sql<{ userId: string }>`
      insert into due_notices (assignment_id, user_id) select ${assignmentId}, unnest(${userIds}::uuid[])
      on conflict do nothing returning user_id as "userId"`.execute(transaction);
    const told = rows.map(({ userId }) => userId);
    const data = { slug, className, assignment, title };
    await addNotices(transaction, told, { kind: "work_due", subject: `assignment:${assignmentId}`, data });
  });
}
