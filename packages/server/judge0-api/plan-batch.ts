import type { Database } from "@assay/database/connect";
import type { Caller } from "#judge0-api/caller";
import { addFault } from "#judge0-api/item-faults";
import type { Item } from "#judge0-api/read-item";
import { problemRunLimits, type RunLimits, readRunLimits } from "#judge0-api/run-limits";
import { PLAIN_RUN, type RunOptions, readRunOptions } from "#judge0-api/run-options";
import { sealedTestCaseId } from "#judge0-api/sealed-items";
import {
  findTestCases,
  type HashedTestCase,
  listVisibleTestCases,
  type NamedTestCase,
} from "#judge0-api/test-case-queries";
import { contentHash } from "#problems/content-hash";
import type { Sealer } from "#problems/seal";

/** What one item of a batch runs on, and within which limits. */
export interface PlannedRun {
  /** The stored test case, or null for the caller's own input. */
  readonly testCaseId: string | null;
  readonly problemId: string | null;
  readonly isSealed: boolean;
  readonly limits: RunLimits;
  readonly options: RunOptions;
}

const NO_INPUT = new Uint8Array();

/**
 * Finds the test case of each item: the one its handles seal, or the one whose texts it repeats, when
 * the batch names the problem and the viewer may see that test (samples; all for author and
 * admins). Anything else is a run on the caller's own input within Judge0's limits. Notes faults in
 * the items; one whose handles are at fault has no plan.
 */
export async function planBatch(
  db: Database,
  caller: Caller,
  items: readonly Item[],
  sealer: Sealer,
  namedProblemId: string | null,
): Promise<(PlannedRun | null)[]> {
  const sealedIds = items.map((item) => sealedTestCaseId(item, sealer));
  const sealed = await findTestCases(
    db,
    sealedIds.filter((id) => id !== null),
  );
  const problemId = namedProblemId ?? sealed.values().next().value?.problemId ?? null;
  const hasPlain = sealedIds.includes(null);
  const visible = problemId === null || !hasPlain ? [] : await listVisibleTestCases(db, caller.viewer, problemId);
  return items.map((item, index) => {
    const id = sealedIds[index] ?? null;
    if (id !== null) return planSealed(item, sealed.get(id));
    if (item.faults.stdin || item.faults.expected_output) return null;
    const test = takeSameTest(item, visible);
    return test ? planOnTest(test, false) : planFree(item, caller.isPage);
  });
}

function planSealed(item: Item, test: NamedTestCase | undefined): PlannedRun | null {
  if (test) return planOnTest(test, true);
  return addFault(item.faults, "stdin", "is the sealed input of a test case that is gone; load the tests again");
}

function planOnTest(test: NamedTestCase, isSealed: boolean): PlannedRun {
  const limits = problemRunLimits(test.timeLimitMs, test.memoryLimitKb);
  return { testCaseId: test.id, problemId: test.problemId, isSealed, limits, options: PLAIN_RUN };
}

function planFree({ request, faults }: Item, isPage: boolean): PlannedRun {
  const limits = readRunLimits(request, isPage, faults);
  return { testCaseId: null, problemId: null, isSealed: false, limits, options: readRunOptions(request, faults) };
}

/** The first test with this item's texts that no item has taken yet, so that equal tests are each covered. */
function takeSameTest(item: Item, tests: HashedTestCase[]): HashedTestCase | undefined {
  if (tests.length === 0 || item.expectedOutput === null) return undefined;
  const inputHash = contentHash(item.stdin ?? NO_INPUT);
  const outputHash = contentHash(item.expectedOutput);
  const index = tests.findIndex((test) => test.inputHash === inputHash && test.outputHash === outputHash);
  return index === -1 ? undefined : tests.splice(index, 1)[0];
}
