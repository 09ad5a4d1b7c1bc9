import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Sandbox } from "@assay/sandbox/interface";
import { CHECKER_BOX_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import { type CheckerInputs, checkerCommand, readJudgement } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import type { ReadyChecker } from "#checkers/prepare-checker";

/** Runs a checker on an output, in a box as any program and on a core that the caller holds. Throws InternalError when it fails. */
export async function runChecker(
  checker: CheckerProgram,
  ready: ReadyChecker,
  inputs: CheckerInputs & { readonly output: Uint8Array },
  { sandbox, core }: { readonly sandbox: Sandbox; readonly core: number },
  signal?: AbortSignal,
): Promise<Judgement> {
  const stdin = checker.protocol === "icpc" ? inputs.output : new Uint8Array();
  const command = { ...checkerCommand(checker, ready, inputs), stdin, core };
  const outcome = await runBox(sandbox, command, CHECKER_BOX_LIMITS, signal);
  return readJudgement(checker, outcome, inputs);
}
