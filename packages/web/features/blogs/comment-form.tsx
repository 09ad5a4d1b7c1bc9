import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, useState } from "react";
import { COMMENT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";

type CommentFormProps = {
  label: string;
  action: string;
  initialText?: string;
  isBusy: boolean;
  error: Error | null;
  /** Sends the text and calls `onDone` when it is stored. */
  onSend: (text: string, onDone: () => void) => void;
  /** Absent for the form that is always there. */
  onClose?: () => void;
};

/** The field for a comment, a reply or a change of one. */
export function CommentForm({ label, action, initialText = "", isBusy, error, onSend, onClose }: CommentFormProps) {
  const [text, setText] = useState(initialText);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === "") return;
    onSend(text, () => {
      setText("");
      onClose?.();
    });
  };
  return (
    <form onSubmit={send} className="mt-3 rounded-lg border border-line bg-surface p-3">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
        autoFocus={onClose !== undefined}
        aria-label={label}
        value={text}
        rows={3}
        maxLength={LIMITS.commentLength}
        placeholder={TEXTS.placeholder}
        onChange={(event) => setText(event.target.value)}
        className="field-sizing-content max-h-100 min-h-18 w-full resize-none bg-transparent px-1 text-base placeholder:text-muted"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-[0.8125rem] text-muted">{TEXTS.hint}</p>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
        )}
        <Button kind="primary" size="small" type="submit" isBusy={isBusy} isOff={text.trim() === ""}>
          {action}
        </Button>
      </div>
      <Refusal message={error?.message} />
    </form>
  );
}
