import type { Blog } from "@assay/contract/routes/blogs";
import { Link } from "react-router";
import { formatDate } from "#lib/format";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { blogPath } from "#paths";

/** A post in the list. The title's link covers the whole card, so that its name stays short for those who hear it. */
export function BlogCard({ blog }: { blog: Blog }) {
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <h2 className="text-lg leading-snug font-semibold">
        <Link
          to={blogPath(blog._id)}
          className="line-clamp-3 outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {blog.blogTitle || BLOG_MESSAGES.untitled}
        </Link>
      </h2>
      <p className="mt-2 line-clamp-3 text-[0.9375rem] text-muted wrap-anywhere">{blog.blogDesc}</p>
      <p className="mt-auto flex flex-wrap gap-x-2 pt-4 text-sm text-muted">
        <span className="font-medium text-ink wrap-anywhere">{blog.authorName}</span>
        <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
      </p>
    </article>
  );
}
