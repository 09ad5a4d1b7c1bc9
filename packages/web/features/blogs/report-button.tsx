import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, useState } from "react";
import { useReport } from "#features/blogs/comments-api";
import { COMMENT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { fieldValue, refusedFields } from "#lib/field-errors";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { useStoredUser } from "#lib/stored-user";
import { Button, type ButtonSize } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextArea } from "#ui/fields";
import { showToast } from "#ui/toast";

type ReportButtonProps = {
  blogId: string;
  /** If absent, the post itself is reported. */
  commentId?: string;
  /** The author, who gets no button. */
  authorId: string | null;
  size: ButtonSize;
};

/** Tells the admins about a post or a comment, with a reason. For users who did not write it. */
export function ReportButton({ blogId, commentId, authorId, size }: ReportButtonProps) {
  const user = useStoredUser();
  const [isOpen, setOpen] = useState(false);
  const report = useReport();
  if (user === null || user._id === authorId) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (report.isPending) return;
    const reason = fieldValue(event.currentTarget, "reason");
    report.mutate(
      { blogId, reason, ...(commentId !== undefined && { commentId }) },
      {
        onSuccess: ({ message }) => {
          showToast("success", message);
          setOpen(false);
        },
      },
    );
  };
  const errors = refusedFields(report.error);
  return (
    <>
      <Button kind="quiet" size={size} onClick={() => setOpen(true)}>
        {TEXTS.report}
      </Button>
      {isOpen && (
        <Modal title={commentId === undefined ? TEXTS.reportPost : TEXTS.reportComment} onClose={() => setOpen(false)}>
          <form noValidate onSubmit={send}>
            <TextArea
              label={TEXTS.reason}
              name="reason"
              maxLength={LIMITS.reportReasonLength}
              hint={TEXTS.reasonHint}
              error={errors.reason}
            />
            <Refusal message={errors.reason ? null : report.error?.message} />
            <div className="mt-4 flex flex-wrap justify-end gap-3">
              <Button size="form" onClick={() => setOpen(false)}>
                {ELEMENT_MESSAGES.cancel}
              </Button>
              <Button kind="primary" size="form" type="submit" isBusy={report.isPending}>
                {TEXTS.sendReport}
              </Button>
            </div>
          </form>
        </Modal>
      )}
    </>
  );
}
