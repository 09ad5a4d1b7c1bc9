import type { GradeChangeRequest } from "@assay/contract/routes/classes/grades";
import type { GradeEventKind } from "@assay/contract/vocabulary/gradebook";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { holdClass, isTeacher } from "#classes/class";
import { findStudent, type StaffAssignment, type Student } from "#gradebook/assignment";
import { computeGrades, FINAL_POINTS, showAtOnce } from "#gradebook/compute-grades";
import { readGradedAssignment } from "#gradebook/read-facts";

/** What assistants may do; all else is for teachers and owners. */
const FOR_ASSISTANTS: readonly GradeChangeRequest["kind"][] = ["propose", "review", "setProblem", "clearProblem"];

/**
 * Changes the grade of a student as staff ask, and notes who did it and why. Whoever calls it has found the assignment as a grader. Throws AppError
 * `forbidden` for an assistant who would set a grade, `user_not_found`, `problem_not_found`, `class_archived` and `too_many_requests`.
 */
export async function changeGrade(
  db: Database,
  assignment: StaffAssignment,
  viewer: Viewer,
  { userName, change }: { readonly userName: string; readonly change: GradeChangeRequest },
): Promise<void> {
  if (!isTeacher(assignment.class) && !FOR_ASSISTANTS.includes(change.kind)) throw new AppError("forbidden");
  await countEvent(db, `grades:user:${viewer.id}`, RATES.gradeChangesPerUser);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.classId);
    const student = await findStudent(transaction, assignment.classId, userName);
    const place = { transaction, assignmentId: assignment.id, student, actorId: viewer.id };
    await computeGrades(transaction, assignment.id, [student.userId], { createsRows: true });
    if (change.kind === "setProblem" || change.kind === "clearProblem") await changeProblem(place, change);
    else await changeTotal(place, change);
    const graded = await readGradedAssignment(transaction, assignment.id);
    if (graded?.showsChangesAtOnce) await showAtOnce(transaction, assignment.id, [student.userId]);
    await notifyGrades(transaction, assignment, [student.userId]);
    const field = `${assignment.name}: ${student.userName}`;
    await recordAction(transaction, viewer.id, "grade_changed", assignment.classId, [{ field, from: null, to: null }]);
  });
}

interface Place {
  readonly transaction: Change;
  readonly assignmentId: string;
  readonly student: Student;
  readonly actorId: string;
}

type TotalChange = Exclude<GradeChangeRequest, { readonly kind: "setProblem" | "clearProblem" }>;

/** The event of each change, and the columns that it sets. */
function effectOf(
  change: TotalChange,
  actorId: string,
): { readonly event: GradeEventKind; readonly columns: ReturnType<typeof sql> } {
  const noProposal = sql`proposed_points = null, proposed_reason = '', proposed_by = null`;
  switch (change.kind) {
    case "set":
      return { event: "set", columns: sql`set_points = ${change.points}, ${noProposal}` };
    case "clear":
      return { event: "cleared", columns: sql`set_points = null` };
    case "excuse":
      return { event: "excused", columns: sql`is_excused = true` };
    case "unexcuse":
      return { event: "not_excused", columns: sql`is_excused = false` };
    case "propose":
      return {
        event: "proposed",
        columns: sql`proposed_points = ${change.points}, proposed_reason = ${change.reason}, proposed_by = ${actorId}`,
      };
    case "decline":
      return { event: "declined", columns: noProposal };
    case "review":
      return { event: "reviewed", columns: sql`state = case state when 'computed' then 'reviewed' else state end` };
  }
}

async function changeTotal({ transaction, assignmentId, student, actorId }: Place, change: TotalChange): Promise<void> {
  const { event, columns } = effectOf(change, actorId);
  const proposed = change.kind === "propose" ? change.points : null;
  await sql`
    with before as (
      select ${FINAL_POINTS} as points from grades where assignment_id = ${assignmentId} and user_id = ${student.userId} for update
    ), changed as (
      update grades set ${columns} where assignment_id = ${assignmentId} and user_id = ${student.userId}
      returning ${FINAL_POINTS} as points
    )
    insert into grade_events (assignment_id, user_id, actor_id, kind, before_points, after_points, reason)
    select ${assignmentId}, ${student.userId}, ${actorId}, ${event}, before.points, coalesce(${proposed}::numeric, changed.points), ${change.reason}
    from before, changed`.execute(transaction);
}

type ProblemChange = Extract<GradeChangeRequest, { readonly kind: "setProblem" | "clearProblem" }>;

/** Points that are set stay with the submission that counts now (pawtograder/platform#248). */
async function changeProblem(
  { transaction, assignmentId, student, actorId }: Place,
  change: ProblemChange,
): Promise<void> {
  const { problemId, reason } = change;
  const place = sql`assignment_id = ${assignmentId} and problem_id = ${problemId}`;
  const known = await sql`select from assignment_problems where ${place}`.execute(transaction);
  if (known.rows.length === 0) throw new AppError("problem_not_found");
  const { rows: before } = await sql<{ points: string }>`
    delete from grade_points where ${place} and user_id = ${student.userId} returning points`.execute(transaction);
  const to = change.kind === "setProblem" ? change.points : null;
  if (to !== null)
    await sql`
      insert into grade_points (assignment_id, user_id, problem_id, points, reason, set_by, submission_id)
      select ${assignmentId}, ${student.userId}, ${problemId}, ${to}, ${reason}, ${actorId}, (
        select (problem #>> '{counted,submissionId}')::uuid from grades, jsonb_array_elements(derivation -> 'problems') as problem
        where assignment_id = ${assignmentId} and user_id = ${student.userId} and problem ->> 'problemId' = ${problemId})`.execute(
      transaction,
    );
  await sql`
    insert into grade_events (assignment_id, user_id, actor_id, kind, problem_id, before_points, after_points, reason)
    values (${assignmentId}, ${student.userId}, ${actorId}, ${to === null ? "problem_cleared" : "problem_set"}, ${problemId},
      ${before[0]?.points ?? null}, ${to}, ${reason})`.execute(transaction);
  await computeGrades(transaction, assignmentId, [student.userId]);
}
