import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Assignment, AssignmentRow } from "#assignments/assignment";

/** What teachers have set of an assignment, with the revision that an edit is based on. */
export async function showSettings(db: Database, { class: found, row }: Assignment) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assignment_submissions where assignment_id = ${row.id}`.execute(db);
  return {
    settings: await settingsOf(db, row),
    revision: row.revision,
    submissionCount: rows[0]?.count ?? 0,
    timeZone: found.row.time_zone,
  };
}

/** The settings as they were sent. */
export async function settingsOf(db: Database, row: AssignmentRow): Promise<AssignmentSettings> {
  const { name, title, description, kind, counts, languages, editorials } = row;
  const { before = "samples", afterDue = "samples", afterRelease = "samples" } = row.feedback;
  const problems = await db
    .selectFrom("assignment_problems")
    .where("assignment_id", "=", row.id)
    .select(["problem_id as problemId", "points", "scoring", "templates"])
    .orderBy("position")
    .execute();
  return {
    ...{ name, title, description, kind, counts, editorials },
    isPublished: row.is_published,
    opensAt: row.opens_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    graceMinutes: row.grace_minutes,
    durationMinutes: row.duration_minutes,
    isLocked: row.is_locked,
    networks: [...row.exam_networks],
    configKeys: [...row.exam_config_keys],
    browserKeys: [...row.exam_browser_keys],
    latePolicy: row.late_policy,
    latePercent: Number(row.late_percent),
    lateFloor: Number(row.late_floor),
    mostTries: row.most_tries,
    waitSeconds: row.wait_seconds,
    feedback: { before, afterDue, afterRelease },
    languages: languages === null ? null : [...languages],
    weight: Number(row.weight),
    problems: problems.map(({ points, templates, ...problem }) => ({
      ...problem,
      points: Number(points),
      templates: templates as AssignmentSettings["problems"][number]["templates"],
    })),
  };
}
