import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type KeyboardEvent, useState } from "react";
import { useEditMessage } from "#features/chat/api";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { useForm } from "#lib/form";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton, sendOnEnter } from "#ui/form";

/** A field in place of a message, in which its sender changes it. Enter saves, Escape discards. */
export function MessageEditor({ id, text, onEnd }: { id: number; text: string; onEnd: () => void }) {
  const [changed, setChanged] = useState(text);
  const form = useForm(useEditMessage(), { input: () => ({ messageId: id, text: changed }), onDone: onEnd });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    sendOnEnter(event);
    if (event.key === "Escape") onEnd();
  };
  return (
    <Form form={form} className="py-1">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
        autoFocus
        aria-label={CHAT_MESSAGES.changedText}
        value={changed}
        maxLength={LIMITS.chatMessageLength}
        onChange={(event) => setChanged(event.target.value)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-10 w-full resize-none rounded-md border border-edge bg-surface px-3 py-[0.4375rem] text-base"
      />
      <div className="mt-1 flex gap-2">
        <SubmitButton size="row" isOff={changed.trim() === ""}>
          {CHAT_MESSAGES.save}
        </SubmitButton>
        <Button size="row" onClick={onEnd}>
          {ELEMENT_MESSAGES.cancel}
        </Button>
      </div>
      <Refusal />
    </Form>
  );
}
