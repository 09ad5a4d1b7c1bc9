import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { useBlogList } from "#features/blogs/api/list-blogs";
import { BlogGrid, BlogGridLoading } from "#features/blogs/components/blog-grid";
import { NewBlogButton } from "#features/blogs/components/new-blog-button";
import { usePageTitle } from "#lib/browser";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { EmptyState, ErrorState } from "#ui/states";

/** `/blogs`: every post as a card (specification, section 2). */
export function BlogsPage() {
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
