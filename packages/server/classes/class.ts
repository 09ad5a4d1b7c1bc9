import {
  CLASS_GRADERS,
  CLASS_ROLES,
  CLASS_STAFF,
  CLASS_TEACHERS,
  type ClassRole,
} from "@assay/contract/vocabulary/class";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isMemberOrManages } from "#access/class-access";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";

/** A row of `classes`, and what the viewer is in it. */
export interface Class {
  readonly row: ClassRow;
  /** Null for who only manages all classes. */
  readonly role: ClassRole | null;
  /** True for who manages all classes, whatever their role. */
  readonly managesAll: boolean;
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The class with this slug as the viewer knows it. Throws AppError `class_not_found`, also for one of which they are no active member. */
export async function findClass(db: Database, viewing: Viewing, slug: string): Promise<Class> {
  const row = await findRow(db, viewing, slug);
  if (!row) throw new AppError("class_not_found");
  return { row, role: await findRole(db, viewing, row.id), managesAll: may(viewing.viewer, "class.manage") };
}

/**
 * The class with this slug, for who has one of these roles there or manages all classes. Throws AppError `class_not_found`, and
 * `forbidden` for other members.
 */
export async function findOwnClass(
  db: Database,
  viewing: Viewing,
  slug: string,
  roles: readonly ClassRole[],
): Promise<Class> {
  const found = await findClass(db, viewing, slug);
  if (!actsAs(found, roles)) throw new AppError("forbidden");
  return found;
}

/** True if the viewer of a class has one of these roles in it, or manages all classes. */
export function actsAs({ role, managesAll }: Class, roles: readonly ClassRole[]): boolean {
  return managesAll || (role !== null && roles.includes(role));
}

/** True for who sees the work of all students of the class. */
export const isClassStaff = (found: Class) => actsAs(found, CLASS_STAFF);
/** True for who comments on programs and grades. */
export const isGrader = (found: Class) => actsAs(found, CLASS_GRADERS);
/** True for who changes the class, its members and its assignments. */
export const isTeacher = (found: Class) => actsAs(found, CLASS_TEACHERS);

/** Locks a class's row: what changes it happens one after the other. Throws AppError `class_archived` for one that has been archived. */
export async function holdClass(transaction: Change, classId: string): Promise<void> {
  const row = await transaction
    .selectFrom("classes")
    .select("archived_at")
    .where("id", "=", classId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.archived_at !== null) throw new AppError("class_archived");
}

function findRow(db: Database, viewing: Viewing, slug: string) {
  return db
    .selectFrom("classes")
    .selectAll()
    .where("slug", "=", slug)
    .where(isMemberOrManages(viewing, sql`classes.id`, CLASS_ROLES))
    .executeTakeFirst();
}

async function findRole(db: Database, { viewer }: Viewing, classId: string): Promise<ClassRole | null> {
  if (viewer === null) return null;
  const { rows } = await sql<{ role: ClassRole }>`
    select role from class_members where class_id = ${classId} and user_id = ${viewer.id} and state = 'active'`.execute(
    db,
  );
  return rows[0]?.role ?? null;
}
