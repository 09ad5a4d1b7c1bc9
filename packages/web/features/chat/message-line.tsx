import { dateFormat } from "@assay/contract/texts/intl";
import { CLASS_GRADERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ComponentType, type KeyboardEvent, memo, useState } from "react";
import { useEditMessage } from "#features/chat/api";
import { isWaiting, type MessageEntry } from "#features/chat/chat-log";
import { MessageActions, type MessageActionsProps } from "#features/chat/message-actions";
import { MessageText } from "#features/chat/message-text";
import { CHAT_MESSAGES, CLASS_CHAT_MESSAGES } from "#features/chat/messages";
import { useForm } from "#lib/form";
import { formatFullMoment } from "#lib/format";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { AdminMark, RoleMark } from "#ui/admin-mark";
import { Avatar } from "#ui/avatar";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton, sendOnEnter } from "#ui/form";

export type MessageLineProps = {
  entry: MessageEntry;
  /** The author's name if it is known, otherwise the user name: for the same initials as beside who is here. */
  name: string;
  /** True if the entry above already shows author and time. */
  isContinued: boolean;
  mayModerate: boolean;
  isEdited: boolean;
  /** Opens the editor of the message with this id; null closes it. */
  onEdit: (id: number | null) => void;
  onSendAgain: (key: string, text: string) => void;
  /** The buttons over a message; those of the global chat if absent. */
  Actions?: ComponentType<MessageActionsProps> | undefined;
};

export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { entry, isContinued, isEdited, onEdit, Actions = MessageActions } = props;
  const { type, username, text, sentAt, id, deletedBy, editedAt } = entry;
  const teaching = CLASS_GRADERS.find((one) => one === entry.role);
  const [isAsked, setAsked] = useState(false);
  return (
    <li
      className={classNames(
        "group relative pe-4 ps-15 hover:bg-hover focus-within:bg-hover",
        isContinued ? "pt-0.5" : "mt-2 pt-1",
        isAsked && "bg-hover",
      )}
    >
      {!isContinued && (
        <Avatar name={props.name} hueKey={username} className="absolute top-1.5 start-4 size-8" isGenerated />
      )}
      <p className={isContinued ? "sr-only" : "flex flex-wrap items-baseline gap-x-2 pe-18"}>
        <bdi lang="" className={classNames("font-semibold wrap-anywhere", type === "my" && "text-accent")}>
          {username}
        </bdi>
        {entry.isByAdmin && <AdminMark />}
        {teaching && <RoleMark>{CLASS_CHAT_MESSAGES.senders[teaching]}</RoleMark>}
        <time dateTime={sentAt} className="shrink-0 text-xs text-muted tabular-nums">
          {formatSentAt(sentAt, new Date())}
        </time>
      </p>
      {id !== null && !isEdited && (
        <Actions entry={{ ...entry, id }} mayModerate={props.mayModerate} onEdit={onEdit} onAsked={setAsked} />
      )}
      {isEdited && id !== null ? (
        <MessageEditor id={id} text={text} onEnd={() => onEdit(null)} />
      ) : deletedBy !== null ? (
        <>
          <p className="text-sm text-muted italic">{CHAT_MESSAGES.deleted[deletedBy]}</p>
          {text !== "" && (
            <div className="text-muted line-through">
              <MessageText text={text} />
            </div>
          )}
        </>
      ) : (
        <div className={entry.isStored ? undefined : "text-muted"}>
          <MessageText text={text} />
          {editedAt !== null && (
            <time dateTime={editedAt} title={formatFullMoment(editedAt)} className="block text-xs text-muted">
              {CHAT_MESSAGES.edited}
            </time>
          )}
          {isWaiting(entry) && <span className="sr-only"> ({CHAT_MESSAGES.sending})</span>}
        </div>
      )}
      {entry.refusal !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-danger">
          {CHAT_MESSAGES.notSent({ why: entry.refusal })}
          <Button size="small" onClick={() => props.onSendAgain(entry.key, text)}>
            {CHAT_MESSAGES.sendAgain}
          </Button>
        </p>
      )}
    </li>
  );
});

const formatTime = dateFormat({ hour: "2-digit", minute: "2-digit" });
const formatDayAndTime = dateFormat({
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time in the reader's time zone: "14:32" if it is on the day of `now`, otherwise "20 Nov, 14:32". */
function formatSentAt(sentAt: string, now: Date): string {
  const isToday = new Date(sentAt).toDateString() === now.toDateString();
  return isToday ? formatTime(sentAt) : formatDayAndTime(sentAt);
}

/** A field in place of a message, in which its sender changes it. Enter saves, Escape discards. */
function MessageEditor({ id, text, onEnd }: { id: number; text: string; onEnd: () => void }) {
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
