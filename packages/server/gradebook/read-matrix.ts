import type { GradeSummary, Matrix, MatrixProblem } from "@assay/contract/routes/classes/grade-shapes";
import type { GradeState } from "@assay/contract/vocabulary/gradebook";
import type { Database } from "@assay/database/connect";
import { decimal, plus, toDecimal, ZERO } from "@assay/gradebook/fraction";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import { readStudents, rightsIn, type StaffAssignment, type Student } from "#gradebook/assignment";
import { type StoredCell, showCell } from "#gradebook/cells";
import { FINAL_POINTS } from "#gradebook/compute-grades";

/** A grade as a row of the database has it, for `showGrade`. */
export interface GradeRow {
  readonly points: string | null;
  readonly computedPoints: string | null;
  readonly setPoints: string | null;
  readonly proposedPoints: string | null;
  readonly isExcused: boolean;
  readonly state: GradeState;
  readonly releasedPoints: string | null;
  readonly releasedAt: Date | null;
  readonly isChanged: boolean;
}

/** SQL: the columns of `GradeRow`. */
export const GRADE_COLUMNS = sql`
  trim_scale(${FINAL_POINTS})::text as points, trim_scale(computed_points)::text as "computedPoints",
  trim_scale(set_points)::text as "setPoints", trim_scale(proposed_points)::text as "proposedPoints",
  is_excused or is_excused_by_override as "isExcused", state, trim_scale(released_points)::text as "releasedPoints",
  released_at as "releasedAt", released_at is not null and (${FINAL_POINTS}, maximum_points, is_excused or is_excused_by_override)
    is distinct from (released_points, released_maximum, released_is_excused) as "isChanged"`;

const NO_GRADE: GradeSummary = {
  ...{ points: null, computedPoints: null, setPoints: null, proposedPoints: null, isExcused: false },
  ...{ state: "computed", releasedPoints: null, releasedAt: null, isChanged: false },
};

/** A grade as staff see it; nothing has been done where there is no row. */
export function showGrade(row: GradeRow | undefined): GradeSummary {
  if (!row) return NO_GRADE;
  const { points, computedPoints, setPoints, proposedPoints, isExcused, state, releasedPoints, releasedAt, isChanged } =
    row;
  const shown = { points, computedPoints, setPoints, proposedPoints, isExcused, state, releasedPoints, isChanged };
  return { ...shown, releasedAt: releasedAt?.toISOString() ?? null };
}

/** The problems of an assignment, in order. */
export async function readProblems(db: Database, assignmentId: string, reader: Reader): Promise<MatrixProblem[]> {
  const { rows } = await sql<MatrixProblem>`
    select problem_id as "problemId", ${titleOfProblem(reader)} as title, trim_scale(points)::text as points, scoring,
      trim_scale(coalesce(hand_points, 0))::text as "handPoints"
    from assignment_problems join problems on problems.id = problem_id left join rubrics using (assignment_id, problem_id)
    where assignment_id = ${assignmentId} order by assignment_problems.position, problem_id`.execute(db);
  return rows;
}

/**
 * The matrix of an assignment: a row for each active student, or for these of them. Three queries, whatever its size: the cells are stored with
 * the grades.
 */
export async function readMatrix(
  db: Database,
  assignment: StaffAssignment,
  userIds: readonly string[] | null,
  reader: Reader,
): Promise<Matrix> {
  const { id, classId, name, title, kind, releasedAt } = assignment;
  const [problems, rules, students, grades] = await Promise.all([
    readProblems(db, id, reader),
    readRules(db, id),
    readStudents(db, classId),
    readGradeRows(db, id, userIds),
  ]);
  const wanted = userIds === null ? null : new Set(userIds);
  const byUser = new Map(grades.map((row) => [row.userId, row]));
  const maximum = problems.reduce(
    (sum, { points, handPoints }) => plus(sum, plus(decimal(points), decimal(handPoints))),
    ZERO,
  );
  return {
    assignment: {
      ...{ name, title, kind, rules },
      maximum: toDecimal(maximum, 4),
      releasedAt: releasedAt?.toISOString() ?? null,
    },
    problems,
    students: students
      .filter(({ userId }) => wanted?.has(userId) ?? true)
      .map((student: Student) => {
        const row = byUser.get(student.userId);
        return {
          ...student,
          grade: showGrade(row),
          cells: problems.map(({ problemId }) => showCell(row?.cells[problemId])),
        };
      }),
    ...rightsIn(assignment.class),
  };
}

async function readGradeRows(db: Database, assignmentId: string, userIds: readonly string[] | null) {
  const { rows } = await sql<GradeRow & { userId: string; cells: Readonly<Record<string, StoredCell>> }>`
    select user_id as "userId", cells, ${GRADE_COLUMNS} from grades
    where assignment_id = ${assignmentId} and ${userIds === null ? sql`true` : sql`user_id = any(${userIds}::uuid[])`}`.execute(
    db,
  );
  return rows;
}

/** The rules of an assignment as staff change them, its problems aside. */
async function readRules(db: Database, assignmentId: string): Promise<Matrix["assignment"]["rules"]> {
  const row = await db
    .selectFrom("assignments")
    .select(["counts", "late_policy", "late_percent", "late_floor", "grace_minutes"])
    .select(["opens_at", "due_at", "closes_at"])
    .where("id", "=", assignmentId)
    .executeTakeFirstOrThrow();
  return {
    counts: row.counts as Matrix["assignment"]["rules"]["counts"],
    latePolicy: row.late_policy as Matrix["assignment"]["rules"]["latePolicy"],
    latePercent: Number(row.late_percent),
    lateFloor: Number(row.late_floor),
    graceMinutes: row.grace_minutes,
    opensAt: row.opens_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
  };
}
