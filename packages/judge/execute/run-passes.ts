import type { Outcome } from "@assay/sandbox/interface";
import { countedTimeMs, type JudgedRun, type RunHost, type RunRequest } from "#execute/judged-run";
import type { Runnable } from "#execute/program-command";
import { runChecked } from "#execute/run-checked";
import { runInteractive } from "#execute/run-interactive";
import { InternalError } from "#interface";

/**
 * Runs a program on a test case once or, for a multi-pass problem, again on each input that the checker or interactor
 * writes, as long as the program is right (problem package format 2025-09, "Multi-pass validation"). Each pass waits for a
 * core and has a fresh box with the problem's whole limits, so that only what the checker writes reaches the next pass.
 * The figures are the largest of any pass, since the limits apply to each one, as in problemtools. Output and verdict are
 * the last pass's. Throws InternalError if the checker requests more passes than the problem allows.
 */
export async function runPasses(
  runnable: Runnable,
  request: Omit<RunRequest, "pass">,
  host: RunHost,
  signal?: AbortSignal,
): Promise<JudgedRun> {
  const { checking } = request.test;
  const run = checking?.kind === "interactive" ? runInteractive : runChecked;
  const passes = checking && "passes" in checking ? checking.passes : undefined;
  if (passes === undefined) return run(runnable, { ...request, pass: null }, host, signal);
  const runs: JudgedRun[] = [];
  let next: RunRequest = { ...request, pass: { folder: null } };
  for (;;) {
    const last = await run(runnable, next, host, signal);
    runs.push(last);
    const { input, folder } = last.judgement?.nextPass ?? {};
    if (!input || !folder || last.decision.verdict !== "accepted") return { ...last, outcome: largest(runs) };
    if (runs.length === passes) throw new InternalError(`The checker requested more than ${passes} passes`);
    next = { ...request, input: async () => input, pass: { folder } };
  }
}

/** The last outcome, with the largest figures of all passes; of the wall time, the part that counts. */
function largest(runs: readonly JudgedRun[]): Outcome {
  const outcomes = runs.map(({ outcome }) => outcome);
  const most = (figure: "cpuTimeMs" | "memoryKb") => Math.max(...outcomes.map((each) => each[figure]));
  const latest = outcomes.at(-1);
  if (!latest) throw new TypeError("no pass was run");
  const wallTimeMs = Math.max(...outcomes.map(countedTimeMs));
  return { ...latest, cpuTimeMs: most("cpuTimeMs"), wallTimeMs, waitedMs: 0, memoryKb: most("memoryKb") };
}
