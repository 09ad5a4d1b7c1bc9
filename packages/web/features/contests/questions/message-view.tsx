import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import { QUESTION_MESSAGES as TEXTS } from "#features/contests/messages";
import { formatWhen } from "#lib/format";

/** Who wrote a message, to whom, and about what. */
export function MessageHead({ message }: { message: ContestMessage }) {
  const { from, isToAll, recipients, sentAt, label, category } = message;
  const isQuestion = from !== null;
  const names = recipients.map(({ name }) => name).join(", ");
  const what = isQuestion
    ? TEXTS.from({ name: from.name })
    : isToAll
      ? TEXTS.toAll
      : names === ""
        ? TEXTS.toYou
        : TEXTS.toSome({ names });
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-muted">
      <span className="font-semibold text-ink wrap-anywhere">{what}</span>
      <span>{label === null ? TEXTS.categories[category] : TEXTS.problem({ label })}</span>
      <time dateTime={sentAt}>{formatWhen(sentAt)}</time>
    </p>
  );
}

export function MessageText({ message }: { message: ContestMessage }) {
  return (
    <p dir="auto" lang="" className="wrap-anywhere whitespace-pre-line">
      {message.text}
    </p>
  );
}
