import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { LtiPlatform } from "#testing/lti-platform";

/** A course of a platform whose link opens an assignment of a class, with students who have launched. */
export interface LinkedCourse {
  readonly classId: string;
  readonly assignmentId: string;
  readonly linkId: string;
  /** By their subjects at the platform. */
  readonly userIds: ReadonlyMap<string, string>;
  /** Sets what was released to a student; null withdraws it. */
  release(subject: string, points: number | null, maximum?: number): Promise<void>;
  /** Lets everything that waits be due. */
  makeDue(): Promise<void>;
  outbox(): Promise<{ subject: string; state: string; score: string | null; last_error: string | null }[]>;
}

/** Stores a class, an assignment, a course and its students, all of whom the platform lists. */
export async function linkCourse(
  db: Database,
  platform: LtiPlatform,
  subjects: readonly string[],
): Promise<LinkedCourse> {
  const { id: classId } = await db
    .insertInto("classes")
    .values({ slug: `class-${platform.clientId}`, name: "Algorithms" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await db
    .insertInto("assignments")
    .values({ class_id: classId, name: "week-1", title: "Week 1", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const deployment = await db
    .selectFrom("lti_deployments")
    .select("id")
    .where("platform_id", "=", platform.id)
    .executeTakeFirstOrThrow();
  const { id: contextId } = await db
    .insertInto("lti_contexts")
    .values({
      ...{ deployment_id: deployment.id, context_id: "2", title: "Algorithms", class_id: classId },
      lineitems_url: `${platform.issuer}/course/2/lineitems?type_id=1`,
      memberships_url: `${platform.issuer}/course/2/memberships?limit=2`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: linkId } = await db
    .insertInto("lti_links")
    .values({ context_id: contextId, resource_link_id: "1", assignment_id: assignmentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const userIds = new Map<string, string>();
  for (const subject of subjects) {
    const name = `${platform.clientId}-s${subject}`;
    const { id } = await db
      .insertInto("users")
      .values({ name, user_name: name, email: `${name}@example.org`, role: 0, password_hash: "x" })
      .returning("id")
      .executeTakeFirstOrThrow();
    userIds.set(subject, id);
    await db.insertInto("lti_identities").values({ platform_id: platform.id, subject, user_id: id }).execute();
    await db
      .insertInto("class_members")
      .values({ class_id: classId, user_id: id, role: "student", source: "lti" })
      .execute();
  }
  platform.services.members = subjects.map((user_id) => ({ user_id, roles: ["Learner"], status: "Active" }));
  return {
    ...{ classId, assignmentId, linkId, userIds },
    release: async (subject, points, maximum = 100) => {
      const values = {
        ...{ released_points: points, released_maximum: maximum, released_at: points === null ? null : new Date() },
      };
      await db
        .insertInto("grades")
        .values({
          ...{ assignment_id: assignmentId, user_id: userIds.get(subject) ?? "", maximum_points: maximum },
          ...values,
        })
        .onConflict((conflict) => conflict.columns(["assignment_id", "user_id"]).doUpdateSet(values))
        .execute();
    },
    makeDue: async () => {
      await db.updateTable("grade_outbox").set({ next_at: sql<Date>`now()` }).execute();
    },
    outbox: () =>
      db
        .selectFrom("grade_outbox")
        .innerJoin("lti_identities", "lti_identities.user_id", "grade_outbox.user_id")
        .select(["subject", "state", "score", "last_error"])
        .where("link_id", "=", linkId)
        .orderBy("subject")
        .execute(),
  };
}
