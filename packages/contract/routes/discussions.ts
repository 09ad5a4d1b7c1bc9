import { z } from "zod";
import { DISCUSSION_ENDPOINTS } from "#endpoints/discussions";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, oneOf, requiredLabel, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, type Label, said } from "#routes/schema-texts";
import { DISCUSSION_AUDIENCES } from "#vocabulary/discussion";
import { LIMITS } from "#vocabulary/limits";

const byline = {
  authorName: shownLabel,
  /** Null once the account is deleted. */
  authorId: objectId.nullable(),
  authorIsAdmin: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  isDeleted: z.boolean(),
};

/** A topic in the list of a discussion. */
export const topic = z.object({
  number: z.int(),
  /** Empty if its text was deleted. */
  title: z.string(),
  ...byline,
  replies: z.int(),
  lastReplyAt: timestamp.nullable(),
});
export type Topic = z.infer<typeof topic>;

/** A post in a discussion: what begins a topic, or a reply. */
export const discussionPost = z.object({
  _id: objectId,
  /** Later posts have larger numbers. */
  number: z.int(),
  /** Null for a reply. */
  title: z.string().nullable(),
  /** In Markdown; empty if it was deleted. */
  text: z.string(),
  /** The text as sanitised HTML. */
  html: z.string(),
  ...byline,
});
export type DiscussionPost = z.infer<typeof discussionPost>;

const params = z.object({ problemId: objectId });
const topicParams = z.object({ problemId: objectId, topic: countedNumber("topic") });
const postParams = z.object({ postId: objectId });
const assignmentParams = z.object({ slug: z.string(), name: z.string() });
const text = requiredText(LABELS.comment, LIMITS.commentLength);
const title = requiredLabel(LABELS.title, LIMITS.titleLength);
const trueOrFalse = (label: Label) => z.boolean(said(FIELD_TEXTS.trueOrFalse({ label })));

const talkSettings = z.object({
  discussion: oneOf("discussion", DISCUSSION_AUDIENCES),
  showsPrograms: trueOrFalse("showsPrograms"),
});
const opened = z.object({ isOpen: trueOrFalse("isOpen") });

export const DISCUSSION_ROUTES = defineRoutes(DISCUSSION_ENDPOINTS, "problems", {
  /** The newest topics first, `LIMITS.topicPageSize` a page. Who may not read it learns only why. */
  readDiscussion: {
    showsPeople: "posts",
    summary: "The topics of a problem's discussion, and what else the caller may do there",
    params,
    query: z.object({
      /** Only topics with a lower number. */
      before: countedNumber("before").optional(),
    }),
    replies: {
      200: z.object({
        /**
         * `open`: the caller may read, and write with an account. `solve`: once they have solved the problem. `held`: not while they work on it in a contest or an
         * assignment. `off`: there is none.
         */
        state: z.enum(["open", "solve", "held", "off"]),
        topics: z.array(topic),
        /** The `before` of the next page; null if there is none. */
        next: z.int().nullable(),
        /** True if the caller may read programs of others that solve the problem. */
        showsPrograms: z.boolean(),
        /** Whom the caller asks about the problem; null for visitors, and for who answers. */
        asks: z.enum(["authors", "jury", "class"]).nullable(),
        /** True if the caller answers questions about the problem. */
        answers: z.boolean(),
      }),
    },
  },
  /** The topic's first post, then the replies, oldest first, `LIMITS.replyPageSize` a page. */
  readTopic: {
    showsPeople: "posts",
    summary: "A topic of a problem's discussion with its replies",
    params: topicParams,
    query: z.object({
      /** Only posts with a higher number. */
      after: countedNumber("after").optional(),
    }),
    replies: {
      200: z.object({ title: z.string(), posts: z.array(discussionPost), next: z.int().nullable() }),
    },
  },
  createTopic: {
    summary: "Begin a topic in a problem's discussion",
    bodyBytes: LIMITS.profileRequestBytes,
    params,
    body: z.object({ title, text }),
    replies: { 201: z.object({ post: discussionPost }) },
  },
  replyToTopic: {
    summary: "Reply to a topic of a problem's discussion",
    bodyBytes: LIMITS.profileRequestBytes,
    params: topicParams,
    body: z.object({ text }),
    replies: { 201: z.object({ post: discussionPost }) },
  },
  /** For its author. */
  editPost: {
    summary: "Edit a post of a discussion",
    bodyBytes: LIMITS.profileRequestBytes,
    params: postParams,
    body: z.object({
      text,
      /** Of a topic; the former one if absent. */
      title: title.optional(),
    }),
    replies: { 200: z.object({ post: discussionPost }) },
  },
  /** For its author and moderators. A topic with replies stays without its text. */
  deletePost: {
    summary: "Delete a post of a discussion",
    params: postParams,
    replies: { 200: messageReply },
  },
  reportPost: {
    summary: "Report a post of a discussion to the admins",
    params: postParams,
    body: z.object({ reason: requiredText(LABELS.reason, LIMITS.reportReasonLength) }),
    replies: { 200: messageReply },
  },
  readTalkSettings: {
    tag: "workshop",
    summary: "Who may discuss a problem, and whether programs of others are shown",
    params,
    replies: { 200: talkSettings },
  },
  editTalkSettings: {
    tag: "workshop",
    summary: "Set who may discuss a problem, and whether programs of others are shown",
    params,
    body: talkSettings,
    replies: { 200: talkSettings },
  },
  readOpenDiscussion: {
    tag: "classes",
    summary: "Whether students discuss the problems of an assignment before it is due",
    params: assignmentParams,
    replies: { 200: opened },
  },
  /** For teachers. Not in exams. */
  openDiscussion: {
    tag: "classes",
    summary: "Let students discuss the problems of an assignment before it is due, or not",
    params: assignmentParams,
    body: opened,
    replies: { 200: opened },
  },
});
