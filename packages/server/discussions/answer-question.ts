import type { PROBLEM_QUESTION_ROUTES, ProblemQuestion } from "@assay/contract/routes/problem-questions";
import type { BodyOf } from "@assay/contract/routes/route";
import { sql } from "kysely";
import { isEditable } from "#access/problem-visibility";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { findQuestion, renderQuestion } from "#discussions/questions";
import { storeTopic, type Writing } from "#discussions/write-posts";
import { renderComment } from "#http/render-comment";
import { addNotices } from "#notices/add-notices";

/**
 * Answers a question about a problem that the viewer may change, and tells who has asked. With a title, the question and the answer become a
 * topic of the discussion. Throws AppError `problem_question_not_found`, `discussion_full`, `chat_muted`, `invalid_request` and
 * `too_many_requests`.
 */
export async function answerQuestion(
  writing: Writing,
  id: string,
  { text, title }: BodyOf<typeof PROBLEM_QUESTION_ROUTES.answerProblemQuestion>,
): Promise<ProblemQuestion> {
  const { db, viewing, renderMarkdown } = writing;
  const found = await db
    .selectFrom("problem_questions")
    .innerJoin("problems", "problems.id", "problem_questions.problem_id")
    .where("problem_questions.id", "=", id)
    .where(isEditable(viewing))
    .select(["problem_id", "asker_id", "problem_questions.source as source", "problems.title as problem", "discussion"])
    .executeTakeFirst();
  if (!found) throw new AppError("problem_question_not_found");
  if (title !== undefined && found.discussion === "off")
    throw new AppError("invalid_request", { field: "title", text: REFUSALS.talk.noDiscussion });
  const html = await renderQuestion(writing, text);
  const source = `${quoted(found.source)}\n\n${text}`;
  const content = title === undefined ? "" : await renderComment(renderMarkdown, source);
  return db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom("problem_questions")
      .where("id", "=", id)
      .select("post_id")
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new AppError("problem_question_not_found");
    if (held.post_id !== null)
      throw new AppError("invalid_request", { field: "text", text: REFUSALS.talk.answeredToAll });
    const post =
      title === undefined
        ? null
        : await storeTopic(transaction, viewing.viewer, found.problem_id, { title, source, content });
    await transaction
      .updateTable("problem_questions")
      .set({ answer_source: text, answer_html: html, answered_by: viewing.viewer.id, answered_at: sql`now()` })
      .set({ post_id: post?.id ?? null })
      .where("id", "=", id)
      .execute();
    if (found.asker_id !== viewing.viewer.id)
      await addNotices(transaction, [found.asker_id], {
        kind: "problem_question_answered",
        subject: `problem-question:${id}`,
        data: { problemId: found.problem_id, problem: found.problem },
      });
    return findQuestion(transaction, viewing, id);
  });
}

/** A text as a quotation in Markdown. */
function quoted(source: string): string {
  return source.replace(/^/gm, "> ");
}
