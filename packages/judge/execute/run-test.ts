import { readException } from "@assay/contract/vocabulary/exceptions";
import { languageKey } from "@assay/contract/vocabulary/languages/all";
import type { Outcome } from "@assay/sandbox/interface";
import { countedTimeMs, isBorderline, type JudgedRun, type RunHost, type RunRequest } from "#execute/judged-run";
import type { Runnable } from "#execute/program-command";
import { runPasses } from "#execute/run-passes";
import type { JudgedTest, TestResult } from "#interface";
import type { LanguageTools } from "#languages/language";

/** More than the last lines of a report. */
const REPORT_BYTES = 64 * 1_024;

/**
 * Judges a program on one test case. An accepted run is repeated as often as the test says (Judge0's `number_of_runs`);
 * time and memory are the mean. A borderline run is repeated with the other cores idle, while the program has re-runs
 * left, and the repeated run counts. Throws InternalError.
 */
export async function runTest(
  runnable: Runnable,
  test: JudgedTest,
  host: RunHost,
  signal?: AbortSignal,
): Promise<TestResult> {
  let loading: Promise<Uint8Array> | null = null;
  const input = () => {
    loading ??= test.input();
    return loading;
  };
  const run = (use: RunRequest["use"]) => runPasses(runnable, { test, input, use }, host, signal);
  const runs: JudgedRun[] = [];
  let last: JudgedRun;
  do {
    last = await run(host.pool.use);
    if (host.reruns.left > 0 && isBorderline(last, test.limits)) {
      last = await run(host.pool.useAlone);
      if (last.decision.verdict === "time_limit_exceeded") host.reruns.left -= 1;
    }
    runs.push(last);
  } while (runs.length < (test.options?.numberOfRuns ?? 1) && last.decision.verdict === "accepted");
  return resultOf(test.id, runnable.language, runs, last);
}

function resultOf(
  id: string,
  { id: languageId }: LanguageTools,
  runs: readonly JudgedRun[],
  { outcome, decision, judgement }: JudgedRun,
): TestResult {
  const exception = decision.verdict === "runtime_error" ? exceptionIn(languageId, outcome.stderr) : null;
  const mean = (figure: (of: Outcome) => number) =>
    runs.reduce((sum, each) => sum + figure(each.outcome), 0) / runs.length;
  return {
    id,
    ...decision,
    cpuTimeMs: mean(({ cpuTimeMs }) => cpuTimeMs),
    // What the limit applies to, so that no accepted run shows a longer time than its limit.
    wallTimeMs: mean(countedTimeMs),
    memoryKb: mean(({ memoryKb }) => memoryKb),
    stdout: outcome.stdout,
    stderr: outcome.stderr,
    ...(judgement?.share !== undefined && { share: judgement.share }),
    ...(judgement?.message && { checkerMessage: judgement.message }),
    ...(exception && { exception }),
  };
}

function exceptionIn(languageId: number, stderr: Uint8Array) {
  return readException(
    languageKey(languageId) ?? "",
    Buffer.from(stderr).toString("utf8", Math.max(0, stderr.byteLength - REPORT_BYTES)),
  );
}
