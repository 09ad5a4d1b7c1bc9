import type { ClassCopy } from "@assay/contract/routes/classes/manage";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import type { Class } from "#classes/class";
import { freeSlug, refuseTakenSlug, requireFewClasses } from "#classes/create-class";

/**
 * Copies a class with its assignments, unpublished and with their dates moved by some days, and returns the slug of the copy, whose
 * owner the viewer is. What people did in the class is not copied, nor are own dates of students. Throws AppError `taken`, `class_limit`
 * and `too_many_requests`.
 */
export async function copyClass(db: Database, viewer: Viewer, { row }: Class, copy: ClassCopy): Promise<string> {
  await countEvent(db, `class:user:${viewer.id}`, RATES.classesPerUser);
  return db.transaction().execute(async (transaction) => {
    await requireFewClasses(transaction, viewer);
    const slug = copy.slug ?? (await freeSlug(transaction, `${copy.name} ${copy.term}`));
    const { id } = await transaction
      .insertInto("classes")
      .values({
        ...{ slug, name: copy.name, term: copy.term, joining: row.joining, created_by: viewer.id },
        ...{ description: row.description, description_html: row.description_html, time_zone: row.time_zone },
        shows_classmates: row.shows_classmates,
        has_chat: row.has_chat,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(refuseTakenSlug);
    await copyMembers(transaction, viewer, row.id, id, copy);
    await copyAssignments(transaction, row.id, id, copy.days);
    await recordAction(transaction, viewer.id, "class_created", id);
    return slug;
  });
}

async function copyMembers(
  transaction: Change,
  viewer: Viewer,
  from: string,
  to: string,
  { withStaff, withStudents }: ClassCopy,
): Promise<void> {
  const owner = { class_id: to, user_id: viewer.id, role: "owner", source: "created" } as const;
  await transaction.insertInto("class_members").values(owner).execute();
  await sql`
    insert into class_members (class_id, user_id, role, sections, student_number, extra_time, source)
    select ${to}::uuid, user_id, role, sections, student_number, extra_time, 'copied' from class_members
    where class_id = ${from} and state = 'active' and user_id <> ${viewer.id}
      and case role when 'student' then ${withStudents}::boolean else ${withStaff}::boolean end`.execute(transaction);
}

/**
 * Copies the assignments with all their settings, whichever columns they have; those that belong to one class or one year are replaced. A date keeps its time of day in
 * the class's time zone.
 */
async function copyAssignments(transaction: Change, from: string, to: string, days: number): Promise<void> {
  const moved = (column: string) =>
    sql`(${sql.ref(`old.${column}`)} at time zone time_zone + ${days}::integer * interval '1 day') at time zone time_zone`;
  await sql`
    insert into assignments
    select (jsonb_populate_record(old, jsonb_build_object('id', gen_random_uuid(), 'class_id', ${to}::uuid, 'is_published', false,
      'opens_at', ${moved("opens_at")}, 'due_at', ${moved("due_at")}, 'closes_at', ${moved("closes_at")},
      'released_at', null, 'regrades_until', null, 'exam_extra_minutes', 0, 'revision', 1, 'created_at', now()))).*
    from assignments as old join classes on classes.id = old.class_id
    where old.class_id = ${from}`.execute(transaction);
  await sql`
    insert into assignment_problems
    select (jsonb_populate_record(old, jsonb_build_object('assignment_id', copy.id))).*
    from assignment_problems as old join assignments as original on original.id = old.assignment_id
    join assignments as copy on copy.class_id = ${to} and copy.name = original.name
    where original.class_id = ${from}`.execute(transaction);
  for (const [table, change] of [
    ["rubrics", sql`jsonb_build_object('assignment_id', copy.id)`],
    ["rubric_items", sql`jsonb_build_object('assignment_id', copy.id, 'id', gen_random_uuid())`],
  ] as const)
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(old, ${change})).*
      from ${sql.table(table)} as old join assignments as original on original.id = old.assignment_id
      join assignments as copy on copy.class_id = ${to} and copy.name = original.name
      where original.class_id = ${from}`.execute(transaction);
}
