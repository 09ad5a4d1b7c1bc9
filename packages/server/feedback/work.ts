import { CLASS_GRADERS, CLASS_STAFF } from "@assay/contract/vocabulary/class";
import type { FeedbackVisibility, ThreadState } from "@assay/contract/vocabulary/feedback";
import { THREAD_STATES } from "@assay/contract/vocabulary/feedback";
import type { Database } from "@assay/database/connect";
import { notifyGrades } from "@assay/database/events/notify";
import { type RawBuilder, sql } from "kysely";
import { isMember, isMemberOrManages } from "#access/class-access";
import { titleOfProblem } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";

// Who may read and write what about the work of a student. All queries of this folder ask here.

/** What a student sends for one problem of an assignment, and what the viewer is to it. */
export interface Work {
  readonly assignmentId: string;
  readonly assignment: string;
  readonly title: string;
  readonly classId: string;
  readonly slug: string;
  readonly className: string;
  readonly isArchived: boolean;
  readonly isReleased: boolean;
  readonly problemId: string;
  /** The problem's title, and the same in the viewer's language. */
  readonly problem: string;
  readonly shownProblem: string;
  readonly studentId: string;
  readonly student: string;
  /** The viewer marks without seeing names. */
  readonly isNameless: boolean;
  /** The viewer is of the staff, comments on programs, or is the student. */
  readonly isStaff: boolean;
  readonly isGrader: boolean;
  readonly isStudent: boolean;
}

/** A program of an assignment. */
export interface Program extends Work {
  readonly submissionId: string;
  readonly number: number;
  readonly ownNumber: number;
  readonly source: Uint8Array;
  readonly languageId: number;
}

/** A thread with the work that it is about. */
export interface Thread extends Work {
  readonly id: string;
  readonly submissionId: string | null;
  readonly number: number | null;
  readonly lineFrom: number | null;
  readonly lineTo: number | null;
  readonly isQuestion: boolean;
  readonly visibility: FeedbackVisibility;
  readonly state: ThreadState;
}

const asWork = (viewing: Viewing, studentId: RawBuilder<unknown>) => sql`
  assignments.id as "assignmentId", assignments.name as assignment, assignments.title, classes.id as "classId", classes.slug,
  classes.name as "className", classes.archived_at is not null as "isArchived", assignments.released_at is not null as "isReleased",
  problems.id as "problemId", problems.title as problem, ${titleOfProblem(viewing)} as "shownProblem", students.id as "studentId", students.name as student,
  ${marksWithoutNames(viewing)} as "isNameless",
  ${isMemberOrManages(viewing, sql`classes.id`, CLASS_STAFF)} as "isStaff",
  ${isMemberOrManages(viewing, sql`classes.id`, CLASS_GRADERS)} as "isGrader",
  (${studentId} = ${viewing.viewer?.id ?? null}::uuid and ${isMember(viewing, sql`classes.id`, ["student"])}) as "isStudent"`;

/** SQL: the viewer marks the query's row of `assignments` without seeing the names of students. */
export function marksWithoutNames({ viewer }: Viewing): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from anonymous_graders where assignment_id = assignments.id and anonymous_graders.user_id = ${viewer?.id ?? null}::uuid)`;
}

/** SQL: the viewer may see the query's row of `feedback_threads`, with `assignments` and `classes` joined. */
export function maySeeThread(viewing: Viewing): RawBuilder<boolean> {
  return sql<boolean>`(${isMemberOrManages(viewing, sql`classes.id`, CLASS_STAFF)} or (
    threads.student_id = ${viewing.viewer?.id ?? null}::uuid and ${isMember(viewing, sql`classes.id`, ["student"])}
    and (threads.visibility = 'now' or threads.visibility = 'release' and assignments.released_at is not null)))`;
}

/** The program with this number, for its student and the staff of the class; null for everybody else, and if it is of no assignment. */
export async function findProgram(db: Database, viewing: Viewing, number: number): Promise<Program | null> {
  const { rows } = await sql<Program>`
    select submissions.id as "submissionId", submissions.number::float8 as number, sent.own_number as "ownNumber", submissions.source,
      submissions.language_id as "languageId", ${asWork(viewing, sql`sent.user_id`)}
    from submissions join assignment_submissions as sent on sent.submission_id = submissions.id
    join assignments on assignments.id = sent.assignment_id join classes on classes.id = assignments.class_id
    join problems on problems.id = sent.problem_id join users as students on students.id = sent.user_id
    where submissions.number = ${number}`.execute(db);
  const [row] = rows;
  return row && (row.isStaff || row.isStudent) ? row : null;
}

/** The thread with this id, for who may see it. Throws AppError `thread_not_found`. */
export async function findThread(db: Database, viewing: Viewing, id: string): Promise<Thread> {
  const { rows } = await sql<Thread>`
    select threads.id, threads.submission_id as "submissionId", submissions.number::float8 as number, line_from as "lineFrom", line_to as "lineTo",
      is_question as "isQuestion", threads.visibility, threads.state, ${asWork(viewing, sql`threads.student_id`)}
    from feedback_threads as threads join assignments on assignments.id = threads.assignment_id
    join classes on classes.id = assignments.class_id join problems on problems.id = threads.problem_id
    join users as students on students.id = threads.student_id left join submissions on submissions.id = threads.submission_id
    where threads.id = ${id} and ${maySeeThread(viewing)}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("thread_not_found");
  return row;
}

/** Throws AppError `class_archived` for work of a class that has been archived: nothing in it changes any more. */
export function requireOpenClass({ isArchived }: Work): void {
  if (isArchived) throw new AppError("class_archived");
}

/** States in which a question waits for the staff. */
export const WAITING_STATES: readonly ThreadState[] = THREAD_STATES.filter(
  (state) => state === "open" || state === "working",
);

/** Tells those who mark the assignment that its comments have changed, when the transaction commits; not which, nor whose. */
export function tellGraders(transaction: Database, { assignmentId: id, classId }: Work): Promise<void> {
  return notifyGrades(transaction, { id, classId }, []);
}
