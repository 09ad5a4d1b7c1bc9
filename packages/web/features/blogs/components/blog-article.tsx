import type { Blog } from "@assay/contract/routes/blogs";
import { Link } from "react-router";
import { formatDate } from "#lib/format";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { PATHS } from "#paths";
import { Avatar } from "#ui/avatar";
import { type RenderMaths, RichHtml, useHighlighter } from "#ui/rich-html";

/** A post from its title to its author. */
export function BlogArticle({ blog, renderMaths }: { blog: Blog; renderMaths: RenderMaths | null }) {
  const highlightCode = useHighlighter(blog.blogContent);
  return (
    <article>
      <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere sm:text-4xl">
        {blog.blogTitle || BLOG_MESSAGES.untitled}
      </h1>
      <p className="mt-3 flex flex-wrap gap-x-2 text-muted">
        <span className="wrap-anywhere">{blog.authorName}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
      </p>
      <div className="rich-article mt-8">
        <RichHtml html={blog.blogContent} renderMaths={renderMaths} highlightCode={highlightCode} />
      </div>
      <footer className="mt-12 flex items-start gap-4 border-t border-line pt-6">
        <Avatar name={blog.authorName} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="sr-only">{BLOG_MESSAGES.author}</h2>
          <p className="font-semibold wrap-anywhere">{blog.authorName}</p>
          <p className="mt-0.5 whitespace-pre-line text-muted wrap-anywhere">{blog.authorDesc}</p>
        </div>
      </footer>
      <p className="mt-8">
        <Link to={PATHS.blogs} className="font-medium text-accent underline underline-offset-2">
          {BLOG_MESSAGES.allPosts}
        </Link>
      </p>
    </article>
  );
}
