import type * as contract from "@assay/contract/routes/blogs";
import { fieldsOf, listOf, momentOf, numberOf, textOf } from "#lib/entities/values";

/** A post (specification, section 3). */
export type Blog = Omit<contract.Blog, "createdAt"> & {
  /** Null if the server did not send it. */
  readonly createdAt: string | null;
  /** False where the server does not say. */
  readonly authorIsAdmin: boolean;
};

/** A list of posts. */
export interface BlogList {
  readonly blogs: readonly Blog[];
  /** The `before` of the next page; null if there is none. */
  readonly older: number | null;
}

/** Reads the reply of `GET /api/blogs`. */
export function readBlogsReply(reply: unknown): BlogList {
  const { data, older } = fieldsOf(reply);
  return { blogs: listOf(data).map(blogOf), older: numberOf(older) };
}

/** Reads the reply of `GET /api/blogs/{blogid}`. */
export function readBlogReply(reply: unknown): Blog {
  return blogOf(fieldsOf(reply).data);
}

function blogOf(value: unknown): Blog {
  const blog = fieldsOf(value);
  return {
    _id: textOf(blog._id),
    blogTitle: textOf(blog.blogTitle),
    blogDesc: textOf(blog.blogDesc),
    blogContent: textOf(blog.blogContent),
    authorName: textOf(blog.authorName),
    authorDesc: textOf(blog.authorDesc),
    createdAt: momentOf(blog.createdAt),
    editedAt: momentOf(blog.editedAt),
    authorId: typeof blog.authorId === "string" ? blog.authorId : null,
    authorIsAdmin: blog.authorIsAdmin === true,
    revision: numberOf(blog.revision) ?? 0,
  };
}
