import type { StudentProgram } from "@assay/contract/routes/classes/grade-shapes";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { latenessOf } from "@assay/gradebook/dates";
import { gradeOf } from "@assay/gradebook/grade";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import { AppError } from "#base/app-error";
import { findStudent, type StaffAssignment, type Student } from "#gradebook/assignment";
import { readGradedAssignment, readStudentFacts } from "#gradebook/read-facts";

interface ProgramRow {
  readonly id: string;
  readonly number: number;
  readonly ownNumber: number;
  readonly receivedAt: Date;
  readonly languageId: number;
  readonly languageName: string | null;
  readonly verdict: Verdict | null;
  readonly source: Buffer;
}

/** A student's newest programs at a problem of the assignment, with their sources. Throws AppError `user_not_found` and `problem_not_found`. */
export async function readPrograms(
  db: Database,
  assignment: StaffAssignment,
  { userName, problemId }: { readonly userName: string; readonly problemId: string },
  reader: Reader,
): Promise<{ readonly student: Student; readonly title: string; readonly programs: StudentProgram[] }> {
  const student = await findStudent(db, assignment.classId, userName);
  const graded = await readGradedAssignment(db, assignment.id);
  const facts = graded && (await readStudentFacts(db, graded, [student.userId])).get(student.userId);
  const problem = await db
    .selectFrom("problems")
    .select(titleOfProblem(reader).as("title"))
    .where("id", "=", problemId)
    .executeTakeFirst();
  const isKnown = graded?.problems.some((each) => each.problemId === problemId);
  if (!graded || !facts || !problem || !isKnown) throw new AppError("problem_not_found");
  const derivation = gradeOf({ rules: graded.rules, problems: graded.problems, ...facts });
  const counted = derivation.problems.find((each) => each.problemId === problemId)?.counted?.submissionId;
  const work = new Map(facts.work.map((each) => [each.submissionId, each]));
  const { rows } = await sql<ProgramRow>`
    select submissions.id, number::float8 as number, own_number as "ownNumber", received_at as "receivedAt", language_id as "languageId",
      language_name as "languageName", verdict, source
    from assignment_submissions as entries join submissions on submissions.id = submission_id
    where assignment_id = ${assignment.id} and entries.user_id = ${student.userId} and entries.problem_id = ${problemId}
    order by own_number desc limit ${LIMITS.gradeProgramsShown}`.execute(db);
  const programs = rows.map(({ id, receivedAt, languageId, languageName, source, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    lateMs: latenessOf(receivedAt.getTime(), facts.dates),
    language: languageName ?? languageWithId(languageId)?.name ?? "",
    passed: work.get(id)?.passed ?? 0,
    tests: work.get(id)?.tests ?? 0,
    isCounted: id === counted,
    source: source.toString("utf8"),
  }));
  return { student, title: problem.title, programs };
}
