import type { QueuedSubmission } from "@assay/contract/routes/queue";
import { useState } from "react";
import { Link } from "react-router";
import { useQueueAction } from "#features/users/api/queue";
import { RowError } from "#features/users/components/row-error";
import { formatSeconds, formatTime, formatWhole } from "#lib/format";
import { QUEUE_MESSAGES as WORDS } from "#lib/messages/queue";
import { problemPath, profilePath } from "#paths";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";

const CELL = "px-3 py-2 wrap-anywhere";

/** One submission that waits or is being judged, with Cancel and Delete. */
export function QueueRow({ submission, columnCount }: { submission: QueuedSubmission; columnCount: number }) {
  const { user, problem } = submission;
  const [asked, setAsked] = useState<"cancel" | "delete" | null>(null);
  const cancelling = useQueueAction("cancelSubmission", submission._id);
  const deletion = useQueueAction("deleteQueuedSubmission", submission._id);
  const action = asked === "delete" ? deletion : cancelling;
  const label = (what: string) => WORDS.of(what, user?.userName ?? WORDS.anonymous, problem?.title ?? WORDS.ownInput);
  const state = submission.isRunning ? WORDS.running : WORDS.waiting;
  return (
    <>
      <tr className="border-t border-line">
        <td className={CELL}>{user ? <Link to={profilePath(user._id)}>{user.userName}</Link> : WORDS.anonymous}</td>
        <td className={CELL}>
          {problem ? <Link to={problemPath(problem._id)}>{problem.title}</Link> : WORDS.ownInput}
        </td>
        <td className={CELL}>{submission.language}</td>
        <td className={`${CELL} tabular-nums`}>{formatWhole(submission.runs)}</td>
        <td className={CELL}>{submission.isFromPage ? state : `${state} (${WORDS.fromApi})`}</td>
        <td className={`${CELL} tabular-nums`}>{formatTime(submission.since)}</td>
        <td className={`${CELL} tabular-nums`}>{formatSeconds(Math.round(submission.seconds))}</td>
        <td className={CELL}>
          <span className="flex gap-2">
            <Button size="small" aria-label={label(WORDS.cancel)} onClick={() => setAsked("cancel")}>
              {WORDS.cancel}
            </Button>
            <Button size="small" aria-label={label(WORDS.delete)} onClick={() => setAsked("delete")}>
              {WORDS.delete}
            </Button>
            {asked && (
              <ConfirmDialog
                title={asked === "delete" ? WORDS.deleteTitle : WORDS.cancelTitle}
                action={asked === "delete" ? WORDS.delete : WORDS.cancelAction}
                isBusy={action.isPending}
                onConfirm={() => action.mutate(undefined, { onSettled: () => setAsked(null) })}
                onClose={() => setAsked(null)}
              >
                <p>{asked === "delete" ? WORDS.deleteDetail : WORDS.cancelDetail}</p>
              </ConfirmDialog>
            )}
          </span>
        </td>
      </tr>
      <RowError error={cancelling.error ?? deletion.error} columnCount={columnCount} />
    </>
  );
}
