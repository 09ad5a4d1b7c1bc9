import type { ClassDetails, ClassSummary } from "@assay/contract/routes/classes/classes";
import type { ClassRole, MemberState } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { actsAs, type Class, type ClassRow, isClassStaff, isTeacher } from "#classes/class";

/**
 * A page of the viewer's classes, also those that they wait for, the newest first; of all classes for who manages every one, with their
 * own first. Archived ones alone, or the others alone.
 */
export async function listClasses(
  db: Database,
  { viewer }: Viewing<Viewer>,
  { page, isArchived }: { readonly page: number; readonly isArchived: boolean },
): Promise<{ readonly classes: ClassSummary[]; readonly hasMore: boolean }> {
  const rows = await db
    .selectFrom("classes")
    .leftJoin("class_members as own", (join) =>
      join
        .onRef("own.class_id", "=", "classes.id")
        .on("own.user_id", "=", viewer.id)
        .on("own.state", "in", ["active", "pending"]),
    )
    .select(["classes.id", "slug", "name", "term", "archived_at", "own.role", "own.state"])
    .select(STUDENT_COUNT)
    .where("archived_at", isArchived ? "is not" : "is", null)
    .where(may(viewer, "class.manage") ? sql<boolean>`true` : sql<boolean>`own.user_id is not null`)
    .orderBy(sql`own.user_id is null`)
    .orderBy("classes.created_at", "desc")
    .orderBy("classes.id")
    .offset((page - 1) * LIMITS.classPageSize)
    .limit(LIMITS.classPageSize + 1)
    .execute();
  return {
    classes: rows.slice(0, LIMITS.classPageSize).map(summaryOf),
    hasMore: rows.length > LIMITS.classPageSize,
  };
}

const STUDENT_COUNT = sql<number>`(
  select count(*)::int from class_members where class_id = classes.id and class_members.role = 'student' and class_members.state = 'active')`.as(
  "studentCount",
);

/** A class with all that the viewer may know of it. */
export async function showClass(db: Database, found: Class): Promise<ClassDetails> {
  const { row, role } = found;
  const { studentCount } = await db
    .selectFrom("classes")
    .select(STUDENT_COUNT)
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  return {
    ...summaryOf({ ...row, role, state: role && "active", studentCount }),
    description: row.description_html,
    timeZone: row.time_zone,
    joining: row.joining,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    mayManage: isTeacher(found),
    isOwner: actsAs(found, ["owner"]),
    showsMembers: isClassStaff(found) || row.shows_classmates,
    hasChat: row.has_chat,
  };
}

type SummaryRow = Pick<ClassRow, "slug" | "name" | "term" | "archived_at"> & {
  readonly role: ClassRole | null;
  readonly state: MemberState | null;
  readonly studentCount: number;
};

function summaryOf({ slug, name, term, role, state, studentCount, archived_at }: SummaryRow): ClassSummary {
  return { slug, name, term, role, state, studentCount, archivedAt: archived_at?.toISOString() ?? null };
}
