import type { Marking } from "@assay/contract/routes/classes/grading";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { holdClass } from "#classes/class";
import type { StaffAssignment } from "#gradebook/assignment";
import { computeGrades, showAtOnce } from "#gradebook/compute-grades";
import { readGradedAssignment } from "#gradebook/read-facts";
import { findProgram, type Program, resultOf } from "#grading/read-work";

/**
 * Applies an item of the rubric to a program or takes it off, or says that the program is done or not; the grade follows at once. Each is the same however often
 * it is asked. What is done gets an entry in the grade's history. Throws AppError `submission_not_found`, `invalid_request` for an item of another rubric,
 * `class_archived` and `too_many_requests`.
 */
export async function markWork(
  db: Database,
  assignment: StaffAssignment,
  viewer: Viewer,
  { number, marking }: { readonly number: number; readonly marking: Marking },
): Promise<void> {
  await countEvent(db, `grades:user:${viewer.id}`, RATES.gradeChangesPerUser);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.classId);
    const program = await findProgram(transaction, assignment.id, number);
    const { submissionId, userId } = program;
    await sql`
      insert into marked_submissions (submission_id, marked_by) values (${submissionId}, ${viewer.id})
      on conflict (submission_id) do update set marked_by = excluded.marked_by, marked_at = now()`.execute(transaction);
    if (marking.kind === "item") await applyItem(transaction, assignment.id, program, marking);
    else
      await sql`
        update marked_submissions set done_at = ${marking.isDone ? sql`coalesce(done_at, now())` : null}
        where submission_id = ${submissionId}`.execute(transaction);
    // What nobody has marked is not marked with nothing.
    await sql`
      delete from marked_submissions where submission_id = ${submissionId} and done_at is null
        and not exists (select from rubric_marks where submission_id = ${submissionId})`.execute(transaction);
    await computeGrades(transaction, assignment.id, [userId], { createsRows: true });
    const graded = await readGradedAssignment(transaction, assignment.id);
    if (graded?.showsChangesAtOnce) await showAtOnce(transaction, assignment.id, [userId]);
    if (marking.kind === "done" ? marking.isDone : program.isDone)
      await noteMarks(transaction, assignment, viewer, program);
    await notifyGrades(transaction, assignment, []);
  });
}

async function applyItem(
  transaction: Change,
  assignmentId: string,
  { submissionId, problemId }: Program,
  { itemId, applies }: Extract<Marking, { kind: "item" }>,
): Promise<void> {
  const item = await transaction
    .selectFrom("rubric_items")
    .where("id", "=", itemId)
    .where("assignment_id", "=", assignmentId)
    .where("problem_id", "=", problemId)
    .select("id")
    .executeTakeFirst();
  if (!item) throw new AppError("invalid_request", { field: "itemId" });
  if (applies)
    await sql`insert into rubric_marks (submission_id, item_id) values (${submissionId}, ${itemId}) on conflict do nothing`.execute(
      transaction,
    );
  else
    await sql`delete from rubric_marks where submission_id = ${submissionId} and item_id = ${itemId}`.execute(
      transaction,
    );
}

/** Notes in the grade's history what was given by hand, if that is something else than the last time. */
async function noteMarks(
  transaction: Change,
  { id, name, classId }: StaffAssignment,
  viewer: Viewer,
  { userId, problemId }: Program,
): Promise<void> {
  const { hand } = await resultOf(transaction, id, { userId, problemId });
  await sql`
    with before as (
      select after_points from grade_events
      where assignment_id = ${id} and user_id = ${userId} and problem_id = ${problemId} and kind = 'marked' order by id desc limit 1
    )
    insert into grade_events (assignment_id, user_id, actor_id, kind, problem_id, before_points, after_points)
    select ${id}, ${userId}, ${viewer.id}, 'marked', ${problemId}, (select after_points from before), ${hand?.points ?? null}
    where not exists (select from before where after_points is not distinct from ${hand?.points ?? null}::numeric)`.execute(
    transaction,
  );
  await recordAction(transaction, viewer.id, "grade_changed", classId, [{ field: name, from: null, to: null }]);
}
