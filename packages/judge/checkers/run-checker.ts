import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Sandbox } from "@assay/sandbox/interface";
import { type CheckerInputs, checkerCommand, readJudgement } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import type { ReadyChecker } from "#checkers/prepare-checker";
import { CHECKER_BOX_LIMITS } from "#execute/box-limits";
import type { CorePool } from "#execute/core-pool";
import { runBox } from "#execute/run-box";

/** Runs a checker on an output, in a box and on a core as any program. Throws JudgeFault when it fails. */
export async function runChecker(
  checker: CheckerProgram,
  ready: ReadyChecker,
  inputs: CheckerInputs & { readonly output: Uint8Array },
  { sandbox, pool }: { readonly sandbox: Sandbox; readonly pool: CorePool },
  signal?: AbortSignal,
): Promise<Judgement> {
  const stdin = checker.protocol === "icpc" ? inputs.output : new Uint8Array();
  const command = { ...checkerCommand(checker, ready, inputs), stdin };
  const run = (core: number) => runBox(sandbox, { ...command, core }, CHECKER_BOX_LIMITS, signal);
  return readJudgement(checker, await pool.use(run, signal));
}
