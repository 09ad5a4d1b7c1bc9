import { DISCUSSION_ROUTES } from "@assay/contract/routes/discussions";
import { PROBLEM_QUESTION_ROUTES } from "@assay/contract/routes/problem-questions";
import { SHOWN_PROGRAM_ROUTES } from "@assay/contract/routes/shown-programs";
import type { FastifyInstance } from "fastify";
import { nameReader } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { answerQuestion } from "#discussions/answer-question";
import { reportPost } from "#discussions/post-reports";
import { askAuthors, listQuestions, withdrawQuestion } from "#discussions/questions";
import { readDiscussion, readTopic } from "#discussions/read-discussion";
import { listShownPrograms, readShownProgram, showOwnPrograms, showsOwnPrograms } from "#discussions/shown-programs";
import { editTalkSettings, openDiscussion, readOpenDiscussion, readTalkSettings } from "#discussions/talk-settings";
import { createTopic, editPost, removePost, replyToTopic } from "#discussions/write-posts";
import { registerRoutes } from "#http/register-route";
import { requireEditable } from "#problems/editors-only";

/** Talk at a problem: its discussion, questions to its authors, and programs of others. */
export function registerDiscussionRoutes(app: FastifyInstance): void {
  const { db } = app;
  const writing = (viewing: Viewing<Viewer>) => ({ db, viewing, renderMarkdown: app.renderMarkdown(viewing.viewer) });

  registerRoutes(app, DISCUSSION_ROUTES, {
    readDiscussion: async ({ params, query, viewing }) =>
      readDiscussion(db, viewing, nameReader(app.site, viewing.viewer), params.problemId, query),
    readTopic: async ({ params, query, viewing }) =>
      readTopic(db, viewing, nameReader(app.site, viewing.viewer), params, query.after),
    createTopic: async ({ params, body, viewing }) => ({
      post: await createTopic(writing(viewing), params.problemId, body),
    }),
    replyToTopic: async ({ params, body, viewing }) => ({
      post: await replyToTopic(writing(viewing), params, body.text),
    }),
    editPost: async ({ params, body, viewing }) => ({ post: await editPost(writing(viewing), params.postId, body) }),
    deletePost: async ({ params, viewing }) => {
      await removePost(db, viewing, params.postId);
      return DONE.postDeleted;
    },
    reportPost: async ({ params, body, viewing }) => {
      await reportPost(db, viewing, params.postId, body.reason);
      return DONE.reported;
    },
    readTalkSettings: async ({ params: { problemId }, viewing }) => {
      await requireEditable(db, viewing, problemId);
      return readTalkSettings(db, problemId);
    },
    editTalkSettings: async ({ params: { problemId }, body, viewer, viewing }) => {
      await requireEditable(db, viewing, problemId);
      return editTalkSettings(db, viewer, problemId, body);
    },
    readOpenDiscussion: async ({ params, viewing }) => readOpenDiscussion(db, viewing, params),
    openDiscussion: async ({ params, body, viewing }) => openDiscussion(db, viewing, params, body.isOpen),
  });

  registerRoutes(app, PROBLEM_QUESTION_ROUTES, {
    listProblemQuestions: async ({ params, query, viewing }) =>
      listQuestions(db, viewing, params.problemId, query.page),
    askAuthors: async ({ params, body, viewing }) => ({
      question: await askAuthors(writing(viewing), params.problemId, body.text),
    }),
    answerProblemQuestion: async ({ params, body, viewing }) => ({
      question: await answerQuestion(writing(viewing), params.questionId, body),
    }),
    withdrawProblemQuestion: async ({ params, viewer }) => {
      await withdrawQuestion(db, viewer, params.questionId);
      return DONE.questionWithdrawn;
    },
  });

  registerRoutes(app, SHOWN_PROGRAM_ROUTES, {
    listShownPrograms: async ({ params, query, viewing }) =>
      listShownPrograms(db, viewing, nameReader(app.site, viewing.viewer), params.problemId, query),
    readShownProgram: async ({ params, viewing }) =>
      readShownProgram(db, viewing, nameReader(app.site, viewing.viewer), params),
    readShowsOwnPrograms: async ({ viewer }) => ({ isShown: await showsOwnPrograms(db, viewer) }),
    showOwnPrograms: async ({ body: { isShown }, viewer }) => {
      await showOwnPrograms(db, viewer, isShown);
      return { isShown };
    },
  });
}
