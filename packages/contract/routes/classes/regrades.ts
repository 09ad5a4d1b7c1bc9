import { z } from "zod";
import { REGRADE_ENDPOINTS, SAVED_COMMENT_ENDPOINTS } from "#endpoints/regrades";
import { assignmentParams, classParams } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, pageNumber, requiredLabel, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { REGRADE_OUTCOMES, REGRADE_STATES } from "#vocabulary/marking";

/** A request in the queue of a class. */
export const queuedRegrade = z.object({
  _id: objectId,
  assignment: z.string(),
  title: shownLabel,
  /** Null for who marks without seeing names. */
  student: shownLabel.nullable(),
  userName: z.string().nullable(),
  state: z.enum(REGRADE_STATES),
  askedAt: timestamp,
});
export type QueuedRegrade = z.infer<typeof queuedRegrade>;

export const regradeRequest = queuedRegrade.extend({
  slug: z.string(),
  className: shownLabel,
  messages: z.array(
    z.object({
      _id: z.string(),
      /** Sanitised HTML. */
      html: z.string(),
      /** Null for an account that was deleted, and for a student whose name the reader does not want to see. */
      author: shownLabel.nullable(),
      isByStaff: z.boolean(),
      createdAt: timestamp,
    }),
  ),
  mayReply: z.boolean(),
  /** The reader says what comes of it. */
  mayDecide: z.boolean(),
});
export type RegradeRequest = z.infer<typeof regradeRequest>;

/** `key` is made by the page: a request that arrives twice makes one message. */
const written = { text: requiredText(LABELS.message, LIMITS.regradeMessageLength), key: z.uuid() };
const requestParams = z.object({ requestId: objectId });
const deadline = z.object({ until: timestamp.nullable() });

export const REGRADE_ROUTES = defineRoutes(REGRADE_ENDPOINTS, "classes", {
  readOwnRegrade: {
    summary: "Whether a student may ask to be graded again, and the request",
    params: assignmentParams,
    replies: { 200: deadline.extend({ mayAsk: z.boolean(), request: regradeRequest.nullable() }) },
  },
  askForRegrade: {
    summary: "Ask to be graded again",
    bodyBytes: LIMITS.profileRequestBytes,
    params: assignmentParams,
    body: z.object(written),
    replies: { 201: z.object({ request: regradeRequest }) },
  },
  readRegradeDeadline: {
    summary: "Until when students may ask to be graded again",
    params: assignmentParams,
    replies: { 200: deadline },
  },
  setRegradeDeadline: {
    summary: "Choose until when students may ask to be graded again",
    params: assignmentParams,
    body: deadline,
    replies: { 200: deadline },
  },
  /** The oldest first: of the whole class for its staff, otherwise the caller's own. */
  listRegrades: {
    summary: "Requests to be graded again in a class",
    params: classParams,
    query: z.object({ page: pageNumber("page"), isDecided: z.stringbool().default(false) }),
    replies: { 200: z.object({ requests: z.array(queuedRegrade), hasMore: z.boolean(), open: z.int() }) },
  },
  readRegrade: {
    summary: "A request to be graded again with its messages",
    params: requestParams,
    replies: { 200: z.object({ request: regradeRequest }) },
  },
  replyToRegrade: {
    summary: "Write in a request to be graded again; staff may say what comes of it",
    bodyBytes: LIMITS.profileRequestBytes,
    params: requestParams,
    body: z.object({ ...written, outcome: oneOf("state", REGRADE_OUTCOMES).optional() }),
    replies: { 201: z.object({ request: regradeRequest }) },
  },
});

export const savedComment = z.object({
  _id: objectId,
  title: z.string(),
  /** In Markdown. */
  text: z.string(),
  /** All graders of the class have it. */
  isOfClass: z.boolean(),
  problemId: objectId.nullable(),
  uses: z.int(),
});
export type SavedComment = z.infer<typeof savedComment>;

const saved = {
  title: requiredLabel(LABELS.name, LIMITS.savedCommentTitleLength),
  text: requiredText(LABELS.comment, LIMITS.feedbackCommentLength),
};
const savedParams = classParams.extend({ commentId: objectId });

export const SAVED_COMMENT_ROUTES = defineRoutes(SAVED_COMMENT_ENDPOINTS, "classes", {
  /** The caller's own and those of the class, the most used first. */
  listSavedComments: {
    summary: "Comments that graders of a class use again",
    params: classParams,
    replies: { 200: z.object({ comments: z.array(savedComment) }) },
  },
  saveComment: {
    summary: "Save a comment to use it again",
    bodyBytes: LIMITS.profileRequestBytes,
    params: classParams,
    body: z.object({
      ...saved,
      isOfClass: z.boolean().default(false),
      problemId: objectId.optional(),
      /** Made by the page: a request that arrives twice saves one comment. */
      key: z.uuid(),
    }),
    replies: { 201: z.object({ comment: savedComment }) },
  },
  changeSavedComment: {
    summary: "Change a saved comment",
    bodyBytes: LIMITS.profileRequestBytes,
    params: savedParams,
    body: z.object(saved),
    replies: { 200: z.object({ comment: savedComment }) },
  },
  deleteSavedComment: { summary: "Delete a saved comment", params: savedParams, replies: { 200: messageReply } },
});
