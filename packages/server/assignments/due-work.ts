import type { DueWork } from "@assay/contract/routes/assignments/submissions";
import type { LatePolicy } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import type { Viewer, Viewing } from "#access/viewer";

interface Row extends DatesRow {
  readonly slug: string;
  readonly className: string;
  readonly timeZone: string;
  readonly name: string;
  readonly title: string;
  readonly latePolicy: LatePolicy;
  readonly begun: number;
  readonly problems: number;
}

/**
 * The open assignments with a due date in the viewer's classes, of which they are students, whose problems they have not all submitted
 * to: the first due in the first place, at most `LIMITS.dueWorkCount`. What is overdue can still be handed in late.
 */
export async function listDueWork(db: Database, { viewer, at }: Viewing<Viewer>): Promise<DueWork[]> {
  const { rows } = await sql<Row>`
    select classes.slug, classes.name as "className", time_zone as "timeZone", assignments.name, title, late_policy as "latePolicy",
      begun.count as begun, asked.count as problems, ${datesColumns()}
    from class_members
      join classes on classes.id = class_members.class_id
      join assignments on assignments.class_id = classes.id
      cross join lateral (select count(*)::int from assignment_problems where assignment_id = assignments.id) as asked
      cross join lateral (
        select count(distinct problem_id)::int from assignment_submissions
        where assignment_id = assignments.id and assignment_submissions.user_id = class_members.user_id
      ) as begun
    where class_members.user_id = ${viewer.id} and class_members.state = 'active' and class_members.role = 'student'
      and archived_at is null and is_published and due_at is not null and begun.count < asked.count`.execute(db);
  const now = at.getTime();
  return rows
    .map((row) => ({ row, own: ownDatesOf(row) }))
    .filter(({ row, own }) => !own.isExcused && stageAt(now, own, row.latePolicy) === "open")
    .toSorted((one, other) => (one.own.dueAt ?? 0) - (other.own.dueAt ?? 0))
    .slice(0, LIMITS.dueWorkCount)
    .map(({ row, own }) => ({
      class: { slug: row.slug, name: row.className, timeZone: row.timeZone },
      ...{ name: row.name, title: row.title, begun: row.begun, problems: row.problems },
      dueAt: new Date(own.dueAt ?? 0).toISOString(),
      isOverdue: (own.dueAt ?? 0) + own.graceMs < now,
    }));
}
