import { type Attempt, isBorderline, type RunHost, type Trial } from "#execute/attempt";
import type { Runnable } from "#execute/program-command";
import { runPasses } from "#execute/run-passes";
import type { JudgedTest, TestResult } from "#interface";

/**
 * Judges a program on one test case, in as many runs as the test asks for while they are accepted (Judge0,
 * `number_of_runs`: time and memory are the mean). A borderline run on time is run again with the other cores
 * idle, and that run counts, while the program has second tries left. Throws InternalError.
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
  const attempt = (use: Trial["use"]) => runPasses(runnable, { test, input, use }, host, signal);
  const attempts: Attempt[] = [];
  let last: Attempt;
  do {
    last = await attempt(host.pool.use);
    if (host.secondTries.left > 0 && isBorderline(last, test.limits)) {
      last = await attempt(host.pool.useAlone);
      if (last.decision.verdict === "time_limit_exceeded") host.secondTries.left -= 1;
    }
    attempts.push(last);
  } while (attempts.length < (test.options?.numberOfRuns ?? 1) && last.decision.verdict === "accepted");
  return resultOf(test.id, attempts, last);
}

function resultOf(id: string, attempts: readonly Attempt[], { outcome, decision, judgement }: Attempt): TestResult {
  const mean = (figure: "cpuTimeMs" | "wallTimeMs" | "memoryKb") =>
    attempts.reduce((sum, each) => sum + each.outcome[figure], 0) / attempts.length;
  return {
    id,
    ...decision,
    cpuTimeMs: mean("cpuTimeMs"),
    wallTimeMs: mean("wallTimeMs"),
    memoryKb: mean("memoryKb"),
    stdout: outcome.stdout,
    stderr: outcome.stderr,
    ...(judgement?.share !== undefined && { share: judgement.share }),
    ...(judgement?.message && { checkerMessage: judgement.message }),
  };
}
