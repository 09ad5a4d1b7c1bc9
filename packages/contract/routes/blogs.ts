import { z } from "zod";
import { BLOG_DRAFT_ENDPOINTS, BLOG_ENDPOINTS } from "#endpoints/talk";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, optionalText, requiredLabel, revision, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes, type QueryOf } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** A blog post. `blogContent` is sanitised HTML. */
export const blog = z.object({
  _id: objectId,
  blogTitle: shownLabel,
  blogDesc: z.string(),
  blogContent: z.string(),
  authorName: shownLabel,
  authorDesc: z.string(),
  createdAt: timestamp,
  /** Null if the post has not been edited since it was published. */
  editedAt: timestamp.nullable(),
  /** The user who wrote it; null once the account is deleted. */
  authorId: objectId.nullable(),
  /** Grows with each change; an edit sends the one that the editor has seen. */
  revision: z.int(),
});
/** A whole post, which says whether its author is an admin now. */
const post = blog.extend({ authorIsAdmin: z.boolean() });
export type Blog = z.infer<typeof blog>;

export type BlogFilter = QueryOf<typeof BLOG_ROUTES.listBlogs>;

const blogParams = z.object({ blogId: objectId });

/** What the author writes. Only a published post needs a title. */
const texts = {
  blogDesc: optionalText(LABELS.description, LIMITS.blogDescriptionLength),
  blogContent: optionalText(LABELS.content, LIMITS.blogContentLength),
  authorDesc: optionalText(LABELS.authorDescription, LIMITS.authorDescriptionLength),
};
const blogTitle = requiredLabel(LABELS.title, LIMITS.blogTitleLength);

export const BLOG_ROUTES = defineRoutes(BLOG_ENDPOINTS, "blogs", {
  /**
   * The `LIMITS.blogListCount` newest posts, newest first. With a search or with `before`, a page of `LIMITS.blogPageSize` posts.
   * `blogContent` is empty here, because the cards only show title and description and the full posts could be gigabytes.
   */
  listBlogs: {
    showsPeople: "posts",
    publicTopic: "blogs",
    summary: "Blog posts, newest first, or a search of them",
    query: z.object({
      /** Beginnings of words. A post matches if each of them begins a word of its title, description, content or author's name. */
      q: optionalText(LABELS.search, LIMITS.searchLength).optional(),
      /** Only posts older than this one; see `older` of the previous page. */
      before: countedNumber("before").optional(),
    }),
    replies: {
      200: z.object({
        data: z.array(blog),
        /** The `before` of the next page; null if there is none. */
        older: z.int().nullable(),
      }),
    },
  },
  readBlog: {
    showsPeople: "posts",
    publicTopic: "blogs",
    summary: "A blog post",
    params: blogParams,
    replies: { 200: z.object({ data: post }) },
  },
  /** Replies 403, not 401, without a session (specification, section 6). */
  createBlog: {
    visitorError: "blog_needs_login",
    summary: "Write a blog post",
    bodyBytes: LIMITS.blogRequestBytes,
    body: z.object({
      blogTitle,
      blogDesc: texts.blogDesc,
      blogContent: texts.blogContent,
      /** Not used: a post has the name of its author's account, so that nobody can write as somebody else. */
      authorName: optionalText(LABELS.authorName, LIMITS.authorNameLength),
      authorDesc: texts.authorDesc,
      /** The caller's draft that these texts come from; it is deleted. */
      draftId: objectId.optional(),
    }),
    replies: { 200: z.object({ data: post }) },
  },
  /** For the author and admins. */
  editBlog: {
    summary: "Edit a blog post",
    bodyBytes: LIMITS.blogRequestBytes,
    params: blogParams,
    body: z.object({ revision, blogTitle, ...texts }),
    replies: { 200: z.object({ data: post }) },
  },
  /** For the author and admins. */
  deleteBlog: {
    summary: "Delete a blog post",
    params: blogParams,
    replies: { 200: messageReply },
  },
});

/** A post that is not published. Only its author can read it, with a session: an API token is not enough, as for other drafts. */
export const blogDraft = z.object({
  _id: objectId,
  blogTitle: shownLabel,
  blogDesc: z.string(),
  blogContent: z.string(),
  authorDesc: z.string(),
  savedAt: timestamp,
});
export type BlogDraft = z.infer<typeof blogDraft>;

const draftParams = z.object({ draftId: objectId });
const draftBody = z.object({ blogTitle: optionalText(LABELS.title, LIMITS.blogTitleLength), ...texts });

export const BLOG_DRAFT_ROUTES = defineRoutes(BLOG_DRAFT_ENDPOINTS, "blogs", {
  /** At most `LIMITS.blogDraftCount`, without their content. */
  listDrafts: {
    summary: "The caller's drafts of blog posts, last saved first",
    replies: { 200: z.object({ drafts: z.array(blogDraft.omit({ blogContent: true, authorDesc: true })) }) },
  },
  readDraft: {
    summary: "A draft of the caller",
    params: draftParams,
    replies: { 200: z.object({ draft: blogDraft }) },
  },
  createDraft: {
    summary: "Save a new draft of a blog post",
    bodyBytes: LIMITS.blogRequestBytes,
    body: draftBody,
    replies: { 201: z.object({ draft: blogDraft }) },
  },
  saveDraft: {
    summary: "Save a draft again",
    bodyBytes: LIMITS.blogRequestBytes,
    params: draftParams,
    body: draftBody,
    replies: { 200: z.object({ draft: blogDraft }) },
  },
  deleteDraft: {
    summary: "Delete a draft",
    params: draftParams,
    replies: { 200: messageReply },
  },
});
