import { useState } from "react";
import { REPORT_DIALOG_MESSAGES as TEXTS } from "#lib/messages/common";
import { useStoredUser } from "#lib/stored-user";
import { Button, type ButtonSize } from "#ui/button";
import { ReportDialog } from "#ui/report-dialog";

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
  if (user === null || user._id === authorId) return null;
  return (
    <>
      <Button kind="quiet" size={size} onClick={() => setOpen(true)}>
        {TEXTS.report}
      </Button>
      {isOpen && (
        <ReportDialog
          title={commentId === undefined ? TEXTS.reportPost : TEXTS.reportComment}
          subject={{ blogId, ...(commentId !== undefined && { commentId }) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
