import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { CHAT_MESSAGES } from "#lib/messages/chat";
import { Button } from "#ui/button";

/** From here on it is said how much still fits. */
const TELL_LEFT_BELOW = 200;

/** Where a message is written: Enter sends, with Shift it breaks the line, and white space alone is not sent (specification, section 5). */
export function MessageForm({ onSend }: { onSend: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const left = LIMITS.chatMessageLength - text.length;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, as in Chinese or Japanese, Enter ends the word.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form onSubmit={send} className="border-t border-line p-3">
      <div className="flex items-end gap-3">
        <label htmlFor={id} className="sr-only">
          {CHAT_MESSAGES.message}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={LIMITS.chatMessageLength}
          placeholder={CHAT_MESSAGES.message}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={left < TELL_LEFT_BELOW ? `${id}-left` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 grow resize-none rounded-md border border-edge bg-surface px-3 py-[0.4375rem] text-base placeholder:text-muted"
        />
        <Button kind="primary" type="submit">
          {CHAT_MESSAGES.send}
        </Button>
      </div>
      {left < TELL_LEFT_BELOW && (
        <p id={`${id}-left`} className="mt-1 text-sm text-muted tabular-nums">
          {CHAT_MESSAGES.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}
