import { z } from "zod";
import { PROBLEM_QUESTION_ENDPOINTS } from "#endpoints/discussions";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, requiredLabel, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** A question to the authors of a problem. */
export const problemQuestion = z.object({
  _id: objectId,
  number: z.int(),
  html: z.string(),
  /** Null for who has asked it. */
  askerName: shownLabel.nullable(),
  askedAt: timestamp,
  answer: z
    .object({
      html: z.string(),
      /** In Markdown, for who answers; otherwise null. */
      text: z.string().nullable(),
      answeredAt: timestamp,
      /** The topic of the discussion in which it was answered to all; null for a private answer. */
      topic: z.int().nullable(),
    })
    .nullable(),
});
export type ProblemQuestion = z.infer<typeof problemQuestion>;

const params = z.object({ problemId: objectId });
const questionParams = z.object({ questionId: objectId });
const text = requiredText(LABELS.comment, LIMITS.commentLength);

export const PROBLEM_QUESTION_ROUTES = defineRoutes(PROBLEM_QUESTION_ENDPOINTS, "problems", {
  /** The newest first, for who answers those without an answer before the others; `LIMITS.problemQuestionPageSize` a page. */
  listProblemQuestions: {
    summary: "The caller's questions to the authors of a problem; all questions for who may edit it",
    params,
    query: z.object({ page: countedNumber("page").default(1) }),
    replies: { 200: z.object({ questions: z.array(problemQuestion), hasMore: z.boolean() }) },
  },
  askAuthors: {
    summary: "Ask the authors of a problem",
    bodyBytes: LIMITS.profileRequestBytes,
    params,
    body: z.object({ text }),
    replies: { 201: z.object({ question: problemQuestion }) },
  },
  /** For who may edit the problem. Another answer replaces a private one; what was answered to all is edited in the discussion. */
  answerProblemQuestion: {
    summary: "Answer a question about a problem, privately or to all",
    bodyBytes: LIMITS.profileRequestBytes,
    params: questionParams,
    body: z.object({
      text,
      /** With it, the question and the answer become a topic of the discussion with this title, without the name of who has asked. */
      title: requiredLabel(LABELS.title, LIMITS.titleLength).optional(),
    }),
    replies: { 200: z.object({ question: problemQuestion }) },
  },
  /** For who has asked it, until it is answered. */
  withdrawProblemQuestion: {
    summary: "Withdraw a question",
    params: questionParams,
    replies: { 200: messageReply },
  },
});
