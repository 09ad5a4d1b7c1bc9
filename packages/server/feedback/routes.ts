import { FEEDBACK_ROUTES } from "@assay/contract/routes/classes/feedback";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findClass } from "#classes/class";
import { changeThread, findOwnWork, listQuestions } from "#feedback/questions";
import { showProgram, showThread } from "#feedback/show-threads";
import { askAboutProblem, deleteComment, editComment, replyToThread, startThread } from "#feedback/write-threads";
import { registerRoutes } from "#http/register-route";

/** Comments on programs and questions, between a student and the staff of a class. */
export function registerFeedbackRoutes(app: FastifyInstance): void {
  const { db } = app;
  const writing = (viewing: Viewing<Viewer>) => ({ db, viewing, renderMarkdown: app.renderMarkdown(viewing.viewer) });

  registerRoutes(app, FEEDBACK_ROUTES, {
    readFeedback: async ({ params, viewing }) => ({ feedback: await showProgram(db, viewing, params.number) }),
    startThread: async ({ params, body, viewing }) => ({
      thread: await startThread(writing(viewing), params.number, body),
    }),
    askAboutProblem: async ({ params: { slug, name }, body, viewing }) => {
      const work = await findOwnWork(db, viewing, await findClass(db, viewing, slug), name, body.problemId);
      return { thread: await askAboutProblem(writing(viewing), work, body) };
    },
    readThread: async ({ params, viewing }) => ({ thread: await showThread(db, viewing, params.threadId) }),
    changeThread: async ({ params, body, viewing }) => ({
      thread: await changeThread(db, viewing, params.threadId, body),
    }),
    replyToThread: async ({ params, body, viewing }) => ({
      thread: await replyToThread(writing(viewing), params.threadId, body),
    }),
    editFeedbackComment: async ({ params, body, viewing }) => ({
      thread: await editComment(writing(viewing), params.commentId, body.text),
    }),
    deleteFeedbackComment: async ({ params, viewing }) => {
      await deleteComment(db, viewing, params.commentId);
      return DONE.commentDeleted;
    },
    listQuestions: async ({ params, query, viewing }) =>
      listQuestions(db, viewing, await findClass(db, viewing, params.slug), query),
  });
}
