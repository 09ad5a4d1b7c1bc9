import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useId } from "react";
import type { ResultRow } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES, RUN_MESSAGES } from "#features/submissions/messages";
import type { KeptInput } from "#features/submissions/own-input/kept-inputs";
import type { OwnInputRun, useOwnInput } from "#features/submissions/own-input/use-own-input";
import type { SourcePlace } from "#features/submissions/results/compile-output";
import { explainVerdict, type ShownLimits } from "#features/submissions/results/explain-verdict";
import { formatWhole } from "#lib/format";
import { headlineState } from "#lib/messages/states";
import { ScrollingText } from "#ui/boxes";
import { Button, Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { CheckIcon } from "#ui/icons";
import { lateComponent } from "#ui/late-component";
import { VerdictBadge } from "#ui/verdict-badge";

const CompileError = lateComponent(
  async () => (await import("#features/submissions/results/details")).RESULT_DETAILS.CompileError,
);

const RunNote = lateComponent(
  async () => (await import("#features/submissions/results/details")).RESULT_DETAILS.RunNote,
);

type OwnInputPanelProps = {
  own: ReturnType<typeof useOwnInput>;
  limits: ShownLimits;
  language: string;
  isInteractive: boolean;
  onPlace: (place: SourcePlace) => void;
};

/** The field for custom input, the last inputs that were run, and what the program printed. */
export function OwnInputPanel({ own, limits, language, isInteractive, onPlace }: OwnInputPanelProps) {
  const texts = RUN_MESSAGES;
  const inputId = useId();
  return (
    <div className="@container min-h-full bg-surface px-4 py-3">
      {own.kept.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <span className="text-small text-muted">{texts.recent}</span>
          {own.kept.map((input) => (
            <button
              key={input.text}
              type="button"
              aria-pressed={input.text === own.input.text}
              onClick={() => own.choose(input)}
              className="h-7 max-w-48 truncate rounded-md border border-edge px-2.5 text-small font-medium hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            >
              {labelOf(input)}
            </button>
          ))}
          <span className="ms-auto text-small text-muted">{texts.kept({ count: LIMITS.keptInputs.count })}</span>
        </div>
      )}
      <div className="grid gap-3 @lg:grid-cols-2">
        <div className="flex min-w-0 flex-col">
          <label htmlFor={inputId} className="mb-1 text-xs font-medium text-muted">
            {RESULT_MESSAGES.input}
          </label>
          <textarea
            id={inputId}
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            value={own.input.text}
            onChange={(event) => own.type(event.target.value)}
            className="min-h-32 grow resize-y rounded-md border border-edge bg-surface px-3 py-2 font-mono text-small leading-5"
          />
        </div>
        <RunOutput run={own.run} onCancel={own.cancel} limits={limits} context={{ language, isInteractive }} />
      </div>
      <Failure run={own.run} language={language} onPlace={onPlace} />
      <p className="mt-3 text-small leading-4.5 text-muted">
        {isInteractive ? `${texts.interactive} ${texts.notJudged}` : texts.notJudged}
      </p>
    </div>
  );
}

/** "From test 3", or the beginning of the text on one line. */
function labelOf({ text, test }: KeptInput): string {
  if (test !== null) return RUN_MESSAGES.fromTest({ number: test });
  return (
    text
      .trim()
      .split(/\s*\n\s*/)
      .join(", ")
      .slice(0, 40) || RESULT_MESSAGES.nothing
  );
}

type RunOutputProps = {
  run: OwnInputRun;
  onCancel: (() => void) | null;
  limits: ShownLimits;
  context: Parameters<typeof explainVerdict>[2];
};

function RunOutput({ run, onCancel, limits, context }: RunOutputProps) {
  const row = run.phase === "done" ? run.results?.rows[0] : undefined;
  const hasRun = row !== undefined && row.verdict !== "compilation_error";
  return (
    <div className="grid min-w-0 content-start gap-3" aria-busy={run.phase === "running"}>
      <Stream title={RUN_MESSAGES.output} text={hasRun ? (row.stdout ?? "") : null} />
      <Stream title={RESULT_MESSAGES.errors} text={hasRun ? (row.stderr ?? "") : null} />
      <div
        role="status"
        className={classNames(
          "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line px-3 py-1.5",
          run.phase === "idle" && "border-dashed text-muted",
        )}
      >
        {run.phase === "idle" && RUN_MESSAGES.nothingYet}
        {run.phase === "failed" && run.reason}
        {run.phase === "running" && (
          <span className="flex items-center gap-2.5">
            <Spinner />
            {runningText(run)}
          </span>
        )}
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {RESULT_MESSAGES.cancel}
          </Button>
        )}
        {row && <Ending row={row} />}
      </div>
      {row?.verdict && row.verdict !== "accepted" && hasRun && (
        <RunNote
          row={row}
          verdict={row.verdict}
          language={context.language}
          explanation={explainVerdict(row, limits, context)}
        />
      )}
    </div>
  );
}

function runningText({ isReconnecting, results }: OwnInputRun): string {
  if (isReconnecting) return RESULT_MESSAGES.reconnectingToSend;
  return results?.isReconnecting ? RUN_MESSAGES.reconnecting : RUN_MESSAGES.running;
}

function Ending({ row }: { row: ResultRow }) {
  return (
    <>
      {row.verdict === "accepted" ? (
        <span className="flex items-center gap-2.5 font-medium">
          <CheckIcon />
          {RUN_MESSAGES.finished}
        </span>
      ) : (
        <VerdictBadge
          verdict={row.verdict}
          statusId={row.statusId}
          text={headlineState(row.verdict, row.statusId, row.description)}
        />
      )}
      {row.wallTimeMs !== null && (
        <span className="text-small text-muted tabular-nums">
          {RUN_MESSAGES.figures({
            cpu: formatWhole(row.cpuTimeMs ?? 0),
            wall: formatWhole(row.wallTimeMs),
            memory: formatWhole(row.memoryKb ?? 0),
          })}
        </span>
      )}
    </>
  );
}

/** Characters of a stream that are shown. */
const SHOWN_LENGTH = 50_000;

/** What the program wrote; null if it has not run. */
function Stream({ title, text }: { title: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-medium text-muted">{title}</p>
      <ScrollingText className="max-h-56 min-h-15 rounded-md text-small leading-5">
        {text === "" ? <span className="text-muted">{RUN_MESSAGES.nothingWritten}</span> : text?.slice(0, SHOWN_LENGTH)}
      </ScrollingText>
      {text !== null && text.length > SHOWN_LENGTH && (
        <p className="mt-1 text-small text-muted">{RUN_MESSAGES.cutOff}</p>
      )}
    </div>
  );
}

type FailureProps = Pick<OwnInputPanelProps, "language" | "onPlace"> & { run: OwnInputRun };

function Failure({ run, language, onPlace }: FailureProps) {
  const { rows, compileOutput } = run.results ?? { rows: [], compileOutput: null };
  if (run.phase !== "done" || rows[0]?.verdict !== "compilation_error" || !compileOutput) return null;
  return (
    <div className="-mx-4 mt-3">
      <CompileError output={compileOutput} language={language} onPlace={onPlace} />
    </div>
  );
}
