import type { Outcome } from "@assay/sandbox/interface";
import type { Attempt, RunHost, Trial } from "#execute/attempt";
import type { Runnable } from "#execute/program-command";
import { runChecked } from "#execute/run-checked";
import { runInteractive } from "#execute/run-interactive";
import { InternalError } from "#interface";

/**
 * Runs a program on a test case: once, or, of a multi-pass problem, again on each input that the checker or interactor
 * writes for it, while it is right (2025-09, "Multi-pass validation"). Every pass is a fresh box with all of the problem's
 * limits, so nothing passes from one to the next but what the checker writes, and a core is waited for anew. The figures are
 * the largest of any pass, as in problemtools: those that the limits are compared with. Output and verdict are the last
 * pass's. Throws InternalError when the checker asks for more passes than the problem has.
 */
export async function runPasses(
  runnable: Runnable,
  trial: Omit<Trial, "pass">,
  host: RunHost,
  signal?: AbortSignal,
): Promise<Attempt> {
  const { checking } = trial.test;
  const run = checking?.kind === "interactive" ? runInteractive : runChecked;
  const passes = checking && "passes" in checking ? checking.passes : undefined;
  if (passes === undefined) return run(runnable, { ...trial, pass: null }, host, signal);
  const attempts: Attempt[] = [];
  let next: Trial = { ...trial, pass: { folder: null } };
  for (;;) {
    const attempt = await run(runnable, next, host, signal);
    attempts.push(attempt);
    const { input, folder } = attempt.judgement?.nextPass ?? {};
    if (!input || !folder || attempt.decision.verdict !== "accepted") return { ...attempt, outcome: largest(attempts) };
    if (attempts.length === passes) throw new InternalError(`The checker asked for more than ${passes} passes`);
    next = { ...trial, input: async () => input, pass: { folder } };
  }
}

/** The last outcome, with the largest figures of all. */
function largest(attempts: readonly Attempt[]): Outcome {
  const outcomes = attempts.map(({ outcome }) => outcome);
  const most = (figure: "cpuTimeMs" | "wallTimeMs" | "memoryKb") => Math.max(...outcomes.map((each) => each[figure]));
  const [last] = outcomes.slice(-1);
  if (!last) throw new TypeError("no pass was run");
  return { ...last, cpuTimeMs: most("cpuTimeMs"), wallTimeMs: most("wallTimeMs"), memoryKb: most("memoryKb") };
}
