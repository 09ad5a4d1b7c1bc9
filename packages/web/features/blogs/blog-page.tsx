import { Link, useNavigate, useParams } from "react-router";
import { useBlog, useDeleteBlog, useMayChange } from "#features/blogs/api";
import { BlogSide } from "#features/blogs/blog-side";
import { BlogFailure } from "#features/blogs/blog-states";
import { Comments } from "#features/blogs/comments";
import { BLOG_MESSAGES, BLOG_ACTION_MESSAGES as TEXTS } from "#features/blogs/messages";
import { ReportButton } from "#features/blogs/report-button";
import { usePageTitle } from "#lib/browser";
import type { Blog } from "#lib/entities/blog";
import { formatFullMoment, formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { editBlogPath, PATHS } from "#paths";
import { AdminMark } from "#ui/admin-mark";
import { Avatar } from "#ui/avatar";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Day } from "#ui/day";
import { PencilIcon } from "#ui/icons";
import { forMembers, ofPart } from "#ui/part-of-site";
import { type RenderMaths, RichHtml, useHighlighter } from "#ui/rich-html";
import { Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** A post with its author (`/blog/{blogid}`; specification, section 2). */
export const BlogPage = ofPart("hasBlog", forMembers("posts", OpenPage));

function OpenPage() {
  const { blogId = "" } = useParams();
  const blog = useBlog(blogId);
  const maths = useMaths(blog.data ? [blog.data.blogContent] : []);
  usePageTitle(blog.data ? blog.data.blogTitle || BLOG_MESSAGES.untitled : "");
  return (
    <div className="page-width grid grid-cols-1 content-start gap-x-6 gap-y-12 pt-8 max-lg:max-w-206 sm:pt-12 lg:grid-cols-[minmax(0,46.5rem)_19.5rem] lg:justify-between lg:has-[>aside:empty]:grid-cols-[minmax(0,46.5rem)] lg:has-[>aside:empty]:justify-center">
      {blog.isLoadingError ? (
        <BlogFailure error={blog.error} onRetry={() => void blog.refetch()} isRetrying={blog.isFetching} />
      ) : !blog.data || maths.isPending ? (
        <BlogLoading />
      ) : (
        <>
          <div className="min-w-0">
            <BlogArticle blog={blog.data} renderMaths={maths.renderMaths} />
            <Comments blogId={blog.data._id} />
          </div>
          <BlogSide blog={blog.data} />
        </>
      )}
    </div>
  );
}

function BlogArticle({ blog, renderMaths }: { blog: Blog; renderMaths: RenderMaths | null }) {
  const highlightCode = useHighlighter(blog.blogContent);
  return (
    <article>
      <h1 lang="" dir="auto" className="text-3xl font-semibold tracking-tight wrap-anywhere sm:text-4xl">
        {blog.blogTitle || BLOG_MESSAGES.untitled}
      </h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-muted">
          <bdi lang="" className="wrap-anywhere">
            {blog.authorName}
          </bdi>
          {blog.authorIsAdmin && <AdminMark />}
          {blog.createdAt !== null && <span aria-hidden="true">·</span>}
          <Day at={blog.createdAt} />
          {blog.editedAt !== null && <EditedMark at={blog.editedAt} />}
        </p>
        <BlogActions blog={blog} />
      </div>
      <div lang="" dir="auto" className="rich-article mt-8">
        <RichHtml html={blog.blogContent} renderMaths={renderMaths} highlightCode={highlightCode} />
      </div>
      <footer className={classNames("mt-12 flex gap-4 border-t border-line pt-6", !blog.authorDesc && "items-center")}>
        <Avatar name={blog.authorName} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="sr-only">{BLOG_MESSAGES.author}</h2>
          <p lang="" dir="auto" className="font-semibold wrap-anywhere">
            {blog.authorName}
          </p>
          <p lang="" dir="auto" className="mt-0.5 whitespace-pre-line text-muted wrap-anywhere">
            {blog.authorDesc}
          </p>
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

function EditedMark({ at }: { at: string }) {
  return (
    <>
      <span aria-hidden="true">·</span>
      <time dateTime={at} title={formatFullMoment(at)}>
        {BLOG_MESSAGES.edited({ moment: formatMoment(at, Date.now()) })}
      </time>
    </>
  );
}

function BlogLoading() {
  return (
    <Loading isPage label={BLOG_MESSAGES.loadingPost}>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="mt-4 h-5 w-48" />
      <Skeleton className="mt-10 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-2/3" />
      <Skeleton className="mt-8 h-40 w-full" />
    </Loading>
  );
}

function BlogActions({ blog }: { blog: Blog }) {
  const mayChange = useMayChange(blog.authorId);
  const report = <ReportButton blogId={blog._id} authorId={blog.authorId} size="small" />;
  if (!mayChange) return report;
  return (
    <div className="flex gap-2">
      {report}
      <Link to={editBlogPath(blog._id)} className={buttonStyles("secondary", "small")}>
        <PencilIcon className="size-3.5" />
        {TEXTS.edit}
      </Link>
      <DeleteButton blog={blog} />
    </div>
  );
}

function DeleteButton({ blog }: { blog: Blog }) {
  const navigate = useNavigate();
  const removal = useDeleteBlog(blog._id);
  const remove = async () => {
    await removal.mutateAsync();
    showToast("success", TEXTS.deleted);
    void navigate(PATHS.blogs);
  };
  return (
    <ConfirmedButton
      size="small"
      title={TEXTS.deleteTitle}
      question={TEXTS.deleteQuestion({ title: blog.blogTitle })}
      action={TEXTS.deleteAction}
      onConfirm={remove}
    >
      {TEXTS.delete}
    </ConfirmedButton>
  );
}
