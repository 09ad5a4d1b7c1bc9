import { useParams } from "react-router";
import { useBlog } from "#features/blogs/api/read-blog";
import { BlogArticle } from "#features/blogs/components/blog-article";
import { BlogFailure } from "#features/blogs/components/blog-failure";
import { BlogLoading } from "#features/blogs/components/blog-loading";
import { usePageTitle } from "#lib/browser";
import { useMaths } from "#lib/maths/use-maths";
import { BLOG_MESSAGES } from "#lib/messages/blogs";

/** `/blog/{blogid}`: a post, its author, and who they are (specification, section 2). */
export function BlogPage() {
  const { blogId = "" } = useParams();
  const blog = useBlog(blogId);
  const maths = useMaths(blog.data ? [blog.data.blogContent] : []);
  usePageTitle(blog.data ? blog.data.blogTitle || BLOG_MESSAGES.untitled : "");
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-12">
      {blog.isLoadingError ? (
        <BlogFailure error={blog.error} onRetry={() => void blog.refetch()} isRetrying={blog.isFetching} />
      ) : !blog.data || maths.isPending ? (
        <BlogLoading />
      ) : (
        <BlogArticle blog={blog.data} renderMaths={maths.renderMaths} />
      )}
    </div>
  );
}
