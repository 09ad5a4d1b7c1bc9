import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import { useState } from "react";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { QUESTION_MESSAGES as TEXTS } from "#features/contests/messages";
import { useCloseMessage, useContestMessages } from "#features/contests/questions/api";
import { AskForm } from "#features/contests/questions/ask-form";
import { JuryForm } from "#features/contests/questions/jury-form";
import { MessageHead, MessageText } from "#features/contests/questions/message-view";
import { Card, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { StateChip } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** Questions to the jury, answers and announcements (`/contests/{key}/questions`). For the jury, open questions come first. */
export function QuestionsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Questions contest={contest} />}</ContestFrame>;
}

function Questions({ contest }: { contest: ContestDetails }) {
  const isJury = contest.role === "manager" || contest.role === "jury";
  const [answering, setAnswering] = useState<ContestMessage | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <MessageList contest={contest} onAnswer={isJury ? setAnswering : null} />
      <div className="grid gap-6 max-lg:-order-1">
        {isJury && (
          <JuryForm
            key={answering?.number ?? 0}
            contest={contest}
            question={answering}
            onDone={() => setAnswering(null)}
          />
        )}
        {contest.participation !== null && (
          <TitledCard title={TEXTS.ask}>
            <AskForm contest={contest} />
          </TitledCard>
        )}
      </div>
    </div>
  );
}

type ListProps = { contest: ContestDetails; onAnswer: ((question: ContestMessage) => void) | null };

function MessageList({ contest, onAnswer }: ListProps) {
  const [before, setBefore] = useState<number>();
  const list = useContestMessages(contest.key, before);
  if (list.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (list.isLoadingError) return <ErrorState title={TEXTS.failed} query={list} />;
  const { messages, older } = list.data ?? { messages: [], older: null };
  if (messages.length === 0 && before === undefined)
    return <EmptyState title={TEXTS.empty}>{TEXTS.emptyHint}</EmptyState>;
  const isOpen = (message: ContestMessage) => onAnswer !== null && message.isOpen;
  return (
    <div className="min-w-0">
      <ul className="grid gap-3">
        {[...messages.filter(isOpen), ...messages.filter((message) => !isOpen(message))].map((message) => (
          <Message key={message.number} contest={contest} message={message} onAnswer={onAnswer} />
        ))}
      </ul>
      <PlacePager
        label={TEXTS.title}
        back={before === undefined ? null : () => setBefore(undefined)}
        next={older === null ? null : () => setBefore(older)}
      />
    </div>
  );
}

function Message({ contest, message, onAnswer }: ListProps & { message: ContestMessage }) {
  const closing = useCloseMessage(contest.key);
  return (
    <li>
      <Card className="grid gap-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <MessageHead message={message} />
          {message.isOpen && <StateChip>{TEXTS.open}</StateChip>}
        </div>
        {message.replyTo !== null && (
          <p className="text-small text-muted">{TEXTS.answers({ number: message.replyTo })}</p>
        )}
        <MessageText message={message} />
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {onAnswer !== null && message.from !== null && (
            <Button size="small" kind={message.isOpen ? "primary" : "secondary"} onClick={() => onAnswer(message)}>
              {TEXTS.answer}
            </Button>
          )}
          {!message.isRead && (
            <Button
              size="small"
              aria-label={TEXTS.closeNamed({ number: message.number })}
              onClick={() => closing.mutate(message)}
            >
              {TEXTS.close}
            </Button>
          )}
        </div>
      </Card>
    </li>
  );
}
