import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DISCUSSION_MESSAGES as TEXTS } from "#features/discussions/messages";
import { type Sending, useForm } from "#lib/form";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

type PostFormProps<Input> = {
  /** True for a topic. */
  hasTitle?: boolean;
  initial?: { readonly title: string; readonly text: string };
  sending: Sending<Input, unknown>;
  input: (values: { readonly title: string; readonly text: string }) => Input;
  action: string;
  /** Absent for the form that is always there. */
  onClose?: () => void;
};

/** Writes or changes a topic or a reply. */
export function PostForm<Input>({ hasTitle = false, initial, sending, input, action, onClose }: PostFormProps<Input>) {
  const form = useForm(sending, {
    fields: hasTitle ? ["title", "text"] : ["text"],
    input: (values: Readonly<Record<string, string>>) => input({ title: values.title ?? "", text: values.text ?? "" }),
    onDone: (_reply, _values, element) => {
      element.reset();
      onClose?.();
    },
  });
  return (
    <Form form={form} className="mt-3 rounded-lg border border-line bg-surface p-4">
      {hasTitle && (
        <TextField label={TEXTS.topicTitle} name="title" maxLength={LIMITS.titleLength} defaultValue={initial?.title} />
      )}
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.textHint}
        name="text"
        rows={5}
        maxLength={LIMITS.commentLength}
        defaultValue={initial?.text}
        className={hasTitle ? "mt-4" : ""}
      />
      <Refusal />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {onClose && (
          <Button size="form" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
        )}
        <SubmitButton>{action}</SubmitButton>
      </div>
    </Form>
  );
}
