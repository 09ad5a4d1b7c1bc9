import { SECOND } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** What may be told of a submission, by the rule of where it was sent to. */
export interface Told {
  readonly verdict: Verdict | null;
  readonly isRunning: boolean;
  /** The verdict of each test in order; null of those that are not judged, or not told. */
  readonly verdicts: readonly (Verdict | null)[];
  /** How many tests are judged, or where only that is told, passed. */
  readonly done: number;
  readonly cpuTimeMs: number | null;
  readonly score: number | null;
  readonly compileOutput: string | null;
}

/** Kattis's numbers of states (kattis-cli's `_STATUS_MAP`). */
const WAITING = 4;
const RUNNING = 5;
const STATUS_BY_VERDICT: Readonly<Record<Verdict, number>> = {
  internal_error: 6,
  compilation_error: 8,
  runtime_error: 9,
  memory_limit_exceeded: 10,
  output_limit_exceeded: 11,
  time_limit_exceeded: 12,
  idleness_limit_exceeded: 12,
  wrong_answer: 14,
  accepted: 16,
};

/**
 * A submission as kattis-cli reads it: a number, how many tests are done, and a row of HTML with one `<i>` more than there are tests, of
 * which each has the class of its result.
 */
export function showStatus({ verdict, isRunning, verdicts, done, cpuTimeMs, score, compileOutput }: Told) {
  const running = isRunning ? RUNNING : WAITING;
  const isOnTest = verdict === null && isRunning;
  const tests = verdicts.map((each, index) => `<i class="${classOf(each)}" title="Test ${index + 1}"></i>`);
  const cpu = cpuTimeMs === null ? "" : `<td data-type="cpu">${(cpuTimeMs / SECOND).toFixed(2)} s</td>`;
  const points = score === null ? "" : `(${score})`;
  return {
    status_id: verdict === null ? running : STATUS_BY_VERDICT[verdict],
    testcase_index: Math.min(verdicts.length, isOnTest ? done + 1 : done),
    row_html: `<table><tr><td data-type="status"><i></i>${points}</td>${cpu}<td>${tests.join("")}</td></tr></table>`,
    feedback_html: compileOutput === null ? "" : `<pre>${escaped(compileOutput)}</pre>`,
  };
}

function classOf(verdict: Verdict | null): string {
  if (verdict === null) return "is-empty";
  return verdict === "accepted" ? "accepted" : "rejected";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
