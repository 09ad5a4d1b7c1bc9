import type { FeedbackThread, ProgramFeedback } from "@assay/contract/routes/classes/feedback";
import { FEEDBACK_VISIBILITIES, type FeedbackVisibility } from "@assay/contract/vocabulary/feedback";
import { type KeyboardEvent, useRef, useState } from "react";
import { useStartThread } from "#features/feedback/api";
import { CommentForm } from "#features/feedback/comment-form";
import { FEEDBACK_MESSAGES as TEXTS } from "#features/feedback/messages";
import type { SavedPlace } from "#features/feedback/saved-comments";
import { ThreadView } from "#features/feedback/thread-view";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField } from "#ui/fields";

/** Lines that somebody has chosen; null from and to for the whole program. */
interface Chosen {
  readonly from: number | null;
  readonly to: number | null;
}

/** A program with a gutter: its lines, the threads below the lines that they are about, and a form below the chosen ones. */
export function ProgramComments({ feedback }: { feedback: ProgramFeedback }) {
  const { number, source, threads, mayComment, mayAsk } = feedback;
  const lines = source.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [current, setCurrent] = useState(1);
  const gutter = useRef<HTMLOListElement>(null);
  const mayWrite = mayComment || mayAsk;
  const saved = mayComment ? { slug: feedback.slug, problemId: feedback.problem._id } : undefined;
  const rights = { number, mayComment, mayAsk, saved };
  const focusLine = (line: number) => {
    setCurrent(line);
    gutter.current?.querySelector<HTMLButtonElement>(`[data-line="${line}"]`)?.focus();
  };
  const close = () => {
    setChosen(null);
    focusLine(current);
  };
  const choose = (line: number, isMore: boolean) => {
    const other = isMore ? current : line;
    if (!isMore) setCurrent(line);
    setChosen({ from: Math.min(line, other), to: Math.max(line, other) });
  };
  const onKeyDown = (event: KeyboardEvent, line: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(lines.length, Math.max(1, line + step));
    focusLine(next);
  };
  const ofLine = (line: number) => threads.filter(({ lines: at }) => Math.min(at?.to ?? 0, lines.length) === line);
  const ofWhole = threads.filter(({ lines: at }) => at === null);
  return (
    <TitledCard title={TEXTS.title}>
      {mayWrite && (
        <p className="px-4 pt-3 text-small text-muted">{mayComment ? TEXTS.howToComment : TEXTS.howToAsk}</p>
      )}
      <ol ref={gutter} aria-label={TEXTS.lines} dir="ltr" className="overflow-x-auto py-3 font-mono text-sm leading-6">
        {lines.map((text, index) => {
          const line = index + 1;
          const isChosen = chosen?.from != null && line >= chosen.from && line <= (chosen.to ?? 0);
          return (
            <li key={line}>
              <div className={isChosen ? "flex bg-accent-soft" : "flex"}>
                {mayWrite ? (
                  <button
                    type="button"
                    data-line={line}
                    tabIndex={line === current ? 0 : -1}
                    aria-label={TEXTS.line({ line })}
                    aria-pressed={isChosen}
                    onClick={(event) => choose(line, event.shiftKey)}
                    onKeyDown={(event) => onKeyDown(event, line)}
                    className="w-12 shrink-0 pe-3 text-end text-muted select-none hover:bg-hover hover:text-ink"
                  >
                    {line}
                  </button>
                ) : (
                  <span aria-hidden="true" className="w-12 shrink-0 pe-3 text-end text-muted select-none">
                    {line}
                  </span>
                )}
                <code className="whitespace-pre">{text}</code>
              </div>
              <Threads threads={ofLine(line)} {...rights} />
              {chosen?.to === line && <NewThread feedback={feedback} chosen={chosen} onClose={close} />}
            </li>
          );
        })}
      </ol>
      <div className="grid gap-3 border-t border-line px-4 py-3 empty:hidden">
        {ofWhole.map((thread) => (
          <ThreadView key={thread._id} thread={thread} {...rights} />
        ))}
        {chosen?.from === null && <NewThread feedback={feedback} chosen={chosen} onClose={() => setChosen(null)} />}
        {mayWrite && chosen === null && (
          <p>
            <Button size="small" onClick={() => setChosen({ from: null, to: null })}>
              {mayComment ? TEXTS.commentOnWhole : TEXTS.askOnWhole}
            </Button>
          </p>
        )}
      </div>
    </TitledCard>
  );
}

type Rights = { number: number; mayComment: boolean; mayAsk: boolean; saved: SavedPlace | undefined };

function Threads({ threads, ...rights }: Rights & { threads: readonly FeedbackThread[] }) {
  if (threads.length === 0) return null;
  return (
    <div className="sticky start-0 my-2 ms-12 me-4 grid max-w-2xl gap-2">
      {threads.map((thread) => (
        <ThreadView key={thread._id} thread={thread} {...rights} />
      ))}
    </div>
  );
}

function NewThread(props: { feedback: ProgramFeedback; chosen: Chosen; onClose: () => void }) {
  const { feedback, chosen, onClose } = props;
  const { number, mayComment, isReleased } = feedback;
  const [visibility, setVisibility] = useState<FeedbackVisibility>("now");
  const start = useStartThread(number);
  const { from, to } = chosen;
  const range = from === null || to === null ? null : { from: from === to ? "same" : `${from}`, to };
  const title =
    range === null
      ? mayComment
        ? TEXTS.commentOnWhole
        : TEXTS.askOnWhole
      : mayComment
        ? TEXTS.commentOn(range)
        : TEXTS.askOn(range);
  const lines = from === null || to === null ? {} : { lineFrom: from, lineTo: to };
  return (
    <section
      aria-label={title}
      className="sticky start-0 my-2 max-w-2xl rounded-md border border-edge bg-surface p-3 font-sans text-base in-[ol]:ms-12 in-[ol]:me-4"
    >
      <h3 className="mb-2 font-semibold">{title}</h3>
      <CommentForm
        action={mayComment ? TEXTS.sendComment : TEXTS.sendQuestion}
        saved={mayComment ? { slug: feedback.slug, problemId: feedback.problem._id } : undefined}
        send={(text, key, savedCommentId) =>
          start.mutateAsync({ text, key, visibility, ...lines, ...(savedCommentId && { savedCommentId }) })
        }
        onClose={onClose}
      >
        {mayComment && !isReleased && (
          <SelectField
            label={TEXTS.visibility}
            value={visibility}
            onChange={(event) => setVisibility(event.target.value as FeedbackVisibility)}
          >
            {FEEDBACK_VISIBILITIES.map((value) => (
              <option key={value} value={value}>
                {TEXTS.visibilities[value]}
              </option>
            ))}
          </SelectField>
        )}
      </CommentForm>
    </section>
  );
}
