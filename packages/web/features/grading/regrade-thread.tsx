import type { RegradeRequest } from "@assay/contract/routes/classes/regrades";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, useState } from "react";
import {
  type AssignmentPlace,
  useAskForRegrade,
  useOwnRegrade,
  useRegrade,
  useReplyToRegrade,
} from "#features/grading/api";
import { REGRADE_MESSAGES as TEXTS } from "#features/grading/messages";
import { formatFullMoment, formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { randomKey } from "#lib/random-key";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextArea } from "#ui/fields";
import { StateChip } from "#ui/page-head";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** A request with its messages, and a form for who may write. */
export function RegradeThread({ slug, requestId }: { slug: string; requestId: string }) {
  const query = useRegrade(slug, requestId);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  return <Thread slug={slug} request={query.data} />;
}

function Thread({ slug, request }: { slug: string; request: RegradeRequest }) {
  const { _id, messages, mayReply, mayDecide } = request;
  const reply = useReplyToRegrade(slug, _id);
  return (
    <>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ul>
      {mayReply && (
        <MessageForm key={messages.length} error={reply.error} isBusy={reply.isPending}>
          {(send) => (
            <>
              <Button size="small" kind="primary" onClick={() => send((body) => reply.mutate(body))}>
                {TEXTS.reply}
              </Button>
              {mayDecide &&
                outcomes().map(([outcome, label]) => (
                  <Button key={outcome} size="small" onClick={() => send((body) => reply.mutate({ ...body, outcome }))}>
                    {label}
                  </Button>
                ))}
            </>
          )}
        </MessageForm>
      )}
    </>
  );
}

/** Read when they are shown: the reader's language is known only then. */
const outcomes = () =>
  [
    ["changed", TEXTS.replyChanged],
    ["kept", TEXTS.replyKept],
  ] as const;

function Message({ message }: { message: RegradeRequest["messages"][number] }) {
  const { html, author, isByStaff, createdAt } = message;
  const { renderMaths } = useMaths([html]);
  const highlightCode = useHighlighter(html);
  return (
    <li className="rounded-md border border-edge p-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
        <bdi lang="" className="font-semibold text-ink">
          {author ?? TEXTS.somebody}
        </bdi>
        {isByStaff && <span>{TEXTS.staff}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt, Date.now())}</time>
      </p>
      <RichHtml html={html} renderMaths={renderMaths} highlightCode={highlightCode} />
    </li>
  );
}

type Body = { text: string; key: string };
type Send = (act: (body: Body) => void) => void;

function MessageForm(props: { error: Error | null; isBusy: boolean; children: (send: Send) => React.ReactNode }) {
  const [text, setText] = useState("");
  // A button that is pressed twice, or a request that is sent again, makes one message.
  const [key] = useState(randomKey);
  const send: Send = (act) => {
    if (!props.isBusy && text.trim() !== "") act({ text, key });
  };
  return (
    <form onSubmit={(event: FormEvent) => event.preventDefault()} className="grid gap-2">
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.textHint}
        value={text}
        maxLength={LIMITS.regradeMessageLength}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">{props.children(send)}</div>
      {props.error && <Refusal message={props.error.message} />}
    </form>
  );
}

/** A student's own request about an assignment: the form while they may ask, and what came of it. Nothing if they never could. */
export function OwnRegrade({ place }: { place: AssignmentPlace }) {
  const { data } = useOwnRegrade(place);
  const ask = useAskForRegrade(place);
  if (!data || (data.request === null && data.until === null)) return null;
  const { request, mayAsk, until } = data;
  if (request === null && !mayAsk && until !== null && Date.parse(until) > Date.now()) return null;
  return (
    <TitledCard title={TEXTS.ask} aside={request ? <StateChip>{TEXTS.states[request.state]}</StateChip> : undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        {request && <Thread slug={place.slug} request={request} />}
        {!request && !mayAsk && <p className="text-muted">{TEXTS.closed}</p>}
        {mayAsk && until !== null && (
          <>
            <p className="text-muted">{TEXTS.askHint({ date: formatFullMoment(until) })}</p>
            <MessageForm error={ask.error} isBusy={ask.isPending}>
              {(send) => (
                <Button
                  kind="primary"
                  isBusy={ask.isPending}
                  onClick={() =>
                    send((body) => ask.mutate(body, { onSuccess: () => showToast("success", TEXTS.sent) }))
                  }
                >
                  {TEXTS.ask}
                </Button>
              )}
            </MessageForm>
          </>
        )}
      </div>
    </TitledCard>
  );
}
