import type { BlogFilter } from "@assay/contract/routes/blogs";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { prefetchRichTextEditor } from "#editors/lazy-editors";
import { useBlogList } from "#features/blogs/api";
import { BLOG_MESSAGES } from "#features/blogs/messages";
import { placesOf, readText, readWhole, withoutEmpty } from "#lib/address";
import { usePageTitle } from "#lib/browser";
import type { Blog } from "#lib/entities/blog";
import { useSearchParams } from "#lib/search-params";
import { useStoredUser } from "#lib/stored-user";
import { blogPath, PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { Day } from "#ui/day";
import { icon } from "#ui/icons";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { forMembers, ofPart } from "#ui/part-of-site";
import { SearchField } from "#ui/search-field";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The list of posts (`/blogs`), one card each (specification, section 2). */
export const BlogsPage = ofPart("hasBlog", forMembers("posts", OpenPage));

function OpenPage() {
  usePageTitle(BLOG_MESSAGES.title);
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const user = useStoredUser();
  return (
    <div className="page-width flex grow flex-col pt-8">
      <PageHead title={BLOG_MESSAGES.title} help="blogs" lead={BLOG_MESSAGES.lead} className="mb-6">
        <BlogSearch search={filter.q ?? ""} />
        {user && (
          <Link to={PATHS.drafts} className={buttonStyles("secondary", "small")}>
            {BLOG_MESSAGES.drafts}
          </Link>
        )}
      </PageHead>
      <BlogList filter={filter} />
      <NewBlogButton />
    </div>
  );
}

/** Typing updates the address without adding an entry to the history for each letter. */
function BlogSearch({ search }: { search: string }) {
  const [, setParams] = useSearchParams();
  const find = (q: string) => setParams(q === "" ? {} : { q }, { replace: true });
  return <SearchField label={BLOG_MESSAGES.search} search={search} maxLength={LIMITS.searchLength} onSearch={find} />;
}

function BlogList({ filter }: { filter: BlogFilter }) {
  const list = useBlogList(filter);
  const user = useStoredUser();
  if (list.isPending) return <BlogGridLoading />;
  if (list.isError) {
    return <ErrorState title={PAGE_TEXTS.blogsError} query={list} />;
  }
  const { blogs, older } = list.data;
  if (blogs.length === 0 && filter.q !== undefined)
    return (
      <EmptyState title={BLOG_MESSAGES.noMatch({ words: filter.q })}>
        <Link to={PATHS.blogs} className={buttonStyles()}>
          {BLOG_MESSAGES.showAll}
        </Link>
      </EmptyState>
    );
  if (blogs.length === 0)
    return (
      <EmptyState title={BLOG_MESSAGES.empty}>
        <p>{BLOG_MESSAGES.emptyHint}</p>
        {user && (
          <Link to={PATHS.createBlog} className={buttonStyles("primary")}>
            {BLOG_MESSAGES.write}
          </Link>
        )}
      </EmptyState>
    );
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
      <BlogGrid blogs={blogs} />
      <PlacePager label={BLOG_MESSAGES.pages} {...placesOf(PATHS.blogs, filter, "before", older)} />
    </div>
  );
}

/** The search and the page that the address names. Invalid values are left out. */
function readFilter(search: URLSearchParams): BlogFilter {
  return withoutEmpty({ q: readText(search, "q", LIMITS.searchLength), before: readWhole(search, "before") });
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
          <Card key={key} className="appear-late h-48 p-5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="mt-2 h-4 w-5/6" />
            <Skeleton className="mt-13 h-4 w-40" />
          </Card>
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
      <h2 lang="" dir="auto" className="text-lg leading-snug font-semibold">
        <Link
          to={blogPath(blog._id)}
          className="line-clamp-3 outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {blog.blogTitle || BLOG_MESSAGES.untitled}
        </Link>
      </h2>
      <p lang="" dir="auto" className="mt-2 line-clamp-3 text-[0.9375rem] text-muted wrap-anywhere">
        {blog.blogDesc}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-2 pt-4 text-sm text-muted">
        <bdi lang="" className="font-semibold text-ink wrap-anywhere">
          {blog.authorName}
        </bdi>
        <Day at={blog.createdAt} />
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
        className="pointer-events-auto grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-raised forced-colors:border transition-colors hover:bg-accent-strong"
        onPointerEnter={prefetchRichTextEditor}
        onFocus={prefetchRichTextEditor}
      >
        <PlusIcon className="size-6" />
      </Link>
    </div>
  );
}
