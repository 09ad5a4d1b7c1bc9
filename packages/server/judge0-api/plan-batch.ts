import type { Database } from "@assay/database/connect";
import { contentHash } from "@assay/database/problems/included-files";
import type { Caller } from "#judge0-api/caller";
import { addError } from "#judge0-api/errors";
import type { Item } from "#judge0-api/read-item";
import { problemRunLimits, type RunLimits, readRunLimits } from "#judge0-api/run-limits";
import { PLAIN_RUN, type RunOptions, readRunOptions } from "#judge0-api/run-options";
import { sealedTestCaseId } from "#judge0-api/sealed-items";
import {
  findProblemRules,
  findTestCases,
  type HashedTestCase,
  listSamples,
  type NamedTestCase,
} from "#judge0-api/test-case-queries";
import { maySeeTests } from "#problems/rules";
import type { Sealer } from "#problems/seal";

/** The test that one item of a batch runs on, and its limits. */
export interface PlannedRun {
  /** The stored test case, or null for the caller's own input. */
  readonly testCaseId: string | null;
  readonly problemId: string | null;
  /**
   * The version of the problem by which the run is judged or, on the caller's own input, whose limits and files it gets; null if
   * there is none.
   */
  readonly versionId: string | null;
  /** On a hidden test: nothing that the program prints is stored. */
  readonly isSealed: boolean;
  /** The request names the test by its handles, and answers show the handles. */
  readonly isByHandle: boolean;
  /** On a hidden test that the sender may not see. */
  readonly isSecret: boolean;
  readonly limits: RunLimits;
  readonly options: RunOptions;
  /** The most passes of a multi-pass problem; 1 otherwise. */
  readonly passes: number;
}

const NO_INPUT = new Uint8Array();
const IS_ARCHIVED = "is archived and no longer takes submissions";

/**
 * Finds the test case of each item: the one that its handles name, or the sample with the same texts when the batch belongs to
 * a problem. Any other item is a run on the caller's own input within Judge0's limits. Only tests of a problem's current version
 * are found. Adds errors to the items; an item with wrong handles, or on a test of an archived problem, has no plan.
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
    caller.viewer,
    sealedIds.filter((id) => id !== null),
  );
  const problemId = namedProblemId ?? sealed.values().next().value?.problemId ?? null;
  const hasPlain = sealedIds.includes(null);
  const samples = problemId === null || !hasPlain ? [] : await listSamples(db, caller.viewer, problemId);
  return items.map((item, index) => {
    const id = sealedIds[index] ?? null;
    if (id !== null) return planByHandle(item, caller, sealed.get(id));
    if (item.errors.stdin || item.errors.expected_output) return null;
    const test = takeSameTest(item, samples);
    return test ? planOnTest(item, test, false) : planFree(item, caller.isPage);
  });
}

function planByHandle(item: Item, { viewer }: Caller, test: NamedTestCase | undefined): PlannedRun | null {
  if (!test)
    return addError(item.errors, "stdin", "is the sealed input of a test case that is gone; load the tests again");
  const isSecret = !test.isSample && !maySeeTests(viewer, test.authorId);
  const plan = planOnTest(item, test, true);
  return plan && { ...plan, isSealed: !test.isSample, isSecret };
}

function planOnTest(item: Item, test: NamedTestCase, isByHandle: boolean): PlannedRun | null {
  if (test.status === "archived") return addError(item.errors, "stdin", `is a test of a problem that ${IS_ARCHIVED}`);
  return {
    testCaseId: test.id,
    problemId: test.problemId,
    versionId: test.versionId,
    isSealed: false,
    isByHandle,
    isSecret: false,
    limits: problemRunLimits(test.timeLimitMs, test.memoryLimitKb),
    options: PLAIN_RUN,
    passes: test.passes,
  };
}

const NO_TEST = {
  testCaseId: null,
  problemId: null,
  versionId: null,
  isSealed: false,
  isByHandle: false,
  isSecret: false,
};

function planFree({ request, errors }: Item, isPage: boolean): PlannedRun {
  const limits = readRunLimits(request, isPage, errors);
  return { ...NO_TEST, limits, options: readRunOptions(request, errors), passes: 1 };
}

/**
 * Plans runs on the caller's own inputs within a problem's limits. A test handle is an input like any other here. An unknown or
 * archived problem adds an error to every item.
 */
export async function planOwnInputs(
  db: Database,
  { viewer }: Caller,
  items: readonly Item[],
  problemId: string,
): Promise<(PlannedRun | null)[]> {
  const rules = await findProblemRules(db, viewer, problemId);
  return items.map(({ errors }) => {
    if (!rules) return addError(errors, "problem_id", "is not a problem of this server");
    if (rules.status === "archived") return addError(errors, "problem_id", IS_ARCHIVED);
    const limits = problemRunLimits(rules.timeLimitMs, rules.memoryLimitKb);
    return { ...NO_TEST, versionId: rules.versionId, limits, options: PLAIN_RUN, passes: 1 };
  });
}

/** Takes the first remaining test with this item's texts, so that each of several equal tests is covered. */
function takeSameTest(item: Item, tests: HashedTestCase[]): HashedTestCase | undefined {
  if (tests.length === 0 || item.expectedOutput === null) return undefined;
  const inputHash = contentHash(item.stdin ?? NO_INPUT).toString("hex");
  const outputHash = contentHash(item.expectedOutput).toString("hex");
  const index = tests.findIndex((test) => test.inputHash === inputHash && test.outputHash === outputHash);
  return index === -1 ? undefined : tests.splice(index, 1)[0];
}
