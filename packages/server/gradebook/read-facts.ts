import type { AssignmentKind, CountedSubmission, LatePolicy } from "@assay/contract/vocabulary/class";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { type AssignmentDates, type DateOverride, datesFor, type OwnDates } from "@assay/gradebook/dates";
import type { Derivation, GradingRules, SetPoints } from "@assay/gradebook/derivation";
import { datesInExam } from "@assay/gradebook/exam-time";
import { type GradedProblem, gradeOf, type Work } from "@assay/gradebook/grade";
import type { MarkedWork } from "@assay/gradebook/hand";
import { sql } from "kysely";
import { examColumn, examFactsOf, type StoredExam } from "#access/assignment-dates";
import { readMarkedWork } from "#gradebook/read-marks";

/** An assignment as grades see it. */
export interface GradedAssignment {
  readonly id: string;
  readonly classId: string;
  readonly rules: GradingRules;
  readonly dates: AssignmentDates;
  readonly problems: readonly GradedProblem[];
  /** A released grade is shown as it is at any moment. */
  readonly showsChangesAtOnce: boolean;
}

/** What the grade of one student follows from, besides the assignment. */
export interface StudentFacts {
  readonly dates: OwnDates;
  readonly work: readonly Work[];
  readonly set: ReadonlyMap<string, SetPoints>;
  readonly marked: ReadonlyMap<string, readonly MarkedWork[]>;
}

interface AssignmentRow {
  readonly classId: string;
  readonly kind: AssignmentKind;
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
  readonly graceMinutes: number;
  readonly latePolicy: LatePolicy;
  readonly latePercent: string;
  readonly lateFloor: string;
  readonly counts: CountedSubmission;
  readonly showsChangesAtOnce: boolean;
}

