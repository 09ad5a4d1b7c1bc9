import type { Blog } from "@assay/contract/routes/blogs";
import { BlogCard } from "#features/blogs/components/blog-card";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { Loading, Skeleton } from "#ui/states";

/** 1, 2 or 3 columns by the page's width (specification, section 9). */
const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** The posts as cards. */
export function BlogGrid({ blogs }: { blogs: readonly Blog[] }) {
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

/** The cards' shape, while they are on their way. */
export function BlogGridLoading() {
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
