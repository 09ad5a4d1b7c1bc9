import type { ReleaseRequest } from "@assay/contract/routes/classes/grades";
import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { type Change, recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import { findStudent, readStudents, type StaffAssignment } from "#gradebook/assignment";
import { computeGrades, FINAL_POINTS } from "#gradebook/compute-grades";
import { addNotices } from "#notices/add-notices";

/**
 * Shows grades to their students as they are now, or takes back what was shown, and returns of how many. Whoever calls it has found the assignment as one of its
 * teachers. Who has submitted nothing gets a grade without a value. Throws AppError `user_not_found` and `class_archived`.
 */
export async function releaseGrades(
  db: Database,
  assignment: StaffAssignment,
  viewer: Viewer,
  { to, isWithdrawn }: ReleaseRequest,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.classId);
    const userIds = await audienceOf(transaction, assignment.classId, to);
    if (!isWithdrawn) await computeGrades(transaction, assignment.id, userIds, { createsRows: true });
    const changed = isWithdrawn
      ? await withdraw(transaction, assignment.id, viewer.id, userIds)
      : await show(transaction, assignment.id, viewer.id, userIds);
    if (to.kind === "all")
      await sql`
        update assignments set released_at = ${isWithdrawn ? null : sql`coalesce(released_at, now())`}
        where id = ${assignment.id}`.execute(transaction);
    await notifyGrades(transaction, assignment, changed);
    if (!isWithdrawn) await tellStudents(transaction, assignment, changed);
    const field = `${assignment.name}: ${to.kind === "all" ? "all" : to.kind === "section" ? to.section : to.userName}`;
    const action = isWithdrawn ? "grades_withdrawn" : "grades_released";
    await recordAction(transaction, viewer.id, action, assignment.classId, [
      { field, from: null, to: `${changed.length}` },
    ]);
    return changed.length;
  });
}

/** What the notice says is no secret afterwards: if it is taken back, that there was a grade. */
async function tellStudents(
  transaction: Change,
  assignment: StaffAssignment,
  userIds: readonly string[],
): Promise<void> {
  const { id, name, title } = assignment;
  const { slug, name: className } = assignment.class.row;
  const data = { slug, className, assignment: name, title };
  await addNotices(transaction, userIds, { kind: "grades_released", subject: `assignment:${id}`, data });
}

async function audienceOf(transaction: Change, classId: string, to: ReleaseRequest["to"]): Promise<string[]> {
  if (to.kind === "student") return [(await findStudent(transaction, classId, to.userName)).userId];
  const students = await readStudents(transaction, classId);
  const chosen = to.kind === "all" ? students : students.filter(({ sections }) => sections.includes(to.section));
  return chosen.map(({ userId }) => userId);
}

/** Shows those that were not shown, or have changed since. */
async function show(
  transaction: Change,
  assignmentId: string,
  actorId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with before as (
      select user_id, released_points from grades
      where assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[]) order by user_id for update
    ), shown as (
      update grades set state = 'released', released_points = ${FINAL_POINTS}, released_maximum = maximum_points,
        released_is_excused = is_excused or is_excused_by_override, released_derivation = derivation, released_at = now()
      from before where grades.user_id = before.user_id and assignment_id = ${assignmentId} and (
        grades.released_at is null or (grades.released_points, released_maximum, released_is_excused, released_derivation) is distinct from
          (${FINAL_POINTS}, maximum_points, is_excused or is_excused_by_override, derivation))
      returning grades.user_id, before.released_points as from_points, grades.released_points as to_points
    ), events as (
      insert into grade_events (assignment_id, user_id, actor_id, kind, before_points, after_points)
      select ${assignmentId}, user_id, ${actorId}, 'released', from_points, to_points from shown
    )
    select user_id as "userId" from shown`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

async function withdraw(
  transaction: Change,
  assignmentId: string,
  actorId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with before as (
      select user_id, released_points from grades
      where assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[]) and released_at is not null order by user_id for update
    ), hidden as (
      update grades set state = 'reviewed', released_points = null, released_maximum = null, released_is_excused = false,
        released_derivation = null, released_at = null
      from before where grades.user_id = before.user_id and assignment_id = ${assignmentId}
      returning grades.user_id, before.released_points as from_points
    ), events as (
      insert into grade_events (assignment_id, user_id, actor_id, kind, before_points)
      select ${assignmentId}, user_id, ${actorId}, 'withdrawn', from_points from hidden
    )
    select user_id as "userId" from hidden`.execute(transaction);
  return rows.map(({ userId }) => userId);
}
