import { z } from "zod";
import { FEEDBACK_ENDPOINTS } from "#endpoints/feedback";
import { assignmentParams, classParams } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, oneOf, pageNumber, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { FEEDBACK_VISIBILITIES, THREAD_STATES } from "#vocabulary/feedback";
import { LIMITS } from "#vocabulary/limits";

/** A comment. A deleted one stays without its text while its thread has others. */
export const feedbackComment = z.object({
  _id: objectId,
  /** In Markdown, and as sanitised HTML. */
  text: z.string(),
  html: z.string(),
  /** Null for an account that was deleted, and for a student whose name the reader does not want to see. */
  author: shownLabel.nullable(),
  isByStaff: z.boolean(),
  isOwn: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  isDeleted: z.boolean(),
});
export type FeedbackComment = z.infer<typeof feedbackComment>;

/** A thread on a program, as it stands in the program that is shown. */
export const feedbackThread = z.object({
  _id: objectId,
  /** The number of the program on which it was written; null for a question about the problem. */
  number: z.int().nullable(),
  /** The lines of the shown program, from 1 on; null for the whole program. */
  lines: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** It was written on an earlier program, and its lines have changed since. */
  isFixed: z.boolean(),
  isQuestion: z.boolean(),
  visibility: z.enum(FEEDBACK_VISIBILITIES),
  state: z.enum(THREAD_STATES),
  /** Who of the staff has taken the question. */
  takenBy: shownLabel.nullable(),
  comments: z.array(feedbackComment),
});
export type FeedbackThread = z.infer<typeof feedbackThread>;

/** A program of an assignment, with what was written about it. */
export const programFeedback = z.object({
  number: z.int(),
  slug: z.string(),
  className: shownLabel,
  assignment: z.string(),
  title: shownLabel,
  problem: z.object({ _id: objectId, title: z.string() }),
  /** Null for who marks without seeing names. */
  student: shownLabel.nullable(),
  source: z.string(),
  language: z.string().nullable(),
  isReleased: z.boolean(),
  /** The reader is of the staff; graders write comments, its student asks. */
  isStaff: z.boolean(),
  mayComment: z.boolean(),
  mayAsk: z.boolean(),
  threads: z.array(feedbackThread),
});
export type ProgramFeedback = z.infer<typeof programFeedback>;

/** A question in the queue of a class. */
export const queuedQuestion = z.object({
  _id: objectId,
  student: shownLabel.nullable(),
  sections: z.array(z.string()),
  assignment: z.string(),
  title: shownLabel,
  problem: z.string(),
  number: z.int().nullable(),
  lines: z.object({ from: z.int(), to: z.int() }).nullable(),
  state: z.enum(THREAD_STATES),
  takenBy: shownLabel.nullable(),
  askedAt: timestamp,
  /** The beginning of the question, as sanitised HTML. */
  html: z.string(),
  /** A later program of the student is accepted. */
  isSolvedSince: z.boolean(),
});
export type QueuedQuestion = z.infer<typeof queuedQuestion>;

const numberParams = z.object({ number: countedNumber("number") });
const threadParams = z.object({ threadId: objectId });
const commentParams = z.object({ commentId: objectId });
const line = (label: string) =>
  z.int(said(FIELD_TEXTS.wholeNumber({ label }))).min(1, said(FIELD_TEXTS.wholeNumberFrom({ label, min: 1 })));
/** `key` is made by the page: a request that arrives twice makes one comment. */
const written = {
  text: requiredText(LABELS.comment, LIMITS.feedbackCommentLength),
  key: z.uuid(),
  /** The saved comment that was inserted, whose uses are counted. */
  savedCommentId: objectId.optional(),
};
const visibility = oneOf("visibility", FEEDBACK_VISIBILITIES);

export const FEEDBACK_ROUTES = defineRoutes(FEEDBACK_ENDPOINTS, "classes", {
  /** Null for a submission of no assignment, and for who is neither its student nor of the staff. */
  readFeedback: {
    summary: "A program of an assignment with the comments on it",
    params: numberParams,
    replies: { 200: z.object({ feedback: programFeedback.nullable() }) },
  },
  startThread: {
    summary: "Comment on a program, or ask about it",
    bodyBytes: LIMITS.profileRequestBytes,
    params: numberParams,
    body: z
      .object({
        ...written,
        lineFrom: line("lineFrom").optional(),
        lineTo: line("lineTo").optional(),
        /** Of a comment; what a student asks is seen at once. */
        visibility: visibility.default("now"),
      })
      .refine(({ lineFrom = 0, lineTo = 0 }) => (lineFrom === 0) === (lineTo === 0) && lineFrom <= lineTo, {
        error: said(FIELD_TEXTS.wholeNumberFrom({ label: "lineTo", min: 1 })),
        path: ["lineTo"],
      }),
    replies: { 201: z.object({ thread: feedbackThread }) },
  },
  askAboutProblem: {
    inExam: "exam",
    summary: "Ask about a problem of an assignment",
    bodyBytes: LIMITS.profileRequestBytes,
    params: assignmentParams,
    body: z.object({ ...written, problemId: objectId }),
    replies: { 201: z.object({ thread: feedbackThread }) },
  },
  readThread: {
    inExam: "exam",
    summary: "A thread of comments",
    params: threadParams,
    replies: { 200: z.object({ thread: feedbackThread }) },
  },
  changeThread: {
    summary: "Take, resolve or reopen a thread, or choose who sees it",
    params: threadParams,
    body: z.object({
      action: oneOf("action", ["take", "release", "resolve", "reopen"]).optional(),
      visibility: visibility.optional(),
    }),
    replies: { 200: z.object({ thread: feedbackThread }) },
  },
  replyToThread: {
    inExam: "exam",
    summary: "Reply in a thread; a reply of the staff answers a question",
    bodyBytes: LIMITS.profileRequestBytes,
    params: threadParams,
    body: z.object(written),
    replies: { 201: z.object({ thread: feedbackThread }) },
  },
  editFeedbackComment: {
    summary: "Change your comment",
    bodyBytes: LIMITS.profileRequestBytes,
    params: commentParams,
    body: z.object({ text: written.text }),
    replies: { 200: z.object({ thread: feedbackThread }) },
  },
  deleteFeedbackComment: {
    summary: "Delete your comment",
    params: commentParams,
    replies: { 200: messageReply },
  },
  /** The oldest first: of the whole class for its staff, otherwise the caller's own. */
  listQuestions: {
    inExam: "exam",
    summary: "Questions of a class that are not resolved",
    params: classParams,
    query: z.object({
      page: pageNumber("page"),
      section: z.string().max(60).optional(),
      isResolved: z.stringbool().default(false),
    }),
    replies: {
      200: z.object({
        questions: z.array(queuedQuestion),
        hasMore: z.boolean(),
        /** How many nobody has answered. */
        open: z.int(),
        sections: z.array(z.string()),
      }),
    },
  },
});
