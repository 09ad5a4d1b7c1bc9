import { MINUTE } from "@assay/contract/vocabulary/units";
import { memo } from "react";
import type { ChatEntry, ChatLog, MessageEntry } from "#features/chat/chat-log";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { useFollowEnd } from "#features/chat/use-follow-end";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Loading, Skeleton } from "#ui/states";

/** The log, a live region that stays scrolled to its end unless the reader has scrolled up. */
export function ChatLogView(props: {
  log: ChatLog;
  hasHistory: boolean;
  onSendAgain: (key: string, text: string) => void;
}) {
  const { log, hasHistory } = props;
  const { box, onScroll, hasUnseen, goToEnd } = useFollowEnd(log);
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-label={CHAT_MESSAGES.log}
        aria-busy={!hasHistory}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer only the focus lets it scroll
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain py-3"
      >
        {log.length === 0 && <LogStart hasHistory={hasHistory} />}
        <ol>
          {log.map((entry, index) =>
            entry.type === "update" ? (
              <li
                key={entry.key}
                className="border-l-2 border-transparent px-4 pt-3 text-sm text-muted italic wrap-anywhere"
              >
                {entry.text}
              </li>
            ) : (
              <MessageLine
                key={entry.key}
                entry={entry}
                isContinued={isContinuation(log[index - 1], entry)}
                onSendAgain={props.onSendAgain}
              />
            ),
          )}
        </ol>
      </div>
      {hasUnseen && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button kind="primary" size="small" className="shadow-raised" onClick={goToEnd}>
            {CHAT_MESSAGES.newMessages}
          </Button>
        </div>
      )}
    </div>
  );
}

/** True if an entry follows one by the same user within five minutes. */
function isContinuation(before: ChatEntry | undefined, entry: ChatEntry): boolean {
  if (before === undefined || before.type === "update" || entry.type === "update") return false;
  return before.username === entry.username && Date.parse(entry.sentAt) - Date.parse(before.sentAt) < 5 * MINUTE;
}

const LINES = ["w-2/5", "w-3/5", "w-1/3"];

/** Shown while the log is empty or loading. */
function LogStart({ hasHistory }: { hasHistory: boolean }) {
  if (hasHistory)
    return (
      <div className="grid h-full place-content-center px-4 text-center">
        <p className="text-lg font-medium">{CHAT_MESSAGES.empty}</p>
        <p className="text-muted">{CHAT_MESSAGES.emptyHint}</p>
      </div>
    );
  return (
    <Loading label={CHAT_MESSAGES.loading}>
      {LINES.map((width) => (
        <div key={width} className="px-4 pt-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`mt-2 h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}

/** A message with its author and time. `isContinued` hides the two because the entry above already shows them. */
const MessageLine = memo(function MessageLine(props: {
  entry: MessageEntry;
  isContinued: boolean;
  onSendAgain: (key: string, text: string) => void;
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
          <Button size="small" onClick={() => props.onSendAgain(key, text)}>
            {CHAT_MESSAGES.sendAgain}
          </Button>
        </p>
      )}
    </li>
  );
});

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time in the reader's time zone: "14:32" if it is on the day of `now`, otherwise "20 Nov, 14:32". */
function formatSentAt(sentAt: string, now: Date): string {
  const date = new Date(sentAt);
  return (date.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(date);
}
