import type { Blog } from "@assay/contract/routes/blogs";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { prefetchRichTextEditor } from "#editors/lazy-editors";
import { useBlogList } from "#features/blogs/api";
import { BLOG_MESSAGES } from "#features/blogs/messages";
import { usePageTitle } from "#lib/browser";
import { formatDate } from "#lib/format";
import { Link } from "#lib/router";
import { blogPath, PATHS } from "#paths";
import { icon } from "#ui/icons";
import { ofPart } from "#ui/part-of-site";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The list of posts (`/blogs`), one card each (specification, section 2). */
export const BlogsPage = ofPart("hasBlog", OpenPage);

function OpenPage() {
  usePageTitle(BLOG_MESSAGES.title);
  return (
    <div className="page-width flex grow flex-col pt-8">
      <h1 className="text-2xl font-semibold">{BLOG_MESSAGES.title}</h1>
      <p className="mt-1 mb-6 text-muted">{BLOG_MESSAGES.lead}</p>
      <BlogList />
      <NewBlogButton />
    </div>
  );
}

function BlogList() {
  const list = useBlogList();
  if (list.isPending) return <BlogGridLoading />;
  if (list.isError) {
    return (
      <ErrorState
        title={PAGE_TEXTS.blogsError}
        detail={list.error.message}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) return <EmptyState title={BLOG_MESSAGES.empty}>{BLOG_MESSAGES.emptyHint}</EmptyState>;
  return <BlogGrid blogs={list.data} />;
}

/** One, two or three columns, depending on the page's width (specification, section 9). */
const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

function BlogGrid({ blogs }: { blogs: readonly Blog[] }) {
  return (
    <ul className={GRID}>
      {blogs.map((blog) => (
        <li key={blog._id}>
          <BlogCard blog={blog} />
        </li>
      ))}
    </ul>
  );
}

function BlogGridLoading() {
  return (
    <Loading label={BLOG_MESSAGES.loadingList}>
      <div className={GRID}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className="h-48" />
        ))}
      </div>
    </Loading>
  );
}

/**
 * A post in the list. Only the title is a link, stretched over the whole card, so that screen readers announce a short
 * name.
 */
function BlogCard({ blog }: { blog: Blog }) {
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

const PlusIcon = icon(<path d="M8 2.5v11M2.5 8h11" />);

/**
 * The floating + button (specification, section 2). It sticks to the bottom of the screen but stops above the footer,
 * so that it hides no links.
 */
function NewBlogButton() {
  return (
    <div className="pointer-events-none sticky bottom-6 z-20 mt-auto flex justify-end pt-8">
      <Link
        to={PATHS.createBlog}
        aria-label={BLOG_MESSAGES.write}
        title={BLOG_MESSAGES.write}
        className="pointer-events-auto grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-raised transition-colors hover:bg-accent-strong"
        onPointerEnter={prefetchRichTextEditor}
        onFocus={prefetchRichTextEditor}
      >
        <PlusIcon className="size-6" />
      </Link>
    </div>
  );
}
