import type { PROBLEM_QUESTION_ROUTES, ProblemQuestion } from "@assay/contract/routes/problem-questions";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { isEditable } from "#access/problem-visibility";
import { titleOfProblem } from "#access/reader-languages";
import { isDiscussed } from "#access/talk-rule";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { requireNotMuted } from "#chat/mutes";
import { findTalk } from "#discussions/problem";
import type { Writing } from "#discussions/write-posts";
import { renderComment } from "#http/render-comment";
import { addNotices } from "#notices/add-notices";

type Attention = { readonly _id: string; readonly title: string; readonly questions: number };

/**
 * A page of the questions about a problem: for who may change it all of them, those without an answer first; otherwise the viewer's own,
 * the newest first. Throws AppError `problem_not_found`.
 */
export async function listQuestions(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  page: number,
): Promise<ReplyOf<typeof PROBLEM_QUESTION_ROUTES.listProblemQuestions>> {
  const { answers } = await findTalk(db, viewing, problemId);
  const whose = answers ? sql`true` : sql`asker_id = ${viewing.viewer.id}`;
  const order = answers ? sql`answered_at is null desc, questions.number desc` : sql`questions.number desc`;
  const rows = await selectQuestions(
    db,
    viewing,
    sql`problem_id = ${problemId} and ${whose}
    order by ${order} offset ${(page - 1) * LIMITS.problemQuestionPageSize} limit ${LIMITS.problemQuestionPageSize + 1}`,
  );
  const questions = rows.slice(0, LIMITS.problemQuestionPageSize);
  return { questions, hasMore: rows.length > questions.length };
}

/**
 * Asks the authors, and tells them. Throws AppError `problem_not_found`, `forbidden` while the viewer asks a jury or a class instead,
 * `chat_muted`, `problem_questions_full`, `invalid_request` and `too_many_requests`.
 */
export async function askAuthors(writing: Writing, problemId: string, text: string): Promise<ProblemQuestion> {
  const { db, viewing } = writing;
  const { asks, title } = await findTalk(db, viewing, problemId);
  if (asks !== "authors") throw new AppError("forbidden");
  const html = await renderQuestion(writing, text);
  const { id: userId } = viewing.viewer;
  return db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${userId} for no key update`.execute(transaction);
    const { rows: counts } = await sql<{ all: number; open: number }>`
      select count(*)::int as all, (count(*) filter (where answered_at is null))::int as open
      from problem_questions where asker_id = ${userId} and problem_id = ${problemId}`.execute(transaction);
    const { all = 0, open = 0 } = counts[0] ?? {};
    if (all >= LIMITS.problemQuestionsOfUser || open >= LIMITS.openProblemQuestionsOfUser)
      throw new AppError("problem_questions_full");
    const { id } = await transaction
      .insertInto("problem_questions")
      .values({ problem_id: problemId, asker_id: userId, source: text, html })
      .returning("id")
      .executeTakeFirstOrThrow();
    const editors = (await editorIds(transaction, problemId)).filter((editor) => editor !== userId);
    await addNotices(transaction, editors, {
      kind: "problem_question_asked",
      subject: `problem:${problemId}`,
      data: { problemId, problem: title },
    });
    return findQuestion(transaction, viewing, id);
  });
}

/** Who is told of a question: the problem's author, if they may still change it, and the first admins. */
async function editorIds(transaction: Change, problemId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select users.id from problems join users on users.id = problems.author_id
      where problems.id = ${problemId} and deactivated_at is null and (role = ${sql.lit(ROLE_ADMIN)} or 'author' = any(site_roles)))
    union
    (select id from users where role = ${sql.lit(ROLE_ADMIN)} and deactivated_at is null order by created_at
      limit ${LIMITS.noticedOfQuestion})`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Withdraws the viewer's own question. Throws AppError `problem_question_not_found`, also once it is answered. */
export async function withdrawQuestion(db: Database, viewer: Viewer, id: string): Promise<void> {
  await countEvent(db, `problem-question:user:${viewer.id}`, RATES.problemQuestionsPerUser);
  const { numDeletedRows } = await db
    .deleteFrom("problem_questions")
    .where("id", "=", id)
    .where("asker_id", "=", viewer.id)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("problem_question_not_found");
}

/** The HTML of a question or an answer. Throws AppError `chat_muted`, `invalid_request` and `too_many_requests`. */
export async function renderQuestion({ db, viewing, renderMarkdown }: Writing, text: string): Promise<string> {
  await requireNotMuted(db, viewing.viewer.id);
  await countEvent(db, `problem-question:user:${viewing.viewer.id}`, RATES.problemQuestionsPerUser);
  return renderComment(renderMarkdown, text);
}

/** The problems that the viewer may change with questions that wait, the most questions first. */
export async function readQuestioned(db: Database, viewing: Viewing<Viewer>): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    select problems.id as "_id", ${titleOfProblem(viewing)} as title, waiting.questions
    from (select problem_id, count(*)::int as questions from problem_questions where answered_at is null group by problem_id) as waiting
      join problems on problems.id = waiting.problem_id
    where ${isEditable(viewing)} order by questions desc, problems.number limit ${LIMITS.questionedProblemCount}`.execute(
    db,
  );
  return rows;
}

/** A question that exists, as the viewer reads it. */
export async function findQuestion(db: Database, viewing: Viewing<Viewer>, id: string): Promise<ProblemQuestion> {
  const [question] = await selectQuestions(db, viewing, sql`questions.id = ${id}`);
  if (!question) throw new AppError("problem_question_not_found");
  return question;
}

/** Who answers reads the name in full, like staff of the site; the topic of an answer to all is named to who may read it. */
async function selectQuestions(
  db: Database,
  viewing: Viewing<Viewer>,
  rest: RawBuilder<unknown>,
): Promise<ProblemQuestion[]> {
  const { rows } = await sql<{
    _id: string;
    number: number;
    html: string;
    askerName: string | null;
    askedAt: string;
    answerHtml: string | null;
    answerText: string | null;
    answeredAt: string | null;
    topic: number | null;
  }>`
    select questions.id as "_id", questions.number::float8 as number, questions.html,
      case when asker_id <> ${viewing.viewer.id} then users.name end as "askerName", ${isoTimestamp("questions.created_at")} as "askedAt",
      answer_html as "answerHtml", case when ${isEditable(viewing)} then answer_source end as "answerText",
      ${isoTimestamp("questions.answered_at")} as "answeredAt",
      case when ${isDiscussed(viewing)} then (select posts.number::float8 from discussion_posts as posts where posts.id = questions.post_id) end as topic
    from problem_questions as questions join problems on problems.id = questions.problem_id join users on users.id = questions.asker_id
    where ${rest}`.execute(db);
  return rows.map(({ answerHtml, answerText, answeredAt, topic, ...question }) => ({
    ...question,
    answer:
      answerHtml === null || answeredAt === null ? null : { html: answerHtml, text: answerText, answeredAt, topic },
  }));
}
