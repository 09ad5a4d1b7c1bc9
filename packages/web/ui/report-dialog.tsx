import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { type CallInput, callApi } from "#lib/api-client";
import { fieldValue, refusedFields } from "#lib/field-errors";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { REPORT_DIALOG_MESSAGES as TEXTS } from "#lib/messages/report";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextArea } from "#ui/fields";
import { showToast } from "#ui/toast";

type ReportDialogProps = {
  title: string;
  /** What the report is about. */
  subject: Omit<CallInput<"createReport">["body"], "reason">;
  onClose: () => void;
};

/** Asks for a reason and tells the admins. */
export function ReportDialog({ title, subject, onClose }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (reason: string) => callApi("createReport", { body: { ...subject, reason } }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (report.isPending) return;
    report.mutate(fieldValue(event.currentTarget, "reason"), {
      onSuccess: ({ message }) => {
        showToast("success", message);
        onClose();
      },
    });
  };
  const errors = refusedFields(report.error);
  return (
    <Modal title={title} onClose={onClose}>
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
          <Button size="form" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
          <Button kind="primary" size="form" type="submit" isBusy={report.isPending}>
            {TEXTS.sendReport}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
