import type { Outcome } from "@assay/sandbox/interface";
import type { JudgedRun, RunHost, RunRequest } from "#execute/judged-run";
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
    if (runs.length === passes) throw new InternalError(`The checker asked for more than ${passes} passes`);
    next = { ...request, input: async () => input, pass: { folder } };
  }
}

/** The last outcome, with the largest figures of all. */
function largest(runs: readonly JudgedRun[]): Outcome {
  const outcomes = runs.map(({ outcome }) => outcome);
  const most = (figure: "cpuTimeMs" | "wallTimeMs" | "memoryKb") => Math.max(...outcomes.map((each) => each[figure]));
  const latest = outcomes.at(-1);
  if (!latest) throw new TypeError("no pass was run");
  return { ...latest, cpuTimeMs: most("cpuTimeMs"), wallTimeMs: most("wallTimeMs"), memoryKb: most("memoryKb") };
}
