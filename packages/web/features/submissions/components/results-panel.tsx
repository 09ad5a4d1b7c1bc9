import { CompileOutput } from "#features/submissions/components/compile-output";
import { progressOf } from "#features/submissions/components/judging-overlay";
import { ResultsTable } from "#features/submissions/components/results-table";
import type { Judging } from "#features/submissions/judging/use-judging";
import type { SourcePlace } from "#features/submissions/rules/compile-messages";
import { PASSING, type ResultRow } from "#features/submissions/rules/result-row";
import { RESULT_MESSAGES } from "#lib/messages/results";

/** What came of the last judging: one line that is read out, the compiler's words, a row for each test case. */
export function ResultsPanel({ judging, onPlace }: { judging: Judging; onPlace: (place: SourcePlace) => void }) {
  const words = RESULT_MESSAGES;
  const { results } = judging;
  return (
    <section aria-label={words.title} className="@container border-t border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 text-sm">
        <h2 className="font-semibold">{judging.kind === "samples" ? words.sampleRun : words.title}</h2>
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
