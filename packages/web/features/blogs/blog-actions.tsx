import { Link, useNavigate } from "react-router";
import { useDeleteBlog } from "#features/blogs/api";
import { BLOG_ACTION_MESSAGES as TEXTS } from "#features/blogs/messages";
import { ReportButton } from "#features/blogs/report-button";
import { useMayChange } from "#features/blogs/use-may-change";
import type { Blog } from "#lib/entities/blog";
import { editBlogPath, PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { PencilIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

export function BlogActions({ blog }: { blog: Blog }) {
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
