import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { QUESTION_MESSAGES as TEXTS } from "#features/contests/messages";
import { useCloseMessage, useContestMessages } from "#features/contests/questions/api";
import { MessageHead, MessageText } from "#features/contests/questions/message-view";
import { useStoredUser } from "#lib/stored-user";
import { useOnlyTab } from "#lib/use-only-tab";
import { contestPagePath } from "#paths";
import { Button, buttonStyles } from "#ui/button";

/** How many notices are shown in full; more are counted. */
const SHOWN = 2;

/**
 * What the jury has written and the reader has not closed, and for the jury the questions, on every page of the contest. It takes no
 * focus, covers nothing, and is shown in one tab at a time; a message closed in one is closed in all.
 */
export function ContestNotices({ contest }: { contest: ContestDetails }) {
  const user = useStoredUser();
  const { data } = useContestMessages(contest.key);
  const isChosen = useOnlyTab(`contest-notices:${contest.key}`);
  const closing = useCloseMessage(contest.key);
  const unread = user === null ? [] : (data?.messages.filter(({ isRead }) => !isRead) ?? []);
  const shown = isChosen ? unread.slice(0, SHOWN) : [];
  const questions = contestPagePath("contestQuestions", contest.key);
  const left = Math.max(0, (data?.unread ?? 0) - shown.length);
  return (
    <div role="status" aria-label={TEXTS.notices} className="print:hidden">
      {shown.length > 0 && (
        <div className="border-b border-line bg-accent-soft">
          <ul className="page-width grid gap-2 py-2">
            {shown.map((message) => (
              <li key={message.number} className="flex flex-wrap items-start gap-x-3 gap-y-1">
                <div className="max-h-40 min-w-0 grow basis-60 overflow-y-auto">
                  <MessageHead message={message} />
                  <MessageText message={message} />
                </div>
                <Button
                  size="small"
                  aria-label={TEXTS.closeNamed({ number: message.number })}
                  onClick={() => closing.mutate(message)}
                >
                  {TEXTS.close}
                </Button>
              </li>
            ))}
            {left > 0 && (
              <li>
                <Link to={questions} className={buttonStyles("quiet", "row")}>
                  {TEXTS.more({ count: left })}
                </Link>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
