import { hasWaited, longestRun } from "@assay/contract/vocabulary/run-times";
import { STATUS_NOT_RUN, STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { ReactNode } from "react";
import { useId } from "react";
import { type GroupedTest, GroupStrips, type StripGroup } from "#features/submissions/group-strips";
import { isFinal, type ResultRow } from "#features/submissions/judging/result-row";
import type { Judging } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { CompileOutput, type SourcePlace } from "#features/submissions/results/compile-output";
import { explainVerdict, type ShownLimits } from "#features/submissions/results/explain-verdict";
import { exceptionOf } from "#features/submissions/results/named-error";
import { ResultsTable, rowId } from "#features/submissions/results/results-table";
import { firstFailed, summaryOf, summaryText } from "#features/submissions/results/summary";
import { useCalmText } from "#features/submissions/results/use-calm-text";
import { VerdictNote } from "#features/submissions/results/verdict-note";
import { formatWhole } from "#lib/format";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button, Spinner } from "#ui/button";
import { lateComponent } from "#ui/late-component";
import { type TestState, TestStrip } from "#ui/test-strip";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

const CompileError = lateComponent(
  async () => (await import("#features/submissions/results/details")).RESULT_DETAILS.CompileError,
);

const ExceptionNote = lateComponent(
  async () => (await import("#features/submissions/results/details")).RESULT_DETAILS.ExceptionNote,
);

type ResultsPanelProps = {
  judging: Judging;
  limits: ShownLimits;
  /** The groups of a scored problem, with the points of this submission once they are known. */
  groups: readonly StripGroup[];
  /** The key of the program's language, for hints and help. */
  language: string;
  /** The test that was chosen in the strip or with a key. */
  selected: number | null;
  onSelect: (number: number) => void;
  onPlace: (place: SourcePlace) => void;
  onUseInput: (row: ResultRow) => void;
  /** Tries a run that failed once more; absent if that is no use. */
  onRetry?: (() => void) | undefined;
  /** True if the program talks to the judge's. */
  isInteractive: boolean;
  /** Beside the summary, such as a link to the submission. */
  aside?: ReactNode;
  /** What to do after an accepted submission. */
  next?: ReactNode;
};

/** The results of the last run: first the summary, then the strip of tests, the first failure explained, and a row per test. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { judging, language } = props;
  const idPrefix = useId();
  const summary = summaryOf(judging);
  const rows = judging.results?.rows ?? [];
  const isUnderWay = judging.phase === "sending" || judging.phase === "judging";
  const compileOutput = judging.results?.compileOutput;
  const announced = useCalmText(summaryText(summary), isUnderWay);
  return (
    <div className="@container min-h-full bg-surface" aria-busy={isUnderWay}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <SummaryLine {...props} isUnderWay={isUnderWay} />
      {summary.verdict === "compilation_error" && compileOutput ? (
        <CompileError output={compileOutput} language={language} onPlace={props.onPlace}>
          <Table {...props} idPrefix={idPrefix} rows={rows} />
        </CompileError>
      ) : (
        rows.length > 0 && (
          <>
            <Strip {...props} idPrefix={idPrefix} rows={rows} />
            {summary.verdict !== null && <Outcome {...props} rows={rows} />}
            <Table {...props} idPrefix={idPrefix} rows={rows} />
            {compileOutput && (
              <div className="p-4">
                <CompileOutput output={compileOutput} onPlace={props.onPlace} />
              </div>
            )}
          </>
        )
      )}
    </div>
  );
}

function SummaryLine({ judging, aside, isUnderWay, onRetry }: ResultsPanelProps & { isUnderWay: boolean }) {
  const { verdict, statusId, headline, detail } = summaryOf(judging);
  const look = verdictLook(verdict, statusId);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-3">
      <div className="flex min-w-0 items-start gap-3 text-base leading-6">
        {isUnderWay && (
          <span className="mt-1 text-muted">
            <Spinner />
          </span>
        )}
        {verdict && (
          <span className={`mt-0.5 *:size-5 ${look.className}`}>
            <VerdictIcon icon={look.icon} />
          </span>
        )}
        <p className="min-w-0 tabular-nums" aria-hidden="true">
          <span className={verdict ? `font-semibold ${look.className}` : "font-medium"}>{headline}</span>
          {detail && <span className="text-muted"> · {detail}</span>}
        </p>
      </div>
      {onRetry && (
        <Button size="row" onClick={onRetry}>
          {ELEMENT_MESSAGES.tryAgain}
        </Button>
      )}
      {aside && <div className="ms-auto text-small text-muted">{aside}</div>}
      {judging.phase === "idle" && <p className="w-full text-muted">{RESULT_MESSAGES.empty}</p>}
    </div>
  );
}

type TestsProps = ResultsPanelProps & { idPrefix: string; rows: readonly ResultRow[] };

function Table({ rows, limits, idPrefix, selected, onUseInput }: TestsProps) {
  return (
    <ResultsTable
      key={rows[0]?.token}
      rows={rows}
      limits={limits}
      idPrefix={idPrefix}
      selected={selected}
      onUseInput={onUseInput}
    />
  );
}

/** By the status: the state of a test without a verdict, if it is not in the queue. */
const WITHOUT_VERDICT: Readonly<Record<number, TestState>> = {
  [STATUS_PROCESSING]: "running",
  [STATUS_NOT_RUN]: "notRun",
};

