import type { GradeDetails, GradeEvent, ShownDerivation } from "@assay/contract/routes/classes/grade-shapes";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Derivation } from "@assay/gradebook/derivation";
import { gradeOf } from "@assay/gradebook/grade";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import { AppError } from "#base/app-error";
import { findStudent, rightsIn, type StaffAssignment, type Student } from "#gradebook/assignment";
import { readGradedAssignment, readStudentFacts } from "#gradebook/read-facts";
import { GRADE_COLUMNS, type GradeRow, showGrade } from "#gradebook/read-matrix";

interface DetailsRow extends GradeRow {
  readonly derivation: Derivation;
  readonly proposedReason: string;
  readonly proposedBy: string | null;
}

/** The grade of a student for staff, with its derivation and its history. Throws AppError `user_not_found`. */
export async function readGrade(
  db: Database,
  assignment: StaffAssignment,
  userName: string,
  reader: Reader,
): Promise<GradeDetails> {
  const student = await findStudent(db, assignment.classId, userName);
  const { rows } = await sql<DetailsRow>`
    select ${GRADE_COLUMNS}, derivation, proposed_reason as "proposedReason",
      (select name from users where users.id = proposed_by) as "proposedBy"
    from grades where assignment_id = ${assignment.id} and user_id = ${student.userId}`.execute(db);
  const [row] = rows;
  const hasDerivation = row && "problems" in row.derivation;
  const derivation = hasDerivation ? row.derivation : await deriveNow(db, assignment.id, student.userId);
  const { name, title } = assignment;
  return {
    student,
    assignment: { name, title },
    grade: showGrade(row),
    derivation: await withTitles(db, derivation, reader),
    overrides: await readOverrides(db, assignment.id, student),
    proposal:
      row?.proposedPoints == null
        ? null
        : { points: row.proposedPoints, reason: row.proposedReason, by: row.proposedBy },
    history: await readHistory(db, assignment.id, student.userId, reader),
    ...rightsIn(assignment.class),
  };
}

/** How the grade of a student who has none yet would be computed. */
async function deriveNow(db: Database, assignmentId: string, userId: string): Promise<Derivation> {
  const graded = await readGradedAssignment(db, assignmentId);
  const facts = graded && (await readStudentFacts(db, graded, [userId])).get(userId);
  if (!graded || !facts) throw new AppError("user_not_found");
  return gradeOf({ rules: graded.rules, problems: graded.problems, ...facts });
}

/** A derivation with the titles of its problems; of one that is gone, an empty one. */
export async function withTitles(db: Database, derivation: Derivation, reader: Reader): Promise<ShownDerivation> {
  const ids = derivation.problems.map(({ problemId }) => problemId);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("problems")
          .select(["id", titleOfProblem(reader).as("title")])
          .where("id", "in", ids)
          .execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    ...derivation,
    problems: derivation.problems.map(({ hand, ...problem }) => ({
      ...problem,
      title: titles.get(problem.problemId) ?? "",
      ...(hand && { hand: { ...hand, items: [...hand.items] } }),
    })),
  };
}

async function readOverrides(db: Database, assignmentId: string, { userId, sections }: Student) {
  const { rows } = await sql<{
    section: string | null;
    dueAt: Date | null;
    closesAt: Date | null;
    extraMinutes: number;
    isExcused: boolean;
    reason: string;
  }>`
    select section, due_at as "dueAt", closes_at as "closesAt", extra_minutes as "extraMinutes", is_excused as "isExcused", reason
    from assignment_overrides
    where assignment_id = ${assignmentId} and (user_id = ${userId} or section = any(${sections}::text[]))
    order by section nulls first`.execute(db);
  return rows.map(({ dueAt, closesAt, ...row }) => ({
    ...row,
    dueAt: dueAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }));
}

/**
 * What happened to a grade, the newest first; until a moment, if one is given, and then without what only staff know: computations, proposals and
 * reviews. What came of a request to grade again is known to both.
 */
export async function readHistory(
  db: Database,
  assignmentId: string,
  userId: string,
  reader: Reader,
  shownUntil: Date | null = null,
): Promise<GradeEvent[]> {
  const isShown =
    shownUntil === null
      ? sql`true`
      : sql`grade_events.created_at <= ${shownUntil} and kind not in ('computed', 'proposed', 'declined', 'reviewed', 'marked')
        or kind in ('regrade_asked', 'regrade_changed', 'regrade_kept')`;
  const { rows } = await sql<Omit<GradeEvent, "at"> & { at: Date }>`
    select grade_events.id::text as id, kind, ${titleOfProblem(reader)} as problem, trim_scale(before_points)::text as from,
      trim_scale(after_points)::text as to, reason, users.name as by, grade_events.created_at as at
    from grade_events left join users on users.id = actor_id left join problems on problems.id = problem_id
    where assignment_id = ${assignmentId} and user_id = ${userId} and (${isShown})
    order by grade_events.id desc limit ${LIMITS.gradeEventsShown}`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
