import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Caller } from "#judge0-api/caller";
import { addError } from "#judge0-api/errors";
import type { PlannedRun } from "#judge0-api/plan-batch";
import type { Item } from "#judge0-api/read-item";
import type { Program } from "#judge0-api/read-program";

/**
 * Limits a batch with handles of hidden tests to what a submission does: it runs one program, sent from an account, at most once on
 * each of those tests. The figures of many programs' runs on one test could reveal the test. Those who may see the tests, the
 * problem's author and admins, are not limited. The first item with a handle determines the program; items
 * that break the rule get errors.
 */
export function requireOneSealedRunEach(
  caller: Caller,
  items: readonly Item[],
  plans: readonly (PlannedRun | null)[],
): void {
  const first = items.find((item, index) => plans[index]?.isSecret && item.program !== null);
  if (!first?.program) return;
  const taken = new Set<string>();
  for (const [index, { program, errors }] of items.entries()) {
    const plan = plans[index];
    if (program !== null && !isSameProgram(program, first.program)) {
      addError(errors, "source_code", "has to be the same in every item of a batch with hidden tests");
      continue;
    }
    if (!plan?.isSecret || plan.testCaseId === null) continue;
    if (caller.viewer === null) addError(errors, "stdin", "is a hidden test, which only a logged-in user can run");
    if (taken.has(plan.testCaseId)) addError(errors, "stdin", "is a hidden test that this batch already runs");
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
 * pages show those that are not in a readable form. Clients of Judge0's API may run longer sources on their own inputs. Adds errors
 * to the items that do not comply.
 */
export function requireShortSources(
  { isPage }: Caller,
  items: readonly Item[],
  plans: readonly (PlannedRun | null)[],
): void {
  for (const [index, { program, errors }] of items.entries()) {
    if (program === null || (!isPage && (plans[index]?.testCaseId ?? null) === null)) continue;
    if (program.source.byteLength > LIMITS.sourceBytes)
      addError(errors, "source_code", `is too long (maximum is ${LIMITS.sourceBytes} bytes)`);
  }
}
