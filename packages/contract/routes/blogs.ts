import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, optionalText, requiredLabel, shownLabel, timestamp } from "#routes/fields";
import { defineRoute, type QueryOf } from "#routes/route";
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

const beforeNumber = "before has to be a whole number of at least 1";

/**
 * `GET /api/blogs`: the `LIMITS.blogListCount` newest posts, newest first. With a search or with `before`, a page of
 * `LIMITS.blogPageSize` posts. `blogContent` is empty here, because the cards only show title and description and the full
 * posts could be gigabytes.
 */
export const listBlogs = defineRoute({
  method: "GET",
  path: "/api/blogs",
  access: "public",
  showsPeople: true,
  publicTopic: "blogs",
  summary: "Blog posts, newest first, or a search of them",
  tag: "blogs",
  query: z.object({
    /** Beginnings of words. A post matches if each of them begins a word of its title, description, content or author's name. */
    q: optionalText("Search", LIMITS.searchLength).optional(),
    /** Only posts older than this one; see `older` of the previous page. */
    before: z.coerce
      .number(beforeNumber)
      .int(beforeNumber)
      .min(1, beforeNumber)
      .max(Number.MAX_SAFE_INTEGER, beforeNumber)
      .optional(),
  }),
  replies: {
    200: z.object({
      data: z.array(blog),
      /** The `before` of the next page; null if there is none. */
      older: z.int().nullable(),
    }),
  },
});
export type BlogFilter = QueryOf<typeof listBlogs>;

const blogParams = z.object({ blogId: objectId });

/** `GET /api/blogs/{blogid}` */
export const readBlog = defineRoute({
  method: "GET",
  path: "/api/blogs/:blogId",
  access: "public",
  showsPeople: true,
  publicTopic: "blogs",
  summary: "A blog post",
  tag: "blogs",
  params: blogParams,
  replies: { 200: z.object({ data: post }) },
});

/** What the author writes. Only a published post needs a title. */
const texts = {
  blogDesc: optionalText("Description", LIMITS.blogDescriptionLength),
  blogContent: optionalText("Content", LIMITS.blogContentLength),
  authorDesc: optionalText("Author description", LIMITS.authorDescriptionLength),
};
const blogTitle = requiredLabel("Title", LIMITS.blogTitleLength);

/** `POST /api/createBlog`: replies 403, not 401, without a session (specification, section 6). */
export const createBlog = defineRoute({
  method: "POST",
  path: "/api/createBlog",
  access: "session",
  visitorError: "blog_needs_login",
  summary: "Write a blog post",
  tag: "blogs",
  bodyBytes: LIMITS.blogRequestBytes,
  body: z.object({
    blogTitle,
    blogDesc: texts.blogDesc,
    blogContent: texts.blogContent,
    /** Not used: a post has the name of its author's account, so that nobody can write as somebody else. */
    authorName: optionalText("Author name", LIMITS.authorNameLength),
    authorDesc: texts.authorDesc,
    /** The caller's draft that these texts come from; it is deleted. */
    draftId: objectId.optional(),
  }),
  replies: { 200: z.object({ data: post }) },
});

/** `PUT /api/blogs/{blogid}`: for the author and admins. */
export const editBlog = defineRoute({
  method: "PUT",
  path: "/api/blogs/:blogId",
  access: "session",
  summary: "Edit a blog post",
  tag: "blogs",
  bodyBytes: LIMITS.blogRequestBytes,
  params: blogParams,
  body: z.object({ revision: z.int("Revision has to be a whole number"), blogTitle, ...texts }),
  replies: { 200: z.object({ data: post }) },
});

/** `DELETE /api/blogs/{blogid}`: for the author and admins. */
export const deleteBlog = defineRoute({
  method: "DELETE",
  path: "/api/blogs/:blogId",
  access: "session",
  summary: "Delete a blog post",
  tag: "blogs",
  params: blogParams,
  replies: { 200: messageReply },
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
const draftBody = z.object({ blogTitle: optionalText("Title", LIMITS.blogTitleLength), ...texts });

/** `GET /api/drafts`: at most `LIMITS.blogDraftCount`, without their content. */
export const listDrafts = defineRoute({
  method: "GET",
  path: "/api/drafts",
  access: "own-session",
  summary: "The caller's drafts of blog posts, last saved first",
  tag: "blogs",
  replies: { 200: z.object({ drafts: z.array(blogDraft.omit({ blogContent: true, authorDesc: true })) }) },
});

/** `GET /api/drafts/{draftId}` */
export const readDraft = defineRoute({
  method: "GET",
  path: "/api/drafts/:draftId",
  access: "own-session",
  summary: "A draft of the caller",
  tag: "blogs",
  params: draftParams,
  replies: { 200: z.object({ draft: blogDraft }) },
});

/** `POST /api/drafts` */
export const createDraft = defineRoute({
  method: "POST",
  path: "/api/drafts",
  access: "own-session",
  summary: "Save a new draft of a blog post",
  tag: "blogs",
  bodyBytes: LIMITS.blogRequestBytes,
  body: draftBody,
  replies: { 201: z.object({ draft: blogDraft }) },
});

/** `PUT /api/drafts/{draftId}` */
export const saveDraft = defineRoute({
  method: "PUT",
  path: "/api/drafts/:draftId",
  access: "own-session",
  summary: "Save a draft again",
  tag: "blogs",
  bodyBytes: LIMITS.blogRequestBytes,
  params: draftParams,
  body: draftBody,
  replies: { 200: z.object({ draft: blogDraft }) },
});

/** `DELETE /api/drafts/{draftId}` */
export const deleteDraft = defineRoute({
  method: "DELETE",
  path: "/api/drafts/:draftId",
  access: "own-session",
  summary: "Delete a draft",
  tag: "blogs",
  params: draftParams,
  replies: { 200: messageReply },
});
