import type { WorkDetails } from "@assay/contract/routes/classes/grading";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { gradeOf } from "@assay/gradebook/grade";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { rightsIn, type StaffAssignment } from "#gradebook/assignment";
import { readGradedAssignment, readStudentFacts } from "#gradebook/read-facts";
import { showStudents } from "#grading/anonymity";
import { readRubric } from "#grading/rubrics";

/** A program of the assignment. */
export interface Program {
  readonly submissionId: string;
  readonly problemId: string;
  readonly userId: string;
  readonly isDone: boolean;
  readonly markedBy: string | null;
}

/** The program of the assignment with this number. Throws AppError `submission_not_found`. */
export async function findProgram(db: Database | Change, assignmentId: string, number: number): Promise<Program> {
  const { rows } = await sql<Program>`
    select sent.submission_id as "submissionId", sent.problem_id as "problemId", sent.user_id as "userId", done_at is not null as "isDone",
      users.name as "markedBy"
    from submissions join assignment_submissions as sent on sent.submission_id = submissions.id
    left join marked_submissions as marked on marked.submission_id = sent.submission_id left join users on users.id = marked_by
    where submissions.number = ${number} and sent.assignment_id = ${assignmentId}`.execute(db);
  if (!rows[0]) throw new AppError("submission_not_found");
  return rows[0];
}

/** A program with its rubric and marks, for the staff of the class. Throws AppError `submission_not_found`, also for one of who is no active student. */
export async function readWork(
  db: Database,
  assignment: StaffAssignment,
  viewing: Viewing<Viewer>,
  number: number,
): Promise<WorkDetails> {
  const { submissionId, problemId, userId, isDone, markedBy } = await findProgram(db, assignment.id, number);
  const { students } = await showStudents(db, assignment, viewing.viewer);
  const student = students.get(userId);
  if (!student) throw new AppError("submission_not_found");
  const marks = await db
    .selectFrom("rubric_marks")
    .where("submission_id", "=", submissionId)
    .select("item_id")
    .execute();
  const { computed, hand, earned, isSet, countedId } = await resultOf(db, assignment.id, { userId, problemId });
  return {
    ...{ number, student, isDone, markedBy },
    rubric: await readRubric(db, assignment.id, problemId, viewing),
    applied: marks.map(({ item_id }) => item_id),
    programs: await readPrograms(db, assignment.id, { userId, problemId }, countedId),
    result: { computed, hand, earned, isSet },
    mayMark: rightsIn(assignment.class).mayMark && assignment.class.row.archived_at === null,
  };
}

interface Work {
  readonly userId: string;
  readonly problemId: string;
}

/** What a student has at a problem now. */
export async function resultOf(db: Database | Change, assignmentId: string, { userId, problemId }: Work) {
  const graded = await readGradedAssignment(db, assignmentId);
  const facts = graded && (await readStudentFacts(db, graded, [userId])).get(userId);
  const problems = graded && facts ? gradeOf({ ...graded, ...facts }).problems : [];
  const found = problems.find((each) => each.problemId === problemId);
  if (!found) throw new AppError("submission_not_found");
  const { counted, hand, earned, set } = found;
  return {
    computed: counted?.earned ?? null,
    hand: hand ? { points: hand.points, ownNumber: hand.ownNumber } : null,
    earned,
    isSet: set !== null,
    countedId: counted?.submissionId ?? null,
  };
}

async function readPrograms(
  db: Database,
  assignmentId: string,
  { userId, problemId }: Work,
  countedId: string | null,
): Promise<WorkDetails["programs"]> {
  const { rows } = await sql<{
    number: number;
    ownNumber: number;
    receivedAt: string;
    verdict: Verdict | null;
    isCounted: boolean;
  }>`
    select submissions.number::float8 as number, own_number as "ownNumber", ${isoTimestamp("received_at")} as "receivedAt", verdict,
      coalesce(submission_id = ${countedId}::uuid, false) as "isCounted"
    from assignment_submissions as sent join submissions on submissions.id = submission_id
    where assignment_id = ${assignmentId} and sent.user_id = ${userId} and sent.problem_id = ${problemId}
    order by own_number desc limit ${LIMITS.gradeProgramsShown}`.execute(db);
  return rows;
}
