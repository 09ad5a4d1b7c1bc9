import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
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
const text = requiredText("Comment", LIMITS.commentLength);
const place = "after has to be two whole numbers with a dash between them";

/** `GET /api/blogs/{blogId}/comments`: threads oldest first, each with its replies, `LIMITS.commentPageSize` comments a page. */
export const listComments = defineRoute({
  method: "GET",
  path: "/api/blogs/:blogId/comments",
  access: "public",
  showsPeople: true,
  publicTopic: "comments",
  summary: "The comments on a blog post",
  tag: "blogs",
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
});

/** `POST /api/blogs/{blogId}/comments` */
export const createComment = defineRoute({
  method: "POST",
  path: "/api/blogs/:blogId/comments",
  access: "session",
  summary: "Write a comment, or reply to one",
  tag: "blogs",
  bodyBytes: LIMITS.profileRequestBytes,
  params: blogParams,
  /** A reply to a reply belongs to the same thread. */
  body: z.object({ text, replyTo: objectId.optional() }),
  replies: { 201: z.object({ comment }) },
});

/** `POST /api/commentPreview`: stores nothing. */
export const previewComment = defineRoute({
  method: "POST",
  path: "/api/commentPreview",
  access: "session",
  summary: "A comment's text as sanitised HTML, before it is sent",
  tag: "blogs",
  bodyBytes: LIMITS.profileRequestBytes,
  body: z.object({ text }),
  replies: { 200: z.object({ html: z.string() }) },
});

/** `PUT /api/comments/{commentId}`: for its author. */
export const editComment = defineRoute({
  method: "PUT",
  path: "/api/comments/:commentId",
  access: "session",
  summary: "Edit a comment",
  tag: "blogs",
  bodyBytes: LIMITS.profileRequestBytes,
  params: commentParams,
  body: z.object({ text }),
  replies: { 200: z.object({ comment }) },
});

/** `DELETE /api/comments/{commentId}`: for its author and admins. */
export const deleteComment = defineRoute({
  method: "DELETE",
  path: "/api/comments/:commentId",
  access: "session",
  summary: "Delete a comment",
  tag: "blogs",
  params: commentParams,
  replies: { 200: messageReply },
});

/**
 * `POST /api/reports`: tells admins about a post, one of its comments or a chat message. Reporting it again changes nothing, unless the report was
 * dismissed and the text has been edited since.
 */
export const createReport = defineRoute({
  method: "POST",
  path: "/api/reports",
  access: "session",
  summary: "Report a post, a comment or a chat message to the admins",
  tag: "blogs",
  body: z
    .object({
      blogId: objectId.optional(),
      /** A comment on that post; if absent, the report is about the post itself. */
      commentId: objectId.optional(),
      /** Instead of a post. */
      chatMessageId: z.int("chatMessageId has to be a whole number").min(1).optional(),
      reason: requiredText("Reason", LIMITS.reportReasonLength),
    })
    .refine(({ blogId, chatMessageId }) => (blogId === undefined) !== (chatMessageId === undefined), {
      error: "A report is about a post or a chat message",
      path: ["blogId"],
    })
    .refine(({ blogId, commentId }) => commentId === undefined || blogId !== undefined, {
      error: "A comment needs its post",
      path: ["blogId"],
    }),
  replies: { 200: messageReply },
});

/** An open report. */
export const report = z.object({
  _id: objectId,
  number: z.int(),
  reporterName: z.string(),
  reason: z.string(),
  createdAt: timestamp,
  /** Null if the report is about a chat message. */
  blog: z.object({ _id: objectId, title: shownLabel, authorName: shownLabel }).nullable(),
  /** Null if the report is not about a comment. */
  comment: z.object({ _id: objectId, html: z.string(), authorName: shownLabel }).nullable(),
  /** As it was when it was reported. Null if the report is not about a chat message. */
  message: z.object({ id: z.int(), username: z.string(), text: z.string() }).nullable(),
});
export type Report = z.infer<typeof report>;

const afterNumber = "after has to be a whole number of at least 1";

/** `GET /api/admin/reports`: oldest first, `LIMITS.reportPageSize` a page. */
export const listReports = defineRoute({
  method: "GET",
  path: "/api/admin/reports",
  access: "report.decide",
  summary: "Open reports",
  tag: "blogs",
  query: z.object({
    /** Only reports with a higher number. */
    after: z.coerce
      .number(afterNumber)
      .int(afterNumber)
      .min(1, afterNumber)
      .max(Number.MAX_SAFE_INTEGER, afterNumber)
      .optional(),
  }),
  replies: { 200: z.object({ reports: z.array(report), next: z.int().nullable() }) },
});

/** `POST /api/admin/reports/{reportId}`: closes all open reports about the same post, comment or message. */
export const closeReport = defineRoute({
  method: "POST",
  path: "/api/admin/reports/:reportId",
  access: "report.decide",
  summary: "Dismiss a report, or delete what it is about",
  tag: "blogs",
  params: z.object({ reportId: objectId }),
  body: z.object({ action: z.enum(["dismiss", "remove"], "action has to be dismiss or remove") }),
  replies: { 200: messageReply },
});
