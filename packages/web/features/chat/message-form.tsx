import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { atOnce, type FieldErrors, useForm } from "#lib/form";
import { classNames } from "#ui/class-names";
import { Form, SubmitButton, sendOnEnter } from "#ui/form";
import { CodeIcon } from "#ui/icons";

/** The page shows how many characters are left once there are fewer than this. */
const SHOW_LEFT_BELOW = 200;

/**
 * The message field. Enter sends and Shift+Enter starts a new line; white space alone is not sent (specification,
 * section 5). The up arrow in an empty field edits the last message.
 */
export function MessageForm({ onSend, onEditLast }: { onSend: (text: string) => void; onEditLast: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const left = LIMITS.chatMessageLength - text.length;

  const form = useForm(atOnce(onSend), {
    input: () => text,
    check: (): FieldErrors => (text.trim() === "" ? { text: "" } : {}),
    onDone: () => setText(""),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    sendOnEnter(event);
    if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      onEditLast();
    }
  };
  /** Puts the selected text, or an empty line, between fences. */
  const insertCode = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const before = text.slice(0, selectionStart);
    const opening = `${before === "" || before.endsWith("\n") ? "" : "\n"}\`\`\`\n`;
    const code = text.slice(selectionStart, selectionEnd);
    const place = before.length + opening.length;
    setText(`${before}${opening}${code}\n\`\`\`\n${text.slice(selectionEnd)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place + code.length, place + code.length);
    });
  };
  const isNearlyFull = left < SHOW_LEFT_BELOW;
  return (
    <Form form={form} className="border-t border-line p-3">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {CHAT_MESSAGES.message}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={text}
          maxLength={LIMITS.chatMessageLength}
          placeholder={CHAT_MESSAGES.message}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 grow resize-none rounded-md border border-edge bg-surface px-3 py-[0.4375rem] text-base placeholder:text-muted"
        />
        <button
          type="button"
          onClick={insertCode}
          aria-label={CHAT_MESSAGES.code}
          title={CHAT_MESSAGES.code}
          className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <CodeIcon />
        </button>
        <SubmitButton>{CHAT_MESSAGES.send}</SubmitButton>
      </div>
      <p
        id={`${id}-hint`}
        className={classNames("mt-1 min-h-4 text-xs text-muted tabular-nums", !isNearlyFull && "max-sm:hidden")}
      >
        {isNearlyFull ? CHAT_MESSAGES.charactersLeft({ count: left }) : CHAT_MESSAGES.hint}
      </p>
    </Form>
  );
}
