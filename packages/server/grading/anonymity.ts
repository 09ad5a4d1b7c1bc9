import type { MarkedStudent } from "@assay/contract/routes/classes/grading";
import type { Database } from "@assay/database/connect";
import { notifyChangedRights } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { holdClass } from "#classes/class";
import { readStudents, type StaffAssignment, type Student } from "#gradebook/assignment";

/** True if this member of the staff marks the assignment without seeing names. */
export async function isAnonymousFor(db: Database, assignmentId: string, viewerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("anonymous_graders")
    .where("assignment_id", "=", assignmentId)
    .where("user_id", "=", viewerId)
    .select("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Hides or shows names for this member of the staff, in everything that is sent for marking the assignment. Each student keeps the number that they got first,
 * by chance. Throws AppError `class_archived`.
 */
export async function setAnonymity(
  db: Database,
  { id, classId }: StaffAssignment,
  viewer: Viewer,
  isAnonymous: boolean,
): Promise<{ readonly isAnonymous: boolean }> {
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, classId);
    if (!isAnonymous) {
      await sql`delete from anonymous_graders where assignment_id = ${id} and user_id = ${viewer.id}`.execute(
        transaction,
      );
      return;
    }
    await sql`
      insert into anonymous_graders (assignment_id, user_id) values (${id}, ${viewer.id}) on conflict do nothing`.execute(
      transaction,
    );
    await sql`
      insert into anonymous_numbers (assignment_id, user_id, number)
      select ${id}, user_id, row_number() over (order by random()) + coalesce(
        (select max(number) from anonymous_numbers where assignment_id = ${id}), 0)
      from class_members where class_id = ${classId} and role = 'student' and user_id not in (
        select user_id from anonymous_numbers where assignment_id = ${id})`.execute(transaction);
    // A room of grades that the viewer has joined names students.
    await notifyChangedRights(transaction, viewer.id);
  });
  return { isAnonymous };
}

/** How the students of an assignment's class appear to this member of the staff, by their ids. */
export async function showStudents(
  db: Database,
  { id, classId }: StaffAssignment,
  viewer: Viewer,
): Promise<{ readonly isAnonymous: boolean; readonly students: ReadonlyMap<string, MarkedStudent> }> {
  const isAnonymous = await isAnonymousFor(db, id, viewer.id);
  const known = await readStudents(db, classId);
  if (!isAnonymous)
    return {
      isAnonymous,
      students: new Map(known.map((student, index) => [student.userId, named(student, index + 1)])),
    };
  const rows = await db
    .selectFrom("anonymous_numbers")
    .where("assignment_id", "=", id)
    .select(["user_id", "number"])
    .execute();
  const numbers = new Map(rows.map(({ user_id, number }) => [user_id, number]));
  // Who has joined since comes after all others, in an order that says nothing of names.
  const later = known.map(({ userId }) => userId).filter((userId) => !numbers.has(userId));
  const last = Math.max(0, ...numbers.values());
  for (const [index, userId] of later.toSorted().entries()) numbers.set(userId, last + index + 1);
  const hidden = { name: null, userName: null, sections: [] };
  return {
    isAnonymous,
    students: new Map(known.map(({ userId }) => [userId, { place: numbers.get(userId) ?? 0, ...hidden }])),
  };
}

function named({ name, userName, sections }: Student, place: number): MarkedStudent {
  return { place, name, userName, sections };
}
