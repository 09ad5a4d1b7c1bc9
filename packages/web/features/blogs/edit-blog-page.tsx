import { postDraft } from "@assay/contract/vocabulary/page-drafts";
import { Link, useNavigate, useParams } from "react-router";
import { useBlog, useEditBlog, useMayChange } from "#features/blogs/api";
import { useBlogTexts } from "#features/blogs/blog-draft";
import { BlogForm } from "#features/blogs/blog-form";
import { BlogFailure } from "#features/blogs/blog-states";
import { EDIT_BLOG_MESSAGES as TEXTS } from "#features/blogs/messages";
import { usePageTitle } from "#lib/browser";
import type { Blog } from "#lib/entities/blog";
import { useForm } from "#lib/form";
import { blogPath } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { SubmitButton } from "#ui/form";
import { PageHead } from "#ui/page-head";
import { ofPart } from "#ui/part-of-site";
import { SkeletonFields } from "#ui/skeletons";
import { EmptyState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The page on which the author or an admin changes a post (`/blog/{blogid}/edit`). */
export const EditBlogPage = ofPart("hasBlog", OpenPage);

function OpenPage() {
  const { blogId = "" } = useParams();
  const blog = useBlog(blogId, { isFresh: true });
  usePageTitle(TEXTS.title);
  return (
    <div className="page-width max-w-3xl pt-8">
      {blog.isError ? (
        <BlogFailure error={blog.error} onRetry={() => void blog.refetch()} isRetrying={blog.isFetching} />
      ) : !blog.data || !blog.isFetchedAfterMount ? (
        <Loading isPage label={TEXTS.loading}>
          <Skeleton className="h-8 w-48" />
          <div className="mt-6">
            <SkeletonFields count={4} />
          </div>
        </Loading>
      ) : (
        <Post key={blog.data._id} blog={blog.data} />
      )}
    </div>
  );
}

function Post({ blog }: { blog: Blog }) {
  const mayChange = useMayChange(blog.authorId);
  if (!mayChange)
    return (
      <EmptyState isPage title={TEXTS.notAllowed}>
        <Link to={blogPath(blog._id)} className={buttonStyles()}>
          {TEXTS.toPost}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <PageHead title={TEXTS.title} className="mb-6" />
      <EditForm blog={blog} />
    </>
  );
}

function EditForm({ blog }: { blog: Blog }) {
  const navigate = useNavigate();
  const texts = useBlogTexts(postDraft(blog._id, blog.revision), blog);
  const form = useForm(useEditBlog(blog._id), {
    input: () => ({ ...texts.read(), revision: blog.revision }),
    shows: "blogContent",
    onDone: () => {
      texts.forget();
      showToast("success", TEXTS.saved);
      void navigate(blogPath(blog._id));
    },
  });
  const discard = () => {
    texts.forget();
    void navigate(blogPath(blog._id));
  };
  return (
    <BlogForm texts={texts} authorName={blog.authorName} form={form}>
      <SubmitButton>{TEXTS.save}</SubmitButton>
      <Button size="form" onClick={discard}>
        {TEXTS.discard}
      </Button>
    </BlogForm>
  );
}
