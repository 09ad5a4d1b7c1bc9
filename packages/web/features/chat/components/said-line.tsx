import { memo } from "react";
import type { SaidEntry } from "#features/chat/rules/chat-log";
import { formatSentAt } from "#features/chat/rules/format-sent-at";
import { CHAT_MESSAGES } from "#lib/messages/chat";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";

/** What somebody said, with who and when; `isContinued` when the line above is theirs too and the head would only repeat itself. */
export const SaidLine = memo(function SaidLine(props: {
  entry: SaidEntry;
  isContinued: boolean;
  onSayAgain: (key: string, text: string) => void;
}) {
  const { key, type, username, text, sentAt, id, refusal } = props.entry;
  return (
    <li
      className={classNames(
        "border-l-2 px-4",
        props.isContinued ? "pt-0.5" : "pt-3",
        type === "my" ? "border-accent" : "border-transparent",
      )}
    >
      <p className={props.isContinued ? "sr-only" : "flex items-baseline gap-2"}>
        <span className={classNames("font-semibold wrap-anywhere", type === "my" && "text-accent")}>{username}</span>
        <time dateTime={sentAt} className="shrink-0 text-xs text-muted tabular-nums">
          {formatSentAt(sentAt, new Date())}
        </time>
      </p>
      <p className={classNames("whitespace-pre-wrap wrap-anywhere", id === null && "text-muted")}>
        {text}
        {id === null && refusal === null && <span className="sr-only"> ({CHAT_MESSAGES.sending})</span>}
      </p>
      {refusal !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-danger">
          {CHAT_MESSAGES.notSent(refusal)}
          <Button size="small" onClick={() => props.onSayAgain(key, text)}>
            {CHAT_MESSAGES.sendAgain}
          </Button>
        </p>
      )}
    </li>
  );
});
