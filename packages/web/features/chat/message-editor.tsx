import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useEditMessage } from "#features/chat/api";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";

/** A field in place of a message, in which its sender changes it. Enter saves, Escape discards. */
export function MessageEditor({ id, text, onEnd }: { id: number; text: string; onEnd: () => void }) {
  const [changed, setChanged] = useState(text);
  const edit = useEditMessage();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isPending || changed.trim() === "") return;
    edit.mutate({ messageId: id, text: changed }, { onSuccess: onEnd });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) save(event);
    if (event.key === "Escape") onEnd();
  };
  return (
    <form onSubmit={save} className="py-1">
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
        <Button kind="primary" size="row" type="submit" isBusy={edit.isPending}>
          {CHAT_MESSAGES.save}
        </Button>
        <Button size="row" onClick={onEnd}>
          {ELEMENT_MESSAGES.cancel}
        </Button>
      </div>
      <Refusal message={edit.error?.message} />
    </form>
  );
}
