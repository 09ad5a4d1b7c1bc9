import { z } from "zod";
import { COMMENT_ENDPOINTS, REPORT_ENDPOINTS } from "#endpoints/talk";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, oneOf, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** A comment on a post. A deleted one with replies stays without its text. */
export const comment = z.object({
  _id: objectId,
  /** Later comments have larger numbers. */
  number: z.int(),
  /** The number of the first comment in its thread: its own, unless it is a reply. */
  thread: z.int(),
  /** In Markdown; empty if it was deleted. */
  text: z.string(),
  /** The text as sanitised HTML. */
  html: z.string(),
  authorName: shownLabel,
  /** Null once the account is deleted. */
  authorId: objectId.nullable(),
  authorIsAdmin: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  isDeleted: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

const blogParams = z.object({ blogId: objectId });
const commentParams = z.object({ commentId: objectId });
const text = requiredText(LABELS.comment, LIMITS.commentLength);
const place = said(SCHEMA_TEXTS.commentPlace);

export const COMMENT_ROUTES = defineRoutes(COMMENT_ENDPOINTS, "blogs", {
  /** Threads oldest first, each with its replies, `LIMITS.commentPageSize` comments a page. */
  listComments: {
    showsPeople: "posts",
    publicTopic: "comments",
    summary: "The comments on a blog post",
    params: blogParams,
    query: z.object({
      /** The `next` of the previous page: thread and number of its last comment, such as "12-15". */
      after: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}$/, place)
        .optional(),
    }),
    replies: {
      200: z.object({
        comments: z.array(comment),
        /** The `after` of the next page; null if there is none. */
        next: z.string().nullable(),
        /** Of the whole post, without deleted ones. */
        count: z.int(),
      }),
    },
  },
  createComment: {
    summary: "Write a comment, or reply to one",
    bodyBytes: LIMITS.profileRequestBytes,
    params: blogParams,
    /** A reply to a reply belongs to the same thread. */
    body: z.object({ text, replyTo: objectId.optional() }),
    replies: { 201: z.object({ comment }) },
  },
  /** Stores nothing. */
  previewComment: {
    worksOnFullDisk: true,
    summary: "A comment's text as sanitised HTML, before it is sent",
    bodyBytes: LIMITS.profileRequestBytes,
    body: z.object({ text }),
    replies: { 200: z.object({ html: z.string() }) },
  },
  /** For its author. */
  editComment: {
    summary: "Edit a comment",
    bodyBytes: LIMITS.profileRequestBytes,
    params: commentParams,
    body: z.object({ text }),
    replies: { 200: z.object({ comment }) },
  },
  /** For its author and admins. */
  deleteComment: {
    summary: "Delete a comment",
    params: commentParams,
    replies: { 200: messageReply },
  },
});

export const report = z.object({
  _id: objectId,
  number: z.int(),
  reporterName: z.string(),
  reason: z.string(),
  createdAt: timestamp,
  /** Null if the report is about something else. */
  blog: z.object({ _id: objectId, title: shownLabel, authorName: shownLabel }).nullable(),
  /** Null if the report is not about a comment. */
  comment: z.object({ _id: objectId, html: z.string(), authorName: shownLabel }).nullable(),
  /** As it was when it was reported. Null if the report is not about a chat message. */
  message: z.object({ id: z.int(), username: z.string(), text: z.string() }).nullable(),
  /** Null if the report is not about a post of a discussion. */
  post: z
    .object({
      _id: objectId,
      problem: z.object({ _id: objectId, title: z.string() }),
      topic: z.int(),
      html: z.string(),
      authorName: shownLabel,
    })
    .nullable(),
});
export type Report = z.infer<typeof report>;

export const REPORT_ROUTES = defineRoutes(REPORT_ENDPOINTS, "blogs", {
  /**
   * Tells admins about a post, one of its comments or a chat message. Reporting it again changes nothing, unless the report was
   * dismissed and the text has been edited since.
   */
  createReport: {
    summary: "Report a post, a comment or a chat message to the admins",
    body: z
      .object({
        blogId: objectId.optional(),
        /** A comment on that post; if absent, the report is about the post itself. */
        commentId: objectId.optional(),
        /** Instead of a post. */
        chatMessageId: z
          .int(said(FIELD_TEXTS.wholeNumber({ label: "chatMessageId" })))
          .min(1)
          .optional(),
        reason: requiredText(LABELS.reason, LIMITS.reportReasonLength),
      })
      .refine(({ blogId, chatMessageId }) => (blogId === undefined) !== (chatMessageId === undefined), {
        error: said(SCHEMA_TEXTS.reportSubject),
        path: ["blogId"],
      })
      .refine(({ blogId, commentId }) => commentId === undefined || blogId !== undefined, {
        error: said(SCHEMA_TEXTS.commentWithoutPost),
        path: ["blogId"],
      }),
    replies: { 200: messageReply },
  },
  /** Oldest first, `LIMITS.reportPageSize` a page. */
  listReports: {
    summary: "Open reports",
    query: z.object({
      /** Only reports with a higher number. */
      after: countedNumber("after").optional(),
    }),
    replies: { 200: z.object({ reports: z.array(report), next: z.int().nullable() }) },
  },
  /** Closes all open reports about the same post, comment or message. */
  closeReport: {
    worksOnFullDisk: true,
    summary: "Dismiss a report, or delete what it is about",
    params: z.object({ reportId: objectId }),
    body: z.object({ action: oneOf("action", ["dismiss", "remove"]) }),
    replies: { 200: messageReply },
  },
});
