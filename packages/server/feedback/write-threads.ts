import type { FEEDBACK_ROUTES, FeedbackThread } from "@assay/contract/routes/classes/feedback";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import { REFUSALS } from "#base/refusals";
import { showBytes } from "#base/show-bytes";
import { countUse } from "#feedback/saved-comments";
import { showThread } from "#feedback/show-threads";
import { findProgram, findThread, requireOpenClass, type Thread, tellGraders, type Work } from "#feedback/work";
import { renderComment } from "#http/render-comment";
import type { Sanitiser } from "#http/sanitiser";
import { addNotices } from "#notices/add-notices";

/** What a comment needs besides its place. */
export interface Writing {
  readonly db: Database;
  readonly viewing: Viewing<Viewer>;
  readonly renderMarkdown: Sanitiser;
}

interface Written {
  readonly text: string;
  /** Made by the page: a request that arrives twice makes one comment (dodona#1767). */
  readonly key: string;
  readonly savedCommentId?: string | undefined;
}

/**
 * Stores a comment of a grader on a program, or a question of its student. Throws AppError `submission_not_found`, `forbidden` for
 * observers, `invalid_request` for lines that the program does not have, `class_archived`, `feedback_full` and `too_many_requests`.
 */
export async function startThread(
  writing: Writing,
  number: number,
  body: BodyOf<typeof FEEDBACK_ROUTES.startThread>,
): Promise<FeedbackThread> {
  const { db, viewing } = writing;
  const program = await findProgram(db, viewing, number);
  if (!program) throw new AppError("submission_not_found");
  const lines = showBytes(program.source).split(/\r\n|\r|\n/).length;
  const { lineFrom = null, lineTo = null, text, key, savedCommentId } = body;
  if (lineTo !== null && lineTo > lines)
    throw new AppError("invalid_request", { field: "lineTo", text: REFUSALS.feedback.line({ count: lines }) });
  const place = { submission_id: program.submissionId, line_from: lineFrom, line_to: lineTo };
  const visibility = program.isStudent ? "now" : body.visibility;
  return start(writing, program, { text, key, savedCommentId }, { ...place, visibility }, number);
}

/** Stores a question about a problem of an assignment. Throws as `startThread`; `work` is the asking student's. */
export function askAboutProblem(writing: Writing, work: Work, written: Written): Promise<FeedbackThread> {
  const place = { submission_id: null, line_from: null, line_to: null, visibility: "now" } as const;
  return start(writing, work, written, place, null);
}

interface Place {
  readonly submission_id: string | null;
  readonly line_from: number | null;
  readonly line_to: number | null;
  readonly visibility: Thread["visibility"];
}

async function start(
  { db, viewing, renderMarkdown }: Writing,
  work: Work,
  { text, key, savedCommentId }: Written,
  place: Place,
  number: number | null,
): Promise<FeedbackThread> {
  const { viewer } = viewing;
  if (!work.isStudent && !work.isGrader) throw new AppError("forbidden");
  requireOpenClass(work);
  await countWriting(db, viewer, work);
  const html = await renderComment(renderMarkdown, text);
  const threadId = await db.transaction().execute(async (transaction) => {
    // One after the other, so that the limits hold and a request that is repeated meanwhile finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${work.studentId}:${work.assignmentId}`}, 0))`.execute(
      transaction,
    );
    const earlier = await threadOfKey(transaction, viewer, key);
    if (earlier !== null) return earlier;
    await requireFewThreads(transaction, work);
    const { assignmentId: assignment_id, problemId: problem_id, studentId: student_id, isStudent: is_question } = work;
    const { id } = await transaction
      .insertInto("feedback_threads")
      .values({ assignment_id, problem_id, student_id, is_question, ...place })
      .returning("id")
      .executeTakeFirstOrThrow();
    const comment = { thread_id: id, author_id: viewer.id, source: text, html, request_key: key };
    await transaction.insertInto("feedback_comments").values(comment).execute();
    if (work.isGrader) await countUse(transaction, viewer, work.classId, savedCommentId);
    if (!work.isStudent && isSeenByStudent(place.visibility, work))
      await tellStudent(transaction, { ...work, number, isQuestion: false });
    await tellGraders(transaction, work);
    return id;
  });
  return showThread(db, viewing, threadId);
}

/** Stores a reply. One of the staff answers a question, one of the student opens it again. Throws as `startThread`, and `thread_not_found`. */
export async function replyToThread(
  { db, viewing, renderMarkdown }: Writing,
  id: string,
  { text, key, savedCommentId }: Written,
): Promise<FeedbackThread> {
  const { viewer } = viewing;
  const thread = await findThread(db, viewing, id);
  if (!thread.isStudent && !thread.isGrader) throw new AppError("forbidden");
  requireOpenClass(thread);
  await countWriting(db, viewer, thread);
  const html = await renderComment(renderMarkdown, text);
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("feedback_threads").where("id", "=", id).select("id").forUpdate().execute();
    if ((await threadOfKey(transaction, viewer, key)) !== null) return;
    const { count } = await transaction
      .selectFrom("feedback_comments")
      .where("thread_id", "=", id)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.feedbackCommentsOfThread) throw new AppError("feedback_full");
    const comment = { thread_id: id, author_id: viewer.id, source: text, html, request_key: key };
    await transaction.insertInto("feedback_comments").values(comment).execute();
    if (thread.isGrader) await countUse(transaction, viewer, thread.classId, savedCommentId);
    const state = thread.isStudent ? "open" : "answered";
    if (thread.isQuestion || thread.state === "resolved")
      await transaction.updateTable("feedback_threads").set({ state }).where("id", "=", id).execute();
    if (thread.isStudent) await tellStaff(transaction, thread, viewer.id);
    else if (isSeenByStudent(thread.visibility, thread)) await tellStudent(transaction, thread);
    await tellGraders(transaction, thread);
  });
  return showThread(db, viewing, id);
}

