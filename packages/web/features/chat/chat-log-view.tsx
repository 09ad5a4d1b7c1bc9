import { dateFormat } from "@assay/contract/texts/intl";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { Fragment } from "react";
import type { ChatEntry, ChatLog } from "#features/chat/chat-log";
import { MessageLine, type MessageLineProps } from "#features/chat/message-line";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { useFollowEnd } from "#features/chat/use-follow-end";
import { Button } from "#ui/button";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { Loading, Skeleton } from "#ui/states";

/** Older messages are loaded when the top is nearer than this, in pixels. */
const LOAD_OLDER_PX = 200;

type ChatLogViewProps = {
  log: ChatLog;
  /** The names of everybody seen so far, by their user names. */
  names: ReadonlyMap<string, string>;
  hasHistory: boolean;
  hasOlder: boolean;
  mayModerate: boolean;
  /** The message that the reader is editing, or null. */
  editedId: number | null;
  onEdit: (id: number | null) => void;
  onLoadOlder: () => Promise<void>;
  onSendAgain: (key: string, text: string) => void;
  Actions?: MessageLineProps["Actions"];
};

/** The log, a live region that stays scrolled to its end unless the reader has scrolled up. */
export function ChatLogView(props: ChatLogViewProps) {
  const { log, hasHistory, hasOlder, editedId } = props;
  const { box, readPlace, hasUnseen, goToEnd } = useFollowEnd(log);
  const older = useLoadMore(props.onLoadOlder);
  const onScroll = () => {
    readPlace();
    if (hasOlder && !older.isFailed && (box.current?.scrollTop ?? 0) < LOAD_OLDER_PX) older.load();
  };
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
        className="h-full overflow-y-auto overscroll-contain py-3 [overflow-anchor:none]"
      >
        {log.length === 0 && <LogStart hasHistory={hasHistory} />}
        {hasOlder && log.length > 0 && <LoadMore isAbove text={CHAT_MESSAGES.older} more={older} />}
        <ol>
          {log.map((entry, index) =>
            entry.type === "update" ? (
              <li key={entry.key} className="px-4 pt-3 text-center text-sm text-muted wrap-anywhere">
                {entry.text}
              </li>
            ) : (
              <Fragment key={entry.key}>
                {startsDay(log, index) && <DayLine sentAt={entry.sentAt} />}
                <MessageLine
                  entry={entry}
                  name={props.names.get(entry.username) ?? entry.username}
                  isContinued={!startsDay(log, index) && isContinuation(log[index - 1], entry)}
                  mayModerate={props.mayModerate}
                  isEdited={entry.id !== null && entry.id === editedId}
                  onEdit={props.onEdit}
                  onSendAgain={props.onSendAgain}
                  Actions={props.Actions}
                />
              </Fragment>
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

const formatDay = dateFormat({ weekday: "long", day: "numeric", month: "long" });

function DayLine({ sentAt }: { sentAt: string }) {
  return (
    <li className="mt-3 flex items-center gap-3 px-4 text-xs text-muted before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
      <time dateTime={sentAt}>{formatDay(sentAt)}</time>
    </li>
  );
}

/** True if a message is the first of its day in the reader's time zone; false for the first of the log. */
function startsDay(log: ChatLog, index: number): boolean {
  let place = index - 1;
  while (log[place]?.type === "update") place -= 1;
  const [before, entry] = [log[place], log[index]];
  if (!before || before.type === "update" || !entry || entry.type === "update") return false;
  return new Date(before.sentAt).toDateString() !== new Date(entry.sentAt).toDateString();
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
        <p className="text-lg font-semibold">{CHAT_MESSAGES.empty}</p>
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
