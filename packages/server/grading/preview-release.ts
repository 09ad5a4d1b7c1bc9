import type { ReleasePreview } from "@assay/contract/routes/classes/grading";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import type { StaffAssignment } from "#gradebook/assignment";
import { FINAL_POINTS } from "#gradebook/compute-grades";
import { listWork } from "#grading/list-work";

type Counted = Pick<ReleasePreview, "students" | "released" | "changed" | "withoutValue" | "comments">;

/** What a release of the assignment to all students would do now (`gradebook/release.ts`). */
export async function previewRelease(
  db: Database,
  assignment: StaffAssignment,
  viewing: Viewing<Viewer>,
): Promise<ReleasePreview> {
  const { id, classId, releasedAt } = assignment;
  const { rows } = await sql<Counted>`
    select count(*) filter (where grades.released_at is null)::int as students, count(grades.released_at)::int as released,
      count(*) filter (where grades.released_at is not null and (grades.released_points, released_maximum, released_is_excused, released_derivation)
        is distinct from (${FINAL_POINTS}, maximum_points, is_excused or is_excused_by_override, derivation))::int as changed,
      count(*) filter (where grades.released_at is null and ${FINAL_POINTS} is null)::int as "withoutValue",
      case when ${releasedAt}::timestamptz is null then
        (select count(*)::int from feedback_threads where assignment_id = ${id} and visibility = 'release') else 0 end as comments
    from class_members left join grades on grades.user_id = class_members.user_id and grades.assignment_id = ${id}
    where class_id = ${classId} and role = 'student' and class_members.state = 'active'`.execute(db);
  const { work, problems } = await listWork(db, assignment, viewing);
  const withRubric = new Set(problems.filter(({ hasRubric }) => hasRubric).map(({ problemId }) => problemId));
  const notDone = work.filter(({ isDone, problemId }) => !isDone && withRubric.has(problemId)).length;
  const counted = rows[0] ?? { students: 0, released: 0, changed: 0, withoutValue: 0, comments: 0 };
  return { ...counted, notDone, releasedAt: releasedAt?.toISOString() ?? null };
}
