import { memo, useCallback, useId, useState } from "react";
import { firstFailedSample, PASSING, type ResultRow } from "#features/submissions/judging/result-row";
import { type Judging, progressOf } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { CompileOutput, type SourcePlace } from "#features/submissions/results/compile-output";
import { SampleDetails } from "#features/submissions/results/sample-details";

import { formatWhole } from "#lib/format";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";
import { VerdictBadge } from "#ui/verdict-badge";

/**
 * The results of the last run: a summary that screen readers announce, the compiler's output and a row per test case.
 */
export function ResultsPanel({ judging, onPlace }: { judging: Judging; onPlace: (place: SourcePlace) => void }) {
  const texts = RESULT_MESSAGES;
  const { results } = judging;
  return (
    <section aria-label={texts.title} className="@container border-t border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 text-sm">
        <h2 className="font-semibold">{judging.kind === "samples" ? texts.sampleRun : texts.title}</h2>
        <p role="status" className="text-muted tabular-nums">
          {summaryOf(judging)}
        </p>
        {results?.languageName && <p className="ml-auto text-xs text-muted">{results.languageName}</p>}
      </div>
      {results?.compileOutput && <CompileOutput output={results.compileOutput} onPlace={onPlace} />}
      {results && <ResultsTable key={results.rows[0]?.token} rows={results.rows} />}
    </section>
  );
}

const isPassed = (row: ResultRow) => row.description === PASSING;

function scoreOf({ results }: Judging): string {
  return results?.score ? ` · ${RESULT_MESSAGES.score(results.score.points, results.score.maximum)}` : "";
}

function summaryOf(judging: Judging): string {
  const rows = judging.results?.rows ?? [];
  switch (judging.phase) {
    case "idle":
      return RESULT_MESSAGES.empty;
    case "failed":
      return judging.reason ?? "";
    case "stopped":
      return RESULT_MESSAGES.stopped;
    case "done":
      return [RESULT_MESSAGES.accepted(rows.filter(isPassed).length, rows.length), scoreOf(judging)].join("");
    default:
      return progressOf(judging);
  }
}

/** One row per test case, filled in as verdicts arrive. The first failed sample opens by itself. */
function ResultsTable({ rows }: { rows: readonly ResultRow[] }) {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  // A stable function, so that only rows whose props changed render again.
  const onToggle = useCallback((number: number, isOpen: boolean) => {
    setToggled((old) => new Map(old).set(number, isOpen));
  }, []);
  const failed = firstFailedSample(rows);
  const { columns, title } = RESULT_MESSAGES;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-muted">
        <tr className="h-8">
          <th scope="col" className="w-15 pl-8 font-medium sm:w-28">
            {columns.number}
          </th>
          <th scope="col" className="px-2 font-medium">
            {columns.verdict}
          </th>
          <th scope="col" className="w-20 px-2 text-right font-medium">
            {columns.time}
          </th>
          <th scope="col" className="w-24 pr-3 pl-2 text-right font-medium">
            {columns.memory}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRowView
            key={row.token}
            row={row}
            isOpen={toggled.get(row.number) ?? row.number === failed?.number}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A test case's row. A sample's row can be opened once its program has run and its output has been fetched. */
const ResultRowView = memo(function ResultRowView(props: {
  row: ResultRow;
  isOpen: boolean;
  onToggle: (number: number, isOpen: boolean) => void;
}) {
  const { row } = props;
  const detailsId = useId();
  const texts = RESULT_MESSAGES;
  const canOpen = row.sample !== null && row.hasStreams && row.wallTimeMs !== null;
  const isOpen = canOpen && props.isOpen;
  return (
    <>
      <tr className="h-10 border-t border-line">
        <td className="pl-3 whitespace-nowrap tabular-nums">
          {canOpen ? (
            <button
              type="button"
              className="inline-flex h-8 items-center gap-1.5 rounded pr-2 hover:text-accent"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => props.onToggle(row.number, !isOpen)}
            >
              <ChevronIcon className={classNames("size-3.5 transition-transform", isOpen && "rotate-90")} />
              {row.number}
              <span className="text-xs text-muted max-sm:sr-only">{texts.sample}</span>
              <span className="sr-only">: {texts.showSample}</span>
            </button>
          ) : (
            <span className="pl-5">{row.number}</span>
          )}
        </td>
        <td className="py-1.5 pl-2">
          <VerdictBadge verdict={row.verdict} statusId={row.statusId} description={row.description} />
        </td>
        <td className="px-2 text-right whitespace-nowrap tabular-nums">
          <Figure value={row.wallTimeMs} unit={texts.milliseconds} />
        </td>
        <td className="pr-3 pl-2 text-right whitespace-nowrap tabular-nums">
          <Figure value={row.memoryKb} unit={texts.kilobytes} />
        </td>
      </tr>
      {isOpen && row.sample && (
        <tr id={detailsId}>
          <td colSpan={4} className="px-3 pt-1 pb-4">
            <SampleDetails row={row} sample={row.sample} />
          </td>
        </tr>
      )}
    </>
  );
});

function Figure({ value, unit }: { value: number | null; unit: string }) {
  return value === null ? <span className="text-muted">–</span> : `${formatWhole(value)} ${unit}`;
}
