import type { FeedbackComment, FeedbackThread } from "@assay/contract/routes/classes/feedback";
import { type ReactNode, useState } from "react";
import { useChangeThread, useDeleteComment, useEditComment, useReply } from "#features/feedback/api";
import { CommentForm } from "#features/feedback/comment-form";
import { FEEDBACK_MESSAGES as TEXTS } from "#features/feedback/messages";
import type { SavedPlace } from "#features/feedback/saved-comments";
import { formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { StateChip } from "#ui/page-head";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { showToast } from "#ui/toast";

type ThreadViewProps = {
  thread: FeedbackThread;
  /** The number of the program that is shown. */
  number: number | null;
  mayComment: boolean;
  mayAsk: boolean;
  /** Whose saved comments a reply may use; absent for who has none. */
  saved?: SavedPlace | undefined;
};

/** A thread of comments, with what its reader may do. A resolved one is folded. */
export function ThreadView({ thread, number, mayComment, mayAsk, saved }: ThreadViewProps) {
  const { comments, state } = thread;
  const isResolved = state === "resolved";
  if (!isResolved) return <OpenThread {...{ thread, number, mayComment, mayAsk, saved }} />;
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="cursor-pointer px-3 py-2 text-small text-muted">
        {TEXTS.resolvedThread({ count: comments.length })}
      </summary>
      <OpenThread {...{ thread, number, mayComment, mayAsk, saved }} />
    </details>
  );
}

function OpenThread({ thread, number, mayComment, mayAsk, saved }: ThreadViewProps) {
  const { _id, comments, isQuestion, state, takenBy, isFixed, visibility } = thread;
  const [isReplying, setReplying] = useState(false);
  const reply = useReply(_id);
  const change = useChangeThread(_id);
  const act = (action: "take" | "release" | "resolve" | "reopen") =>
    change.mutate({ action }, { onError: (error) => showToast("error", error.message) });
  const mayWrite = mayComment || mayAsk;
  return (
    <div className="rounded-md border border-edge bg-surface p-3 font-sans text-base">
      <p className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        {isQuestion && <StateChip>{TEXTS.question}</StateChip>}
        {isQuestion && <StateChip>{TEXTS.states[state]}</StateChip>}
        {takenBy !== null && state === "working" && <StateChip>{TEXTS.takenBy({ name: takenBy })}</StateChip>}
        {visibility === "release" && <StateChip>{TEXTS.withRelease}</StateChip>}
        {visibility === "staff" && <StateChip>{TEXTS.staffOnly}</StateChip>}
        {thread.number !== null && number !== null && thread.number !== number && (
          <StateChip>{TEXTS.fromEarlier({ number: thread.number })}</StateChip>
        )}
        {isFixed && <StateChip>{TEXTS.fixed}</StateChip>}
      </p>
      <ul className="grid gap-3">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} mayWrite={mayWrite} />
        ))}
      </ul>
      {isReplying ? (
        <div className="mt-3">
          <CommentForm
            action={TEXTS.sendReply}
            saved={saved}
            send={(text, key, savedCommentId) =>
              reply.mutateAsync({ text, key, ...(savedCommentId && { savedCommentId }) })
            }
            onClose={() => setReplying(false)}
          />
        </div>
      ) : (
        mayWrite && (
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            <TextButton onClick={() => setReplying(true)}>{TEXTS.reply}</TextButton>
            {mayComment && isQuestion && state === "open" && (
              <TextButton onClick={() => act("take")}>{TEXTS.take}</TextButton>
            )}
            {mayComment && state === "working" && (
              <TextButton onClick={() => act("release")}>{TEXTS.giveBack}</TextButton>
            )}
            <TextButton onClick={() => act(state === "resolved" ? "reopen" : "resolve")}>
              {state === "resolved" ? TEXTS.reopen : TEXTS.resolve}
            </TextButton>
          </p>
        )
      )}
    </div>
  );
}

function CommentItem({ comment, mayWrite }: { comment: FeedbackComment; mayWrite: boolean }) {
  const { _id, html, text, author, isByStaff, isOwn, createdAt, editedAt, isDeleted } = comment;
  const [isEditing, setEditing] = useState(false);
  const edit = useEditComment(_id);
  const remove = useDeleteComment(_id);
  const { renderMaths } = useMaths([html]);
  const highlightCode = useHighlighter(html);
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
        <bdi lang="" className="font-semibold text-ink">
          {author ?? TEXTS.somebody}
        </bdi>
        {isByStaff && <span>{TEXTS.staff}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt, Date.now())}</time>
        {editedAt !== null && !isDeleted && <span>{TEXTS.edited}</span>}
      </p>
      {isDeleted && <p className="text-muted italic">{TEXTS.deleted}</p>}
      {!isDeleted && !isEditing && <RichHtml html={html} renderMaths={renderMaths} highlightCode={highlightCode} />}
      {isEditing && (
        <CommentForm
          action={TEXTS.save}
          initial={text}
          send={(changed) => edit.mutateAsync(changed)}
          onClose={() => setEditing(false)}
        />
      )}
      {isOwn && mayWrite && !isDeleted && !isEditing && (
        <p className="mt-1 flex gap-3">
          <TextButton onClick={() => setEditing(true)}>{TEXTS.edit}</TextButton>
          <TextButton
            onClick={() => remove.mutate(undefined, { onError: (error) => showToast("error", error.message) })}
          >
            {TEXTS.remove}
          </TextButton>
        </p>
      )}
    </li>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded text-small font-medium text-accent underline-offset-2 hover:underline"
    >
      {children}
    </button>
  );
}
