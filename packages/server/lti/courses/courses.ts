import type { Courses } from "@assay/contract/routes/classes/courses";
import { type LinkFault, ROSTER_FAULTS } from "@assay/contract/vocabulary/lti";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import type { Class } from "#classes/class";
import { holdClass } from "#classes/class";

/** The courses of a class with their links, and those that the viewer could connect. */
export async function listCourses(db: Database, viewer: Viewer, { row }: Class): Promise<Courses> {
  const [courses, available, assignments] = await Promise.all([
    courseQuery(db)
      .select(["memberships_url", "synced_at", "sync_error", LINKS.as("links")])
      .where("lti_contexts.class_id", "=", row.id)
      .execute(),
    courseQuery(db)
      .innerJoin("lti_teachers", "lti_teachers.context_id", "lti_contexts.id")
      .where("lti_teachers.user_id", "=", viewer.id)
      .where("lti_contexts.class_id", "is", null)
      .execute(),
    db
      .selectFrom("assignments")
      .select(["name", "title"])
      .where("class_id", "=", row.id)
      .orderBy("position")
      .orderBy("name")
      .execute(),
  ]);
  return {
    courses: courses.map(({ memberships_url, synced_at, sync_error, ...course }) => ({
      ...course,
      hasRoster: memberships_url !== null,
      syncedAt: synced_at?.toISOString() ?? null,
      syncError: ROSTER_FAULTS.find((fault) => fault === sync_error) ?? null,
    })),
    available,
    assignments,
  };
}

function courseQuery(db: Database) {
  return db
    .selectFrom("lti_contexts")
    .innerJoin("lti_deployments", "lti_deployments.id", "lti_contexts.deployment_id")
    .innerJoin("lti_platforms", "lti_platforms.id", "lti_deployments.platform_id")
    .select(["lti_contexts.id", "lti_platforms.name as platform", "lti_contexts.title"])
    .orderBy("lti_platforms.name")
    .orderBy("lti_contexts.title")
    .orderBy("lti_contexts.id");
}

type Link = { id: string; title: string; assignment: string | null; takesGrades: boolean; fault: LinkFault | null };

const LINKS: RawBuilder<Link[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', lti_links.id, 'title', lti_links.title, 'assignment', assignments.name,
    'takesGrades', lineitem_url is not null or lineitems_url is not null, 'fault', attention
  ) order by lti_links.title, lti_links.id), '[]')
  from lti_links left join assignments on assignments.id = assignment_id
  where context_id = lti_contexts.id)`;

/** A course from which somebody has launched as its teacher. Throws AppError `course_not_found`. */
export async function requireTaughtCourse(db: Database, userId: string, courseId: string) {
  const course = await courseQuery(db)
    .innerJoin("lti_teachers", "lti_teachers.context_id", "lti_contexts.id")
    .where("lti_teachers.user_id", "=", userId)
    .where("lti_contexts.id", "=", courseId)
    .select(["lti_contexts.class_id as classId", "teachers_create_classes as createsClasses"])
    .executeTakeFirst();
  if (!course) throw new AppError("course_not_found");
  return course;
}

/**
 * Connects a course to a class that its teacher also teaches here. Throws AppError `course_not_found` for somebody who has not launched
 * from it as a teacher, `course_connected` and `class_archived`.
 */
export async function connectCourse(db: Database, viewer: Viewer, classId: string, courseId: string): Promise<void> {
  await requireTaughtCourse(db, viewer.id, courseId);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, classId);
    const connected = await transaction
      .updateTable("lti_contexts")
      .set({ class_id: classId, sync_at: sql<Date>`case when memberships_url is null then null else now() end` })
      .where("id", "=", courseId)
      .where((where) => where.or([where("class_id", "is", null), where("class_id", "=", classId)]))
      .returning("id")
      .executeTakeFirst();
    if (!connected) throw new AppError("course_connected");
    await recordAction(transaction, viewer.id, "class_course_changed", classId);
  });
}

/** Ends a connection. Its links open nothing then. Throws AppError `course_not_found`. */
export async function disconnectCourse(db: Database, viewer: Viewer, classId: string, courseId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireCourseOf(transaction, classId, courseId);
    await transaction
      .updateTable("lti_contexts")
      .set({ class_id: null, sync_at: null, sync_error: null, synced_at: null })
      .where("id", "=", courseId)
      .execute();
    await transaction
      .updateTable("lti_links")
      .set({ assignment_id: null, problem_id: null, attention: null })
      .where("context_id", "=", courseId)
      .execute();
    await transaction.deleteFrom("lti_roster").where("context_id", "=", courseId).execute();
    await recordAction(transaction, viewer.id, "class_course_changed", classId);
  });
}

/** Lets the roster of a course be read next. Throws AppError `course_not_found`, also for a course without one. */
export async function syncCourse(db: Database, classId: string, courseId: string): Promise<void> {
  const course = await db
    .updateTable("lti_contexts")
    .set({ sync_at: sql<Date>`now()` })
    .where("id", "=", courseId)
    .where("class_id", "=", classId)
    .where("memberships_url", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!course) throw new AppError("course_not_found");
}

/** Sets which assignment a link opens; null for the class. Throws AppError `course_link_not_found` and `assignment_not_found`. */
export async function setCourseLink(
  db: Database,
  viewer: Viewer,
  classId: string,
  { linkId, assignment }: { readonly linkId: string; readonly assignment: string | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const link = await transaction
      .selectFrom("lti_links")
      .innerJoin("lti_contexts", "lti_contexts.id", "lti_links.context_id")
      .where("lti_links.id", "=", linkId)
      .where("class_id", "=", classId)
      .select("lti_links.id")
      .executeTakeFirst();
    if (!link) throw new AppError("course_link_not_found");
    const found =
      assignment === null
        ? null
        : await transaction
            .selectFrom("assignments")
            .select("id")
            .where("class_id", "=", classId)
            .where("name", "=", assignment)
            .executeTakeFirst();
    if (found === undefined) throw new AppError("assignment_not_found");
    await transaction
      .updateTable("lti_links")
      .set({ assignment_id: found?.id ?? null, problem_id: null, attention: null })
      .where("id", "=", linkId)
      .execute();
    await recordAction(transaction, viewer.id, "class_course_changed", classId);
  });
}

async function requireCourseOf(transaction: Change, classId: string, courseId: string): Promise<void> {
  const course = await transaction
    .selectFrom("lti_contexts")
    .select("id")
    .where("id", "=", courseId)
    .where("class_id", "=", classId)
    .executeTakeFirst();
  if (!course) throw new AppError("course_not_found");
}
