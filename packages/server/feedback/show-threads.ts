import type { FeedbackComment, FeedbackThread, ProgramFeedback } from "@assay/contract/routes/classes/feedback";
import type { FeedbackVisibility, ThreadState } from "@assay/contract/vocabulary/feedback";
import { languageKey } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { showBytes } from "#base/show-bytes";
import { followLines } from "#feedback/follow-lines";
import { findProgram, findThread, marksWithoutNames, maySeeThread, type Program } from "#feedback/work";

/** A program with what was written about it and about earlier ones, as far as the viewer may see it; null if it is not theirs to see. */
export async function showProgram(
  db: Database,
  viewing: Viewing<Viewer>,
  number: number,
): Promise<ProgramFeedback | null> {
  const program = await findProgram(db, viewing, number);
  if (!program) return null;
  const { slug, className, assignment, title, isReleased, isStaff, isArchived } = program;
  return {
    ...{ number, slug, className, assignment, title, isReleased, isStaff },
    problem: { _id: program.problemId, title: program.shownProblem },
    student: program.isNameless ? null : program.student,
    source: showBytes(program.source),
    language: languageKey(program.languageId),
    mayComment: program.isGrader && !isArchived,
    mayAsk: program.isStudent && !isArchived,
    threads: await threadsOf(db, viewing, program),
  };
}

interface ThreadRow {
  readonly id: string;
  readonly number: number | null;
  readonly source: Uint8Array | null;
  readonly lineFrom: number | null;
  readonly lineTo: number | null;
  readonly isQuestion: boolean;
  readonly visibility: FeedbackVisibility;
  readonly state: ThreadState;
  readonly takenBy: string | null;
}

/** Threads on this program, on the newest earlier ones of the same student for the problem, and about the problem itself. */
async function threadsOf(db: Database, viewing: Viewing<Viewer>, program: Program): Promise<FeedbackThread[]> {
  const { assignmentId, problemId, studentId, ownNumber } = program;
  const { rows } = await sql<ThreadRow>`
    ${SELECT_THREADS}
    left join assignment_submissions as sent on sent.submission_id = threads.submission_id
    where threads.assignment_id = ${assignmentId} and threads.problem_id = ${problemId} and threads.student_id = ${studentId}
      and (sent.own_number is null or sent.own_number <= ${ownNumber} and sent.own_number > ${ownNumber - LIMITS.followedPrograms})
      and ${maySeeThread(viewing)}
    order by threads.created_at, threads.id limit ${LIMITS.feedbackThreadsOfWork}`.execute(db);
  const later = showBytes(program.source);
  const followed = new Map<number, ReturnType<typeof followLines>>();
  const placed = rows.map((row) => {
    const { number, source, lineFrom, lineTo } = row;
    const plain = { ...row, isFixed: false, lines: linesOf(row) };
    if (number === null || source === null || number === program.number || lineFrom === null || lineTo === null)
      return plain;
    const follow = followed.get(number) ?? followLines(showBytes(source), later);
    followed.set(number, follow);
    const { from, to, isChanged } = follow(lineFrom, lineTo);
    return { ...plain, lines: { from, to }, isFixed: isChanged };
  });
  return withComments(db, viewing, placed);
}

/** A thread as the viewer may see it, with its lines as they were. Throws AppError `thread_not_found`. */
export async function showThread(db: Database, viewing: Viewing<Viewer>, id: string): Promise<FeedbackThread> {
  await findThread(db, viewing, id);
  const { rows } = await sql<ThreadRow>`${SELECT_THREADS} where threads.id = ${id}`.execute(db);
  const [thread] = await withComments(
    db,
    viewing,
    rows.map((row) => ({ ...row, isFixed: false, lines: linesOf(row) })),
  );
  return thread as FeedbackThread;
}

const SELECT_THREADS = sql`
  select threads.id, submissions.number::float8 as number, submissions.source, line_from as "lineFrom", line_to as "lineTo",
    is_question as "isQuestion", threads.visibility, threads.state, takers.name as "takenBy"
  from feedback_threads as threads join assignments on assignments.id = threads.assignment_id
  join classes on classes.id = assignments.class_id
  left join submissions on submissions.id = threads.submission_id left join users as takers on takers.id = threads.taken_by`;

function linesOf({ lineFrom, lineTo }: Pick<ThreadRow, "lineFrom" | "lineTo">): FeedbackThread["lines"] {
  return lineFrom === null || lineTo === null ? null : { from: lineFrom, to: lineTo };
}

type Placed = ThreadRow & Pick<FeedbackThread, "lines" | "isFixed">;

async function withComments(
  db: Database,
  viewing: Viewing<Viewer>,
  threads: readonly Placed[],
): Promise<FeedbackThread[]> {
  if (threads.length === 0) return [];
  const { viewer } = viewing;
  const ids = threads.map(({ id }) => id);
  const rows = await db
    .selectFrom("feedback_comments as comments")
    .innerJoin("feedback_threads as threads", "threads.id", "thread_id")
    .innerJoin("assignments", "assignments.id", "threads.assignment_id")
    .leftJoin("users as authors", "authors.id", "author_id")
    .where("thread_id", "in", ids)
    .select(["comments.id as _id", "source as text", "html", "thread_id as threadId"])
    .select([
      sql<
        string | null
      >`case when author_id = threads.student_id and ${marksWithoutNames(viewing)} then null else authors.name end`.as(
        "author",
      ),
      // Who manages every class writes as staff without being a member.
      sql<boolean>`author_id is distinct from threads.student_id`.as("isByStaff"),
      sql<boolean>`coalesce(author_id = ${viewer.id}, false)`.as("isOwn"),
      isoTimestamp("comments.created_at").as("createdAt"),
      isoTimestamp("edited_at").as("editedAt"),
      sql<boolean>`deleted_at is not null`.as("isDeleted"),
    ])
    .orderBy("comments.number")
    .execute();
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return threads.map(({ id, number, lines, isFixed, isQuestion, visibility, state, takenBy }) => ({
    ...{ _id: id, number, lines, isFixed, isQuestion, visibility, state, takenBy },
    comments: (byThread.get(id) ?? []).map(({ threadId: _, ...comment }): FeedbackComment => comment),
  }));
}
