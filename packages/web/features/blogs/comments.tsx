import type { Comment } from "@assay/contract/routes/comments";
import { useState } from "react";
import { Link } from "react-router";
import { useMayChange } from "#features/blogs/api";
import { CommentForm } from "#features/blogs/comment-form";
import { useComments, useCreateComment, useDeleteComment, useEditComment } from "#features/blogs/comments-api";
import { BLOG_MESSAGES, COMMENT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { ReportButton } from "#features/blogs/report-button";
import { formatFullMoment, formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { blogPath, PATHS } from "#paths";
import { AdminMark } from "#ui/admin-mark";
import { Avatar } from "#ui/avatar";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { type RenderMaths, RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

export function Comments({ blogId }: { blogId: string }) {
  const user = useStoredUser();
  const list = useComments(blogId);
  const create = useCreateComment(blogId);
  const more = useLoadMore(() => list.fetchNextPage({ throwOnError: true }));
  const { comments = [], count } = list.data ?? {};
  const { renderMaths } = useMaths(comments.map(({ html }) => html));
  return (
    <section id="comments" aria-label={TEXTS.title} className="mt-12">
      <h2 className="text-lg font-semibold">{count === undefined ? TEXTS.title : TEXTS.count({ count })}</h2>
      {user ? (
        <CommentForm label={TEXTS.write} action={TEXTS.send} sending={create} input={(text) => ({ text })} />
      ) : (
        <p className="mt-2 text-muted">
          <Link to={withNext(PATHS.login, blogPath(blogId))} className="text-accent underline underline-offset-2">
            {SHELL_MESSAGES.login}
          </Link>{" "}
          {TEXTS.toComment}
        </p>
      )}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="mt-4 h-20" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      <ol>
        {comments.map((comment) => (
          <CommentItem key={comment._id} blogId={blogId} comment={comment} renderMaths={renderMaths} />
        ))}
      </ol>
      {list.hasNextPage && <LoadMore text={TEXTS.more} more={more} />}
    </section>
  );
}

type CommentItemProps = { blogId: string; comment: Comment; renderMaths: RenderMaths | null };

function CommentItem({ blogId, comment, renderMaths }: CommentItemProps) {
  const [open, setOpen] = useState<"reply" | "edit" | null>(null);
  const highlightCode = useHighlighter(comment.html);
  const create = useCreateComment(blogId);
  const edit = useEditComment(blogId);
  const isReply = comment.thread !== comment.number;
  // A form that was opened while another one was being sent stays open.
  const close = (form: typeof open) => setOpen((now) => (now === form ? null : now));
  return (
    <li className={classNames("mt-4 flex gap-3", isReply ? "ms-6 sm:ms-11" : "border-t border-line pt-4")}>
      <Avatar name={comment.authorName} className="size-8 shrink-0" isGenerated />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi lang="" className="font-semibold wrap-anywhere">
            {comment.authorName}
          </bdi>
          {comment.authorIsAdmin && <AdminMark />}
          <time dateTime={comment.createdAt} title={formatFullMoment(comment.createdAt)} className="text-xs text-muted">
            {formatMoment(comment.createdAt, Date.now())}
          </time>
          {comment.editedAt !== null && (
            <time dateTime={comment.editedAt} className="text-xs text-muted">
              {BLOG_MESSAGES.edited({ moment: formatMoment(comment.editedAt, Date.now()) })}
            </time>
          )}
        </p>
        {comment.isDeleted ? (
          <p className="text-sm text-muted italic">{TEXTS.deletedNote}</p>
        ) : open === "edit" ? (
          <CommentForm
            label={TEXTS.changed}
            action={TEXTS.save}
            initialText={comment.text}
            sending={edit}
            input={(text) => ({ commentId: comment._id, text })}
            onClose={() => close("edit")}
          />
        ) : (
          <>
            <div lang="" dir="auto">
              <RichHtml html={comment.html} renderMaths={renderMaths} highlightCode={highlightCode} />
            </div>
            <Actions blogId={blogId} comment={comment} onOpen={setOpen} />
          </>
        )}
        {open === "reply" && (
          <CommentForm
            label={TEXTS.replyTo({ name: comment.authorName })}
            action={TEXTS.reply}
            sending={create}
            input={(text) => ({ text, replyTo: comment._id })}
            onClose={() => close("reply")}
          />
        )}
      </div>
    </li>
  );
}

type ActionsProps = { blogId: string; comment: Comment; onOpen: (what: "reply" | "edit") => void };

function Actions({ blogId, comment, onOpen }: ActionsProps) {
  const user = useStoredUser();
  const mayDelete = useMayChange(comment.authorId);
  const removal = useDeleteComment(blogId);
  if (user === null) return null;
  return (
    <div className="-ms-2.5 flex flex-wrap">
      <Button kind="quiet" size="row" onClick={() => onOpen("reply")}>
        {TEXTS.reply}
      </Button>
      {user._id === comment.authorId && (
        <Button kind="quiet" size="row" onClick={() => onOpen("edit")}>
          {TEXTS.edit}
        </Button>
      )}
      {mayDelete && (
        <ConfirmedButton
          kind="quiet"
          size="row"
          title={TEXTS.deleteTitle}
          question={TEXTS.deleteQuestion}
          action={TEXTS.deleteAction}
          onConfirm={() => removal.mutateAsync(comment._id)}
        >
          {TEXTS.delete}
        </ConfirmedButton>
      )}
      <ReportButton blogId={blogId} commentId={comment._id} authorId={comment.authorId} size="row" />
    </div>
  );
}
