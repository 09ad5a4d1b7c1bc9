import type { Blog } from "@assay/contract/routes/blogs";
import { useState } from "react";
import { useDeleteBlog } from "#features/blogs/api";
import { BLOG_ACTION_MESSAGES as TEXTS } from "#features/blogs/messages";
import { ReportButton } from "#features/blogs/report-button";
import { useMayChange } from "#features/blogs/use-may-change";
import { Link, navigate } from "#lib/router";
import { editBlogPath, PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { PencilIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

/** Edit and Delete, for the author and admins. */
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
  const [isAsked, setAsked] = useState(false);
  const removal = useDeleteBlog(blog._id);
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        showToast("success", TEXTS.deleted);
        navigate(PATHS.blogs);
      },
      onError: (error) => {
        setAsked(false);
        showToast("error", error.message);
      },
    });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {TEXTS.delete}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={TEXTS.deleteTitle}
          action={TEXTS.deleteAction}
          isBusy={removal.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          <p className="wrap-anywhere">{TEXTS.deleteQuestion(blog.blogTitle)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