/** Changes the viewer's own comment. Throws AppError `thread_not_found`, `forbidden`, `class_archived` and `too_many_requests`. */
export async function editComment(
  { db, viewing, renderMarkdown }: Writing,
  commentId: string,
  text: string,
): Promise<FeedbackThread> {
  const thread = await threadOfOwnComment(db, viewing, commentId);
  await countEvent(db, `feedback:user:${viewing.viewer.id}`, RATES.feedbackPerUser);
  const html = await renderComment(renderMarkdown, text);
  await db
    .updateTable("feedback_comments")
    .set({ source: text, html, edited_at: sql<Date>`now()` })
    .where("id", "=", commentId)
    .where("deleted_at", "is", null)
    .where("source", "<>", text)
    .execute();
  await tellGraders(db, thread);
  return showThread(db, viewing, thread.id);
}

/** Deletes the viewer's own comment, and the thread with its last one. Throws as `editComment`. */
export async function deleteComment(db: Database, viewing: Viewing<Viewer>, commentId: string): Promise<void> {
  const thread = await threadOfOwnComment(db, viewing, commentId);
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("feedback_threads").where("id", "=", thread.id).select("id").forUpdate().execute();
    await transaction
      .updateTable("feedback_comments")
      .set({ source: "", html: "", deleted_at: sql<Date>`now()` })
      .where("id", "=", commentId)
      .execute();
    await sql`delete from feedback_threads where id = ${thread.id} and not exists (
      select from feedback_comments where thread_id = ${thread.id} and deleted_at is null)`.execute(transaction);
    await tellGraders(transaction, thread);
  });
}

async function threadOfOwnComment(db: Database, viewing: Viewing<Viewer>, commentId: string): Promise<Thread> {
  const comment = await db
    .selectFrom("feedback_comments")
    .where("id", "=", commentId)
    .where("deleted_at", "is", null)
    .select(["thread_id", "author_id"])
    .executeTakeFirst();
  if (!comment) throw new AppError("thread_not_found");
  const thread = await findThread(db, viewing, comment.thread_id);
  if (comment.author_id !== viewing.viewer.id) throw new AppError("forbidden");
  requireOpenClass(thread);
  return thread;
}

async function threadOfKey(transaction: Database, viewer: Viewer, key: string): Promise<string | null> {
  const row = await transaction
    .selectFrom("feedback_comments")
    .where("author_id", "=", viewer.id)
    .where("request_key", "=", key)
    .select("thread_id")
    .executeTakeFirst();
  return row?.thread_id ?? null;
}

async function countWriting(db: Database, { id }: Viewer, { isStudent }: Work): Promise<void> {
  if (isStudent) await countEvent(db, `question:user:${id}`, RATES.questionsPerUser);
  else await countEvent(db, `feedback:user:${id}`, RATES.feedbackPerUser);
}

async function requireFewThreads(transaction: Database, work: Work): Promise<void> {
  const { assignmentId, problemId, studentId, classId, isStudent } = work;
  const { rows } = await sql<{ ofWork: number; open: number }>`
    select count(*) filter (where assignment_id = ${assignmentId} and problem_id = ${problemId})::int as "ofWork",
      count(*) filter (where is_question and state <> 'resolved')::int as open
    from feedback_threads where student_id = ${studentId} and assignment_id in (select id from assignments where class_id = ${classId})`.execute(
    transaction,
  );
  const { ofWork = 0, open = 0 } = rows[0] ?? {};
  if (ofWork >= LIMITS.feedbackThreadsOfWork || (isStudent && open >= LIMITS.openQuestionsOfStudent))
    throw new AppError("feedback_full");
}

function isSeenByStudent(visibility: Thread["visibility"], { isReleased }: Work): boolean {
  return visibility === "now" || (visibility === "release" && isReleased);
}

async function tellStudent(
  transaction: Database,
  work: Work & { readonly number: number | null; readonly isQuestion: boolean },
): Promise<void> {
  const kind = work.isQuestion ? "question_answered" : "comment_added";
  await addNotices(transaction, [work.studentId], { kind, ...about(work) });
}

/** Those of the staff who have written in the thread or taken it: others find questions in the queue. */
async function tellStaff(transaction: Database, thread: Thread, studentId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from class_members where class_id = ${thread.classId} and state = 'active' and role <> 'student'
      and user_id <> ${studentId} and user_id in (
        select author_id from feedback_comments where thread_id = ${thread.id}
        union select taken_by from feedback_threads where id = ${thread.id})`.execute(transaction);
  await addNotices(
    transaction,
    rows.map(({ id }) => id),
    { kind: "comment_added", ...about(thread) },
  );
}

function about(work: Work & { readonly number: number | null }) {
  const { slug, className, assignment, title, problem, number, assignmentId, problemId } = work;
  const subject = number === null ? `work:${assignmentId}:${problemId}` : `submission:${number}`;
  return { subject, data: { slug, className, assignment, title, problem, ...(number !== null && { number }) } };
}