/** The assignment with this id; null if there is none. */
export async function readGradedAssignment(db: Database, id: string): Promise<GradedAssignment | null> {
  const { rows } = await sql<AssignmentRow>`
    select assignments.class_id as "classId", kind, opens_at as "opensAt", due_at as "dueAt", closes_at as "closesAt",
      grace_minutes as "graceMinutes", late_policy as "latePolicy", trim_scale(late_percent)::text as "latePercent", trim_scale(late_floor)::text as "lateFloor", counts,
      coalesce(shows_changes_at_once, false) as "showsChangesAtOnce"
    from assignments left join class_grading on class_grading.class_id = assignments.class_id
    where assignments.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { rows: problems } = await sql<GradedProblem>`
    select assignment_problems.problem_id as "problemId", points::text as points, scoring,
      coalesce(hand_points, 0)::text as "handPoints"
    from assignment_problems left join rubrics using (assignment_id, problem_id)
    where assignment_id = ${id} order by position, problem_id`.execute(db);
  const { kind, counts, latePercent, lateFloor } = row;
  return {
    id,
    classId: row.classId,
    // Practice is never late.
    rules: { counts, latePolicy: kind === "practice" ? "free" : row.latePolicy, latePercent, lateFloor },
    dates: {
      opensAt: timeOf(row.opensAt),
      dueAt: kind === "practice" ? null : timeOf(row.dueAt),
      closesAt: kind === "practice" ? null : timeOf(row.closesAt),
      graceMs: row.graceMinutes * MINUTE,
    },
    problems,
    showsChangesAtOnce: row.showsChangesAtOnce,
  };
}

/**
 * The facts of these students of the class, or of all of them, by their ids. Who is no student of the class, also none that has left, has none.
 * `instead` takes the place of the override of the same student or section.
 */
export async function readStudentFacts(
  db: Database,
  { id, classId, dates }: GradedAssignment,
  userIds: readonly string[] | null,
  instead: OwnOverride | null = null,
): Promise<Map<string, StudentFacts>> {
  const among = (column: string) => (userIds === null ? sql`true` : sql`${sql.ref(column)} = any(${userIds}::uuid[])`);
  const { rows: students } = await sql<{ userId: string; sections: string[]; exam: StoredExam | null }>`
    select user_id as "userId", sections, ${examColumn()} from class_members join assignments on assignments.id = ${id}
    where class_members.class_id = ${classId} and role = 'student' and state <> 'pending' and ${among("user_id")}
    order by user_id`.execute(db);
  const stored = await readOverrides(db, id);
  const overrides = instead === null ? stored : [...stored.filter((each) => !isOfSame(each, instead)), instead];
  const work = Map.groupBy(await readWork(db, id, among("entries.user_id")), ({ userId }) => userId);
  const { rows: set } = await sql<SetPoints & { userId: string; problemId: string }>`
    select grade_points.user_id as "userId", grade_points.problem_id as "problemId", points::text as points,
      grade_points.submission_id as "submissionId", own_number as "ownNumber"
    from grade_points left join assignment_submissions on assignment_submissions.submission_id = grade_points.submission_id
    where grade_points.assignment_id = ${id} and ${among("grade_points.user_id")}`.execute(db);
  const marked = Map.groupBy(await readMarkedWork(db, id, among("entries.user_id")), ({ userId }) => userId);
  const setOf = Map.groupBy(set, ({ userId }) => userId);
  return new Map(
    students.map(({ userId, sections, exam }) => {
      const own = overrides.filter((each) => each.userId === userId || sections.includes(each.section ?? ""));
      const points = (setOf.get(userId) ?? []).map(
        ({ problemId, points, submissionId, ownNumber }) => [problemId, { points, submissionId, ownNumber }] as const,
      );
      return [
        userId,
        {
          dates: datesOfStudent(dates, own, exam),
          work: (work.get(userId) ?? []).map(withoutUser),
          set: new Map(points),
          marked: Map.groupBy(marked.get(userId) ?? [], ({ problemId }) => problemId),
        },
      ];
    }),
  );
}

function datesOfStudent(
  common: AssignmentDates,
  overrides: readonly DateOverride[],
  exam: StoredExam | null,
): OwnDates {
  const own = datesFor(common, overrides);
  const longestMs = Math.max(0, ...overrides.map(({ extraMs }) => extraMs));
  return exam === null ? own : datesInExam(own, examFactsOf(exam, longestMs));
}

/** The grades of students, each with how it was computed. */
export function gradeAll(
  { rules, problems }: Pick<GradedAssignment, "rules" | "problems">,
  students: ReadonlyMap<string, StudentFacts>,
): Map<string, Derivation> {
  return new Map([...students].map(([userId, facts]) => [userId, gradeOf({ rules, problems, ...facts })]));
}

/** An override of one student or of one section. */
export type OwnOverride = DateOverride & { readonly userId: string | null; readonly section: string | null };

const isOfSame = (one: OwnOverride, other: OwnOverride) => one.userId === other.userId && one.section === other.section;

/** The overrides of an assignment, of all students and sections. */
async function readOverrides(db: Database, assignmentId: string): Promise<OwnOverride[]> {
  const rows = await db
    .selectFrom("assignment_overrides")
    .select(["user_id", "section", "opens_at", "due_at", "closes_at", "extra_minutes", "is_excused"])
    .where("assignment_id", "=", assignmentId)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    section: row.section,
    opensAt: timeOf(row.opens_at),
    dueAt: timeOf(row.due_at),
    closesAt: timeOf(row.closes_at),
    extraMs: row.extra_minutes * MINUTE,
    isExcused: row.is_excused,
  }));
}

type WorkRow = Omit<Work, "receivedAt"> & { readonly userId: string; readonly receivedAt: Date };

async function readWork(db: Database, assignmentId: string, isAmong: ReturnType<typeof sql>) {
  // Of a submission that leaves out tests of the problem, the rest was not passed.
  const { rows } = await sql<WorkRow>`
    with entries as materialized (
      select entries.*, version_id, verdict, score, maximum_score
      from assignment_submissions as entries join submissions on submissions.id = submission_id
      where entries.assignment_id = ${assignmentId} and ${isAmong}
    ), versions as (
      select version_id, count(*)::int as tests from test_cases
      where version_id in (select version_id from entries) group by version_id
    )
    select user_id as "userId", submission_id as "submissionId", problem_id as "problemId", own_number as "ownNumber",
      received_at as "receivedAt", verdict, score, maximum_score as "maximumScore", is_chosen as "isChosen",
      coalesce(passed, 0) as passed, coalesce(tests, sent, 0) as tests
    from entries left join versions using (version_id) left join lateral (
      select count(*) filter (where test_runs.verdict = 'accepted')::int as passed, count(*)::int as sent
      from test_runs where test_runs.submission_id = entries.submission_id and (test_case_id is not null or tests is null)
    ) as runs on true
    order by own_number`.execute(db);
  return rows;
}

function withoutUser({ userId: _, receivedAt, ...work }: WorkRow): Work & { readonly verdict: Verdict | null } {
  return { ...work, receivedAt: receivedAt.getTime() };
}

const timeOf = (at: Date | null) => at?.getTime() ?? null;
