import type { AssignmentKind } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { actsAs, type Class, findClass, isClassStaff, isGrader, isTeacher } from "#classes/class";

/** An assignment of a class whose grades the viewer may read. */
export interface StaffAssignment {
  readonly class: Class;
  readonly id: string;
  readonly classId: string;
  readonly name: string;
  readonly title: string;
  readonly kind: AssignmentKind;
  readonly releasedAt: Date | null;
}

/** A student of a class. */
export interface Student {
  readonly userId: string;
  readonly name: string;
  readonly userName: string;
  readonly studentNumber: string | null;
  readonly sections: string[];
}

/** The class with this slug for its staff. Throws AppError `class_not_found`, and `forbidden` for its students. */
export async function findStaffClass(db: Database, viewing: Viewing, slug: string): Promise<Class> {
  const found = await findClass(db, viewing, slug);
  if (!isClassStaff(found)) throw new AppError("forbidden");
  return found;
}

/** The assignment with this name for the staff of its class. Throws AppError `class_not_found`, `forbidden` and `assignment_not_found`. */
export async function findStaffAssignment(
  db: Database,
  viewing: Viewing,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<StaffAssignment> {
  const found = await findStaffClass(db, viewing, slug);
  const row = await db
    .selectFrom("assignments")
    .select(["id", "class_id as classId", "name", "title", "kind", "released_at as releasedAt"])
    .where("class_id", "=", found.row.id)
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) throw new AppError("assignment_not_found");
  return { class: found, ...row };
}

/** The same for who may set points. Throws also AppError `forbidden` for observers. */
export async function findMarkedAssignment(db: Database, viewing: Viewing, params: { slug: string; name: string }) {
  const assignment = await findStaffAssignment(db, viewing, params);
  if (!isGrader(assignment.class)) throw new AppError("forbidden");
  return assignment;
}

/** The same for who changes rules and releases. Throws also AppError `forbidden` for other staff. */
export async function findOwnAssignment(db: Database, viewing: Viewing, params: { slug: string; name: string }) {
  const assignment = await findStaffAssignment(db, viewing, params);
  if (!isTeacher(assignment.class)) throw new AppError("forbidden");
  return assignment;
}

/** What the viewer may do with the grades of a class. */
export const rightsIn = (found: Class) => ({ mayMark: isGrader(found), mayRelease: isTeacher(found) });

/** The class for one of its students; who runs it has no grades there. Throws AppError `class_not_found`, and `forbidden` for others. */
export async function findClassAsStudent(db: Database, viewing: Viewing, slug: string): Promise<Class> {
  const found = await findClass(db, viewing, slug);
  if (!actsAs({ ...found, managesAll: false }, ["student"])) throw new AppError("forbidden");
  return found;
}

const STUDENT_COLUMNS = sql`
  class_members.user_id as "userId", users.name, users.user_name as "userName", class_members.student_number as "studentNumber",
  class_members.sections`;

/** The active students of a class by their names. */
export async function readStudents(db: Database, classId: string): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select ${STUDENT_COLUMNS} from class_members join users on users.id = user_id
    where class_id = ${classId} and class_members.role = 'student' and state = 'active' order by users.name, users.user_name`.execute(
    db,
  );
  return rows;
}

/** A student of the class by their user name; also one that has left it. Throws AppError `user_not_found`. */
export function findStudent(db: Database | Change, classId: string, userName: string): Promise<Student> {
  return findStudentWhere(db, classId, sql`users.user_name = ${userName}`);
}

/** The same by their id. */
export function findStudentWithId(db: Database, classId: string, userId: string): Promise<Student> {
  return findStudentWhere(db, classId, sql`users.id = ${userId}`);
}

async function findStudentWhere(
  db: Database | Change,
  classId: string,
  isWanted: RawBuilder<unknown>,
): Promise<Student> {
  const { rows } = await sql<Student>`
    select ${STUDENT_COLUMNS} from class_members join users on users.id = user_id
    where class_id = ${classId} and class_members.role = 'student' and state <> 'pending' and ${isWanted}`.execute(db);
  if (!rows[0]) throw new AppError("user_not_found");
  return rows[0];
}

/** The class with this slug for its teachers. Throws AppError `class_not_found` and `forbidden`. */
export async function findTaughtClass(db: Database, viewing: Viewing, slug: string): Promise<Class> {
  const found = await findClass(db, viewing, slug);
  if (!isTeacher(found)) throw new AppError("forbidden");
  return found;
}
