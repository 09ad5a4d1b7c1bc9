import { readWording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { ELEMENT_MESSAGES, REPORT_DIALOG_MESSAGES as TEXTS } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type ReportDialogProps = {
  title: string;
  /** A post of a discussion, or what `createReport` takes. */
  subject: Omit<CallInput<"createReport">["body"], "reason"> | { readonly postId: string };
  onClose: () => void;
};

export function ReportDialog({ title, subject, onClose }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (reason: string) =>
      "postId" in subject
        ? callApi("reportPost", { params: { postId: subject.postId }, body: { reason } })
        : callApi("createReport", { body: { ...subject, reason } }),
  });
  const form = useForm(report, {
    fields: ["reason"],
    input: ({ reason }) => reason,
    onDone: (reply) => {
      showToast("success", readWording(reply));
      onClose();
    },
  });
  return (
    <Modal title={title} onClose={onClose}>
      <Form form={form}>
        <TextArea label={TEXTS.reason} name="reason" maxLength={LIMITS.reportReasonLength} hint={TEXTS.reasonHint} />
        <Refusal />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button size="form" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
          <SubmitButton>{TEXTS.sendReport}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
