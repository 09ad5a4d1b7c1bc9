import { z } from "zod";
import { objectId, optionalText, requiredText, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** A blog post. `blogContent` is sanitised HTML. */
export const blog = z.object({
  _id: objectId,
  blogTitle: z.string(),
  blogDesc: z.string(),
  blogContent: z.string(),
  authorName: z.string(),
  authorDesc: z.string(),
  createdAt: timestamp,
});
/** See `blog`. */
export type Blog = z.infer<typeof blog>;

/**
 * `GET /api/blogs`: the `LIMITS.blogListCount` newest posts, newest first. `blogContent` is empty here, because the cards
 * only show title and description and the full posts could be gigabytes.
 */
export const listBlogs = defineRoute({
  method: "GET",
  path: "/api/blogs",
  access: "public",
  publicTopic: "blogs",
  summary: "All blog posts",
  tag: "blogs",
  replies: { 200: z.object({ data: z.array(blog) }) },
});

/** `GET /api/blogs/{blogid}` */
export const readBlog = defineRoute({
  method: "GET",
  path: "/api/blogs/:blogId",
  access: "public",
  publicTopic: "blogs",
  summary: "A blog post",
  tag: "blogs",
  params: z.object({ blogId: objectId }),
  replies: { 200: z.object({ data: blog }) },
});

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
    blogTitle: requiredText("Title", LIMITS.blogTitleLength),
    blogDesc: optionalText("Description", LIMITS.blogDescriptionLength),
    blogContent: optionalText("Content", LIMITS.blogContentLength),
    /** If empty, the user's name is used. */
    authorName: optionalText("Author name", LIMITS.authorNameLength),
    authorDesc: optionalText("Author description", LIMITS.authorDescriptionLength),
  }),
  replies: { 200: z.object({ data: blog }) },
});
