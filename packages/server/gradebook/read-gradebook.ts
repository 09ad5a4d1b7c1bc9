import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import type { Gradebook, GradebookRules, ShownTotal } from "@assay/contract/routes/classes/gradebook";
import type { Database } from "@assay/database/connect";
import { differencesOf } from "@assay/gradebook/differences";
import { type AssignmentResult, type TotalRules, totalOf } from "@assay/gradebook/total";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { type Class, holdClass } from "#classes/class";
import { readStudents, rightsIn, type Student } from "#gradebook/assignment";
import { basisOf, showChanges } from "#gradebook/change-grading";
import { GRADE_COLUMNS, type GradeRow, showGrade } from "#gradebook/read-matrix";

/** An assignment of a class, with what its total needs. */
export interface ClassAssignment {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly weight: string;
  readonly maximum: string;
  readonly dueAt: Date | null;
  readonly releasedAt: Date | null;
  /** Nothing more can be handed in without dates of one's own. */
  readonly isOver: boolean;
}

type ClassGrade = GradeRow & { readonly userId: string; readonly assignmentId: string };

/** All grades of a class with their totals, for its staff. */
export async function readGradebook(db: Database, found: Class): Promise<Gradebook> {
  const { assignments, students, grades, rules } = await readAll(db, found.row.id);
  return {
    assignments: assignments.map(showAssignment),
    students: students.map((student) => {
      const own = assignments.map(({ id }) => grades.get(`${student.userId} ${id}`));
      return {
        ...student,
        grades: own.map((row) => row && showGrade(row)).map((grade) => grade ?? null),
        total: totalFor(student, assignments, grades, rules),
      };
    }),
    rules,
    mayRelease: rightsIn(found).mayRelease,
  };
}

/** What other weights or rules would do to the totals of a class. */
export async function previewGradebookRules(db: Database, found: Class, wanted: GradebookRules): Promise<GradeChanges> {
  const { assignments, students, grades, rules } = await readAll(db, found.row.id);
  const weights = new Map(wanted.weights.map(({ name, weight }) => [name, `${weight}`]));
  const weighted = assignments.map((each) => ({ ...each, weight: weights.get(each.name) ?? each.weight }));
  const totals = (list: readonly ClassAssignment[], by: TotalRules) =>
    new Map(students.map((student) => [student.userId, totalFor(student, list, grades, by).percent]));
  const changes = differencesOf(totals(assignments, rules), totals(weighted, wanted));
  return showChanges(changes, students, { released: new Set(), basis: basisOf([rules, assignments, changes]) });
}

/** Changes how a class adds up its assignments, and returns the new revision. Throws AppError `grades_changed` if somebody else has. */
export async function changeGradebookRules(
  db: Database,
  { row }: Class,
  viewer: Viewer,
  { rules, revision }: { readonly rules: GradebookRules; readonly revision: number },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const current = await readRules(transaction, row.id);
    if (current.revision !== revision) throw new AppError("grades_changed");
    const { dropLowest, bestOf, showsChangesAtOnce, weights } = rules;
    const next = revision + 1;
    await sql`
      insert into class_grading (class_id, drop_lowest, best_of, shows_changes_at_once, revision)
      values (${row.id}, ${dropLowest}, ${bestOf}, ${showsChangesAtOnce}, ${next})
      on conflict (class_id) do update set drop_lowest = excluded.drop_lowest, best_of = excluded.best_of,
        shows_changes_at_once = excluded.shows_changes_at_once, revision = excluded.revision`.execute(transaction);
    await sql`
      update assignments set weight = changed.weight
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as changed (name text, weight numeric)
      where class_id = ${row.id} and assignments.name = changed.name`.execute(transaction);
    await recordAction(transaction, viewer.id, "gradebook_rules_changed", row.id);
    return next;
  });
}

/** The assignments of a class, in its order. */
export async function readClassAssignments(db: Database, classId: string): Promise<ClassAssignment[]> {
  const { rows } = await sql<ClassAssignment>`
    select id, name, title, trim_scale(weight)::text as weight, due_at as "dueAt", released_at as "releasedAt",
      coalesce((select trim_scale(sum(points + coalesce(hand_points, 0)))::text
        from assignment_problems left join rubrics using (assignment_id, problem_id) where assignment_id = assignments.id), '0') as maximum,
      kind <> 'practice' and coalesce(greatest(closes_at, due_at + make_interval(mins => grace_minutes)) < now(), false) as "isOver"
    from assignments where class_id = ${classId} order by position, created_at, id`.execute(db);
  return rows;
}

/** How the class adds up its assignments. */
export async function readRules(db: Database, classId: string): Promise<Gradebook["rules"]> {
  const { rows } = await sql<Gradebook["rules"]>`
    select drop_lowest as "dropLowest", best_of as "bestOf", shows_changes_at_once as "showsChangesAtOnce", revision
    from class_grading where class_id = ${classId}`.execute(db);
  return rows[0] ?? { dropLowest: 0, bestOf: null, showsChangesAtOnce: false, revision: 0 };
}

async function readAll(db: Database, classId: string) {
  const [assignments, students, rules, { rows }] = await Promise.all([
    readClassAssignments(db, classId),
    readStudents(db, classId),
    readRules(db, classId),
    sql<ClassGrade>`
      select grades.user_id as "userId", assignment_id as "assignmentId", ${GRADE_COLUMNS}
      from grades where assignment_id in (select id from assignments where class_id = ${classId})`.execute(db),
  ]);
  const grades = new Map(rows.map((row) => [`${row.userId} ${row.assignmentId}`, row]));
  return { assignments, students, grades, rules };
}

/** The total of a student from what their grades are worth now. */
function totalFor(
  { userId }: Student,
  assignments: readonly ClassAssignment[],
  grades: ReadonlyMap<string, ClassGrade>,
  rules: TotalRules,
): ShownTotal {
  const results = assignments.map(({ id, weight, maximum, isOver }): AssignmentResult => {
    const row = grades.get(`${userId} ${id}`);
    const points = row?.points ?? null;
    const isMissed = isOver || (row?.releasedAt ?? null) !== null;
    return { assignmentId: id, weight, maximum, points, isExcused: row?.isExcused ?? false, isMissed };
  });
  return showTotal(results, rules);
}

/** The total of these results as the API sends it. */
export function showTotal(results: readonly AssignmentResult[], rules: TotalRules): ShownTotal {
  const { percent, parts } = totalOf(results, rules);
  return { percent, parts: parts.map(({ part, percent: own }) => ({ part, percent: own })) };
}

/** An assignment as the gradebook shows it. */
export function showAssignment({ name, title, weight, maximum, dueAt, releasedAt }: ClassAssignment) {
  return {
    ...{ name, title, weight, maximum },
    dueAt: dueAt?.toISOString() ?? null,
    releasedAt: releasedAt?.toISOString() ?? null,
  };
}
