import type { Database } from "@assay/database/connect";
import { stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, isSessionOpen, ownDatesOf } from "#access/assignment-dates";
import type { Viewer, Viewing } from "#access/viewer";
import type { Assignment } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { actsAs } from "#classes/class";

/**
 * Lets one of the viewer's own submissions count for its problem, in place of the one that they have chosen before. Throws AppError
 * `submission_not_found` for others, `invalid_request` where students do not choose, `class_archived`, and `assignment_closed` once the
 * assignment takes nothing more of them: what is told afterwards must not decide.
 */
export async function chooseSubmission(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  { class: found, row }: Assignment,
  number: number,
): Promise<void> {
  if (!actsAs({ ...found, managesAll: false }, ["student"])) throw new AppError("forbidden");
  if (found.row.archived_at !== null) throw new AppError("class_archived");
  await db.transaction().execute(async (transaction) => {
    // The lock of sending and of other choices of the same student.
    const { rows } = await sql<DatesRow & { problemId: string | null; submissionId: string }>`
      select assignment_submissions.problem_id as "problemId", submissions.id as "submissionId", ${datesColumns()}
      from class_members join assignments on assignments.class_id = class_members.class_id
        left join (assignment_submissions join submissions on submissions.id = submission_id)
          on assignment_submissions.assignment_id = assignments.id and assignment_submissions.user_id = class_members.user_id
            and submissions.number = ${number}
      where assignments.id = ${row.id} and class_members.user_id = ${viewer.id} and class_members.state = 'active'
      for no key update of class_members`.execute(transaction);
    const [own] = rows;
    if (!own?.problemId) throw new AppError("submission_not_found");
    if (row.counts !== "chosen")
      throw new AppError("invalid_request", { field: "counts", text: REFUSALS.assignment.noChoice });
    if (stageAt(at.getTime(), ownDatesOf(own), row.late_policy) !== "open") throw new AppError("assignment_closed");
    if (!isSessionOpen(own, at)) throw new AppError("exam_over");
    await sql`
      update assignment_submissions set is_chosen = submission_id = ${own.submissionId}
      where assignment_id = ${row.id} and user_id = ${viewer.id} and problem_id = ${own.problemId}
        and is_chosen is distinct from (submission_id = ${own.submissionId})`.execute(transaction);
  });
}
