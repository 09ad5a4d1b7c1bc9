import { createHash } from "node:crypto";
import type { GradeChanges, GradingSettings } from "@assay/contract/routes/classes/grade-shapes";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { Derivation } from "@assay/gradebook/derivation";
import { differencesOf } from "@assay/gradebook/differences";
import { decimal, toDecimal } from "@assay/gradebook/fraction";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import { readStudents, type StaffAssignment, type Student } from "#gradebook/assignment";
import { computeGrades } from "#gradebook/compute-grades";
import {
  type GradedAssignment,
  gradeAll,
  type OwnOverride,
  readGradedAssignment,
  readStudentFacts,
} from "#gradebook/read-facts";

/** What other rules would do to the grades of an assignment. Throws AppError `invalid_request` for problems that it does not have. */
export async function previewGrading(
  db: Database,
  assignment: StaffAssignment,
  settings: GradingSettings,
): Promise<GradeChanges> {
  const current = await readGradedAssignment(db, assignment.id);
  if (!current) throw new AppError("assignment_not_found");
  const other = withSettings(current, assignment, settings);
  const grades = {
    before: gradeAll(current, await readStudentFacts(db, current, null)),
    after: gradeAll(other, await readStudentFacts(db, other, null)),
  };
  return compareGrades(db, assignment, grades, [current, settings]);
}

/**
 * What other own dates would do to the grades of an assignment; they take the place of those of the same student or section. Throws AppError
 * `assignment_not_found`.
 */
export async function previewOverride(
  db: Database,
  assignment: StaffAssignment,
  override: OwnOverride,
): Promise<GradeChanges> {
  const current = await readGradedAssignment(db, assignment.id);
  if (!current) throw new AppError("assignment_not_found");
  const grades = {
    before: gradeAll(current, await readStudentFacts(db, current, null)),
    after: gradeAll(current, await readStudentFacts(db, current, null, override)),
  };
  return compareGrades(db, assignment, grades, [current, override]);
}

/** Which grades differ, with what staff have decided about them. `facts` and the grades before make the basis. */
async function compareGrades(
  db: Database,
  assignment: StaffAssignment,
  grades: { readonly before: ReadonlyMap<string, Derivation>; readonly after: ReadonlyMap<string, Derivation> },
  facts: readonly unknown[],
): Promise<GradeChanges> {
  const decided = await readDecisions(db, assignment.id);
  const [before, after] = [finalsOf(grades.before, decided), finalsOf(grades.after, decided)];
  return showChanges(differencesOf(before, after), await readStudents(db, assignment.classId), {
    released: new Set([...decided].filter(([, { isReleased }]) => isReleased).map(([userId]) => userId)),
    basis: basisOf([...facts, [...before]]),
  });
}

/**
 * Changes the rules of an assignment, and with them its grades, as previewed. Returns how many grades have changed. Throws AppError `grades_changed` if anything
 * has changed since the preview, and `class_archived`.
 */
export async function changeGrading(
  db: Database,
  assignment: StaffAssignment,
  viewer: Viewer,
  { rules, basis }: { readonly rules: GradingSettings; readonly basis: string },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.classId);
    await sql`select from assignments where id = ${assignment.id} for update`.execute(transaction);
    const preview = await previewGrading(transaction, assignment, rules);
    if (preview.basis !== basis) throw new AppError("grades_changed");
    await transaction
      .updateTable("assignments")
      .set({
        counts: rules.counts,
        late_policy: rules.latePolicy,
        late_percent: `${rules.latePercent}`,
        late_floor: `${rules.lateFloor}`,
        grace_minutes: rules.graceMinutes,
        opens_at: rules.opensAt,
        due_at: rules.dueAt,
        closes_at: rules.closesAt,
        revision: sql`revision + 1`,
      })
      .where("id", "=", assignment.id)
      .execute();
    await sql`
      update assignment_problems set points = changed.points, scoring = changed.scoring
      from jsonb_to_recordset(${JSON.stringify(rules.problems)}::jsonb) as changed ("problemId" uuid, points numeric, scoring text)
      where assignment_id = ${assignment.id} and problem_id = "problemId"`.execute(transaction);
    await computeGrades(transaction, assignment.id, null);
    const field = assignment.name;
    await recordAction(transaction, viewer.id, "grading_changed", assignment.classId, [
      { field, from: null, to: `${preview.count}` },
    ]);
    return preview.count;
  });
}

/** The assignment as it would be. */
function withSettings(
  assignment: GradedAssignment,
  { kind }: StaffAssignment,
  settings: GradingSettings,
): GradedAssignment {
  const { problems, counts, latePolicy, latePercent, lateFloor, graceMinutes } = settings;
  const isPractice = kind === "practice";
  const byId = new Map(problems.map((problem) => [problem.problemId, problem]));
  const isKnown = problems.every(({ problemId }) => assignment.problems.some((each) => each.problemId === problemId));
  if (!isKnown) throw new AppError("invalid_request", { field: "rules.problems" });
  return {
    ...assignment,
    rules: {
      counts,
      latePolicy: isPractice ? "free" : latePolicy,
      latePercent: `${latePercent}`,
      lateFloor: `${lateFloor}`,
    },
    dates: {
      opensAt: timeOf(settings.opensAt),
      dueAt: isPractice ? null : timeOf(settings.dueAt),
      closesAt: isPractice ? null : timeOf(settings.closesAt),
      graceMs: graceMinutes * MINUTE,
    },
    problems: assignment.problems.map((problem) => {
      const changed = byId.get(problem.problemId);
      return changed ? { ...problem, points: `${changed.points}`, scoring: changed.scoring } : problem;
    }),
  };
}

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));

/** What staff have decided about a grade, whatever is computed. */
interface Decision {
  readonly setPoints: string | null;
  readonly isExcused: boolean;
  readonly isReleased: boolean;
}

async function readDecisions(db: Database, assignmentId: string): Promise<Map<string, Decision>> {
  const { rows } = await sql<Decision & { userId: string }>`
    select user_id as "userId", trim_scale(set_points)::text as "setPoints", is_excused as "isExcused",
      released_at is not null as "isReleased"
    from grades where assignment_id = ${assignmentId}`.execute(db);
  return new Map(rows.map(({ userId, ...decision }) => [userId, decision]));
}

function finalsOf(
  grades: ReadonlyMap<string, Derivation>,
  decided: ReadonlyMap<string, Decision>,
): Map<string, string | null> {
  return new Map(
    [...grades].map(([userId, { total, dates }]) => {
      const decision = decided.get(userId);
      if (decision?.isExcused || dates.isExcused) return [userId, null];
      return [userId, decision?.setPoints ? toDecimal(decimal(decision.setPoints), 2) : total];
    }),
  );
}

/** Names what a preview was computed from. */
export function basisOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

/** Changes for the page, with the names of the students and in their order. */
export function showChanges(
  changes: readonly { readonly userId: string; readonly from: string | null; readonly to: string | null }[],
  students: readonly Student[],
  { released, basis }: { readonly released: ReadonlySet<string>; readonly basis: string },
): GradeChanges {
  const changeOf = new Map(changes.map((change) => [change.userId, change]));
  return {
    count: changes.length,
    releasedCount: changes.filter(({ userId }) => released.has(userId)).length,
    changes: students
      .flatMap(({ userId, name, userName }) => {
        const change = changeOf.get(userId);
        return change ? [{ name, userName, from: change.from, to: change.to }] : [];
      })
      .slice(0, LIMITS.gradeChangesShown),
    basis,
  };
}
