import type { SentGrade } from "@assay/contract/routes/classes/courses";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** What became of the released grades of a class on their way to platforms, by assignment and student. */
export async function listSentGrades(db: Database, classId: string): Promise<SentGrade[]> {
  const { rows } = await sql<SentGrade>`
    select assignments.name as assignment, user_name as "userName", lti_platforms.name as platform, lti_contexts.title as course,
      case when withdraws then 'withdrawing' else grade_outbox.state end as state, last_error as fault
    from assignments
    join lti_links on lti_links.assignment_id = assignments.id
    join lti_contexts on lti_contexts.id = lti_links.context_id
    join lti_deployments on lti_deployments.id = lti_contexts.deployment_id
    join lti_platforms on lti_platforms.id = lti_deployments.platform_id
    join grade_outbox on grade_outbox.link_id = lti_links.id
    join users on users.id = grade_outbox.user_id
    where assignments.class_id = ${classId} and lti_contexts.class_id = ${classId} and (grade_outbox.state <> 'gone' or withdraws)
    order by assignments.position, assignments.name, user_name, lti_platforms.name, lti_contexts.title`.execute(db);
  return rows;
}

/** Lets every grade of the class that no platform has taken be tried at once, and returns how many. */
export async function resendGrades(db: Database, classId: string): Promise<number> {
  const sent = await db
    .updateTable("grade_outbox")
    .set({
      ...{ attempts: 0, next_at: sql<Date>`now()` },
      state: sql<"waiting">`case when withdraws then state else 'waiting' end`,
    })
    .where((where) => where.or([where("state", "in", ["waiting", "refused"]), where("withdraws", "=", true)]))
    .where("link_id", "in", (links) =>
      links
        .selectFrom("lti_links")
        .innerJoin("lti_contexts", "lti_contexts.id", "lti_links.context_id")
        .select("lti_links.id")
        .where("class_id", "=", classId),
    )
    .returning("link_id")
    .execute();
  return sent.length;
}
