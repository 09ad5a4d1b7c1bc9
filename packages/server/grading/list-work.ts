import type { GRADING_ROUTES } from "@assay/contract/routes/classes/grading";
import type { ReplyOf } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { rightsIn, type StaffAssignment } from "#gradebook/assignment";
import { showStudents } from "#grading/anonymity";
import { readRubrics } from "#grading/rubrics";

interface WorkRow {
  readonly number: number;
  readonly problemId: string;
  readonly userId: string;
  readonly isMarked: boolean;
  readonly isDone: boolean;
}

/**
 * The programs of an assignment that staff mark: one for each student and problem, by student in the viewer's order and of each in the order of the problems.
 * It is the one whose marks are in the grade (`packages/gradebook/hand.ts`); before one is marked, the one that counts; and while none counts, the last.
 */
export async function listWork(
  db: Database,
  assignment: StaffAssignment,
  viewing: Viewing<Viewer>,
): Promise<ReplyOf<typeof GRADING_ROUTES.listWork>> {
  const { id, name, title, releasedAt } = assignment;
  const rubrics = await readRubrics(db, id, viewing);
  const places = new Map(rubrics.map(({ problemId }, index) => [problemId, index]));
  const { isAnonymous, students } = await showStudents(db, assignment, viewing.viewer);
  const work = (await readWorkRows(db, id)).flatMap(({ userId, ...row }) => {
    const student = students.get(userId);
    return student && places.has(row.problemId) ? { ...row, student } : [];
  });
  return {
    assignment: { name, title, releasedAt: releasedAt?.toISOString() ?? null },
    problems: rubrics.map(({ problemId, title: problem, items }) => ({
      ...{ problemId, title: problem },
      hasRubric: items.length > 0,
    })),
    work: work.toSorted(
      (one, other) =>
        one.student.place - other.student.place ||
        (places.get(one.problemId) ?? 0) - (places.get(other.problemId) ?? 0),
    ),
    isAnonymous,
    ...rightsIn(assignment.class),
  };
}

async function readWorkRows(db: Database, assignmentId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with counted as (
      select user_id, problem ->> 'problemId' as problem_id, (problem #>> '{counted,submissionId}')::uuid as submission_id
      from grades, jsonb_array_elements(derivation -> 'problems') as problem
      where assignment_id = ${assignmentId}
    )
    select distinct on (sent.user_id, sent.problem_id) submissions.number::float8 as number, sent.problem_id as "problemId",
      sent.user_id as "userId", marked.submission_id is not null as "isMarked", done_at is not null as "isDone"
    from assignment_submissions as sent join submissions on submissions.id = sent.submission_id
    left join marked_submissions as marked on marked.submission_id = sent.submission_id
    left join counted on counted.user_id = sent.user_id and counted.problem_id = sent.problem_id::text and counted.submission_id = sent.submission_id
    where sent.assignment_id = ${assignmentId}
    order by sent.user_id, sent.problem_id, (marked.submission_id is not null and counted.submission_id is not null) desc,
      marked_at desc nulls last, counted.submission_id is not null desc, own_number desc`.execute(db);
  return rows;
}
