import type { Database } from "@assay/database/connect";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { type Class, findClass, holdClass, isClassStaff, isTeacher } from "#classes/class";

export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** An assignment, and its class as the viewer knows it. */
export interface Assignment {
  readonly class: Class;
  readonly row: AssignmentRow;
}

/**
 * The assignment with this name as the viewer knows it. Throws AppError `class_not_found`, and `assignment_not_found`, also for students
 * before it is published.
 */
export async function findAssignment(
  db: Database,
  viewing: Viewing,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<Assignment> {
  const found = await findClass(db, viewing, slug);
  const row = await findRow(db, found.row.id, name);
  if (!row || !(row.is_published || isClassStaff(found))) throw new AppError("assignment_not_found");
  return { class: found, row };
}

/** The same as a student of its class reads it who has no dates of their own. */
export function asStudent({ class: found, row }: Assignment): Assignment {
  return { class: { ...found, role: "student", managesAll: false }, row };
}

/** The same for who sees the work of all students. Throws AppError `forbidden` for others. */
export async function findAssignmentOfStaff(
  db: Database,
  viewing: Viewing,
  params: { readonly slug: string; readonly name: string },
): Promise<Assignment> {
  const found = await findAssignment(db, viewing, params);
  if (!isClassStaff(found.class)) throw new AppError("forbidden");
  return found;
}

/** The same for who changes the class's assignments. Throws AppError `forbidden` for others. */
export async function findAssignmentOfTeacher(
  db: Database,
  viewing: Viewing,
  params: { readonly slug: string; readonly name: string },
): Promise<Assignment> {
  const found = await findAssignment(db, viewing, params);
  if (!isTeacher(found.class)) throw new AppError("forbidden");
  return found;
}

/** Changes an assignment in one transaction that holds its class and its row. Throws AppError as `findAssignmentOfTeacher`, and `class_archived`. */
export async function changeAssignment<Result>(
  db: Database,
  viewing: Viewing,
  params: { readonly slug: string; readonly name: string },
  change: (transaction: Change, found: Assignment) => Promise<Result>,
): Promise<Result> {
  const found = await findAssignmentOfTeacher(db, viewing, params);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.class.row.id);
    const row = await findRow(transaction, found.class.row.id, params.name);
    if (!row) throw new AppError("assignment_not_found");
    return change(transaction, { ...found, row });
  });
}

/** True for an exam that each student begins (`HAS_SESSIONS` of class-access). */
export function hasSessions({ kind, duration_minutes, is_locked }: AssignmentRow): boolean {
  return kind === "exam" && (duration_minutes !== null || is_locked);
}

function findRow(db: Database, classId: string, name: string) {
  return db
    .selectFrom("assignments")
    .selectAll()
    .where("class_id", "=", classId)
    .where("name", "=", name)
    .executeTakeFirst();
}
