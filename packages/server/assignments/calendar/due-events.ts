import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import type { CalendarEvent } from "#assignments/calendar/ical";
import { dateIn } from "#base/zoned-date";

interface Row extends DatesRow {
  readonly id: string;
  readonly slug: string;
  readonly className: string;
  readonly timeZone: string;
  readonly name: string;
  readonly title: string;
}

/** How long what was due stays in a calendar. */
const PAST = 90 * DAY;

/**
 * What is due for a user in the classes of which they are a student, by their own dates as they are now; excused work is not due. It says what a
 * student knows before an assignment opens: its title and its dates. `base` begins the links. At most `LIMITS.calendarEvents`, the last ones.
 */
export async function dueEvents(db: Database, userId: string, at: Date, base: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`
    select assignments.id, classes.slug, classes.name as "className", time_zone as "timeZone", assignments.name, title, ${datesColumns()}
    from class_members
      join classes on classes.id = class_members.class_id
      join assignments on assignments.class_id = classes.id
    where class_members.user_id = ${userId} and class_members.state = 'active' and class_members.role = 'student'
      and archived_at is null and is_published and due_at is not null`.execute(db);
  return rows
    .flatMap((row) => {
      const { dueAt, isExcused } = ownDatesOf(row);
      return dueAt === null || isExcused || dueAt < at.getTime() - PAST ? [] : { row, dueAt };
    })
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .slice(-LIMITS.calendarEvents)
    .map(({ row, dueAt }) => ({
      uid: `${row.id}@assay`,
      at: new Date(dueAt),
      title: `${row.title} (${row.className})`,
      description: dateIn(row.timeZone, dueAt),
      url: `${base}/classes/${encodeURIComponent(row.slug)}/assignments/${encodeURIComponent(row.name)}`,
    }));
}