function Strip({ judging, rows, groups, idPrefix, selected, onSelect }: TestsProps) {
  const tests = rows.map(({ number, verdict, statusId, group, sample }): GroupedTest => {
    const state = verdict ?? WITHOUT_VERDICT[statusId] ?? "queued";
    return { number, state, targetId: rowId(idPrefix, number), group, isSample: sample !== null };
  });
  const shown = { tests, selected: selected ?? firstFailed(rows)?.number ?? null, onSelect };
  if (groups.length > 0 && judging.kind === "submission") {
    return (
      <div className="px-4 pb-3">
        <GroupStrips {...shown} groups={groups} />
      </div>
    );
  }
  return (
    <div className="px-4 pb-3">
      <p className="mb-1.5 text-xs text-muted first-letter:uppercase">{partsOf(rows)}</p>
      <TestStrip {...shown} label={RESULT_MESSAGES.tests} />
    </div>
  );
}

/** "Samples 1–3, hidden tests 4–17". Samples come first. */
function partsOf(rows: readonly ResultRow[]): string {
  const texts = RESULT_MESSAGES;
  const samples = rows.findIndex(({ sample }) => sample === null);
  const count = samples === -1 ? rows.length : samples;
  const hiddenCount = rows.length - count;
  const sampleRange = { count, first: 1, last: count };
  const hiddenRange = { count: hiddenCount, first: count + 1, last: rows.length };
  if (hiddenCount === 0) return texts.samplesRange(sampleRange);
  if (count === 0) return texts.hiddenRange(hiddenRange);
  return texts.parts({ samples: texts.samplesRange(sampleRange), hidden: texts.hiddenRange(hiddenRange) });
}

/** Under the strip: why the first failed test failed, or what an accepted program has used. */
function Outcome(props: ResultsPanelProps & { rows: readonly ResultRow[] }) {
  const { judging, rows, limits, language, isInteractive, next } = props;
  const failed = firstFailed(rows);
  if (!failed) return <Figures judging={judging} rows={rows} next={next} />;
  const exception = exceptionOf(failed);
  const text = explainVerdict(failed, limits, { language, isInteractive });
  if (text === null || failed.verdict === null) return null;
  return (
    <div className="px-4 pb-3">
      {exception ? (
        <ExceptionNote error={exception} statusId={failed.statusId} language={language} otherwise={text} />
      ) : (
        <VerdictNote verdict={failed.verdict} statusId={failed.statusId} language={language}>
          {text}
        </VerdictNote>
      )}
    </div>
  );
}

function Figures({ judging, rows, next }: { judging: Judging; rows: readonly ResultRow[]; next: ReactNode }) {
  const texts = RESULT_MESSAGES;
  if (!rows.every(isFinal)) return null;
  if (judging.kind === "samples") return <p className="px-4 pb-3">{texts.submitNext}</p>;
  const most = (value: (row: ResultRow) => number | null) => Math.max(...rows.map((row) => value(row) ?? 0));
  const slowest = longestRun(rows);
  const cpu = slowest && hasWaited(slowest) ? texts.cpu({ milliseconds: formatWhole(slowest.cpuTimeMs ?? 0) }) : null;
  const slowestLabel = cpu === null ? texts.figures.slowest : `${texts.figures.slowest}, ${cpu}`;
  const figures: [value: string, label: string][] = [
    [`${formatWhole(slowest?.wallTimeMs ?? 0)} ${texts.milliseconds}`, slowestLabel],
    [`${formatWhole(most(({ memoryKb }) => memoryKb))} ${texts.kilobytes}`, texts.figures.memory],
  ];
  if (judging.points)
    figures.unshift([
      texts.points({ points: judging.points.earned }),
      texts.figures.total({ points: judging.points.total }),
    ]);
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line px-4 py-3">
      <dl className="flex divide-x divide-line">
        {figures.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse px-4 first:ps-0">
            <dt className="text-small leading-4.5 text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {next && <div className="ms-auto flex flex-wrap gap-2">{next}</div>}
    </div>
  );
}
