import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ExamPlace, useGiveMinutes, useReopen } from "#features/exams/api";
import { ROOM_MESSAGES as TEXTS } from "#features/exams/messages";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

type Student = { readonly userName: string; readonly name: string; readonly hasEnded: boolean };

type MinutesDialogProps = {
  place: ExamPlace;
  /** Null for everybody. */
  student: Student | null;
  onClose: () => void;
};

/** Gives a student or everybody time; a student whose exam has ended goes on for it. */
export function MinutesDialog({ place, student, onClose }: MinutesDialogProps) {
  const giving = useGiveMinutes(place);
  const reopening = useReopen(place);
  const isReopening = student?.hasEnded === true;
  const title =
    student === null ? TEXTS.giveAll : (isReopening ? TEXTS.reopenOf : TEXTS.giveTo)({ name: student.name });
  const form = useForm(isReopening ? reopening : giving, {
    fields: ["minutes", "reason"],
    input: ({ minutes, reason }) => ({
      user: student?.userName ?? (null as never),
      minutes: Number(minutes),
      reason,
    }),
    onDone: onClose,
  });
  return (
    <Modal title={title} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        <TextField
          name="minutes"
          type="number"
          min={LIMITS.examMinutes.min}
          max={LIMITS.examMinutes.max}
          label={TEXTS.minutes}
          defaultValue={5}
          required
        />
        <TextField
          name="reason"
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          maxLength={LIMITS.examReasonLength}
          required={isReopening}
          autoComplete="off"
        />
        <Refusal />
        <SubmitButton>{isReopening ? TEXTS.goOn : TEXTS.save}</SubmitButton>
      </Form>
    </Modal>
  );
}
