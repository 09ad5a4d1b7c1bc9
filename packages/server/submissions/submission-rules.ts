import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Caller } from "#submissions/caller";
import type { PlannedRun } from "#submissions/plan-runs";
import type { Program, WantedRun } from "#submissions/submission";

/**
 * Limits runs on hidden tests that are sent together to what a submission does: they are of one program, sent from an account, at most once on
 * each of those tests. The figures of many programs' runs on one test could reveal the test. Those who may see the tests, the
 * problem's author and admins, are not limited. The first run with a handle determines the program; runs that
 * break the rule get faults.
 */
export function requireOneSealedRunEach(
  caller: Caller,
  runs: readonly WantedRun[],
  plans: readonly (PlannedRun | null)[],
): void {
  const first = runs.find((run, index) => plans[index]?.isSecret && run.program !== null);
  if (!first?.program) return;
  const taken = new Set<string>();
  for (const [index, { program, faults }] of runs.entries()) {
    const plan = plans[index];
    if (program !== null && !isSameProgram(program, first.program)) {
      faults.add("source", "has to be the same in every item of a batch with hidden tests");
      continue;
    }
    if (!plan?.isSecret || plan.testCaseId === null) continue;
    if (caller.viewer === null) faults.add("input", "is a hidden test, which only a logged-in user can run");
    if (taken.has(plan.testCaseId)) faults.add("input", "is a hidden test that this batch already runs");
    taken.add(plan.testCaseId);
  }
}

function isSameProgram(one: Program, other: Program): boolean {
  if (one === other) return true;
  return (
    one.languageId === other.languageId &&
    Buffer.compare(one.source, other.source) === 0 &&
    one.compilerOptions === other.compilerOptions &&
    Buffer.compare(one.additionalFiles ?? NO_FILES, other.additionalFiles ?? NO_FILES) === 0
  );
}

const NO_FILES = new Uint8Array();

/**
 * Limits sources from pages and in all runs on a problem's tests to `LIMITS.sourceBytes`. Their bytes need not be text, as in Judge0:
 * pages show those that are not in a readable form. Clients of Judge0's API may run longer sources on their own inputs. Adds faults
 * to the runs that do not comply.
 */
export function requireShortSources(
  { isPage }: Caller,
  runs: readonly WantedRun[],
  plans: readonly (PlannedRun | null)[],
): void {
  for (const [index, { program, faults }] of runs.entries()) {
    if (program === null || (!isPage && (plans[index]?.testCaseId ?? null) === null)) continue;
    if (program.source.byteLength > LIMITS.sourceBytes)
      faults.add("source", `is too long (maximum is ${LIMITS.sourceBytes} bytes)`);
  }
}
