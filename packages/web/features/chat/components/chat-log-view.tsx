import { MINUTE } from "@assay/contract/vocabulary/units";
import { LogStart } from "#features/chat/components/log-start";
import { SaidLine } from "#features/chat/components/said-line";
import { useFollowEnd } from "#features/chat/components/use-follow-end";
import type { ChatEntry, ChatLog } from "#features/chat/rules/chat-log";
import { CHAT_MESSAGES } from "#lib/messages/chat";
import { Button } from "#ui/button";

/** What was said, in a live region that stays at its end unless the reader has scrolled up. */
export function ChatLogView(props: {
  log: ChatLog;
  hasHistory: boolean;
  onSayAgain: (key: string, text: string) => void;
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
              <SaidLine
                key={entry.key}
                entry={entry}
                isContinued={isContinuation(log[index - 1], entry)}
                onSayAgain={props.onSayAgain}
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

/** Said by the same person within the next five minutes. */
function isContinuation(before: ChatEntry | undefined, entry: ChatEntry): boolean {
  if (before === undefined || before.type === "update" || entry.type === "update") return false;
  return before.username === entry.username && Date.parse(entry.sentAt) - Date.parse(before.sentAt) < 5 * MINUTE;
}
