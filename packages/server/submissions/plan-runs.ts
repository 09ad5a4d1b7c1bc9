import type { Database } from "@assay/database/connect";
import { contentHash } from "@assay/database/problems/included-files";
import { isAllowed, maySeeTests } from "#access/problem-visibility";
import { decodeText } from "#base/show-bytes";
import type { SealedKind, Sealer, Unsealed } from "#problems/seal";
import type { Caller } from "#submissions/caller";
import {
  PLAIN_RUN,
  problemRunLimits,
  type RunLimits,
  type RunOptions,
  type Submission,
  type WantedRun,
} from "#submissions/submission";
import {
  findProblemRules,
  findTestCases,
  type HashedTestCase,
  listSamples,
  type NamedTestCase,
} from "#submissions/test-case-queries";

/**
 * The id of the test case whose two handles a run carries; null for a run on plain texts. Adds faults for a handle that this
 * installation did not make, for one handle beside a plain text, and for handles of two different tests.
 */
function sealedTestCaseId(run: WantedRun, sealer: Sealer): string | null {
  const input = unsealBytes(run.stdin, sealer);
  const output = unsealBytes(run.expectedOutput, sealer);
  if (input === null && output === null) return null;
  const inputId = idOf(input, "input");
  const outputId = idOf(output, "output");
  if (inputId === null) return run.faults.add("input", "is not a sealed input of this server");
  if (outputId !== inputId) {
    return run.faults.add("expectedOutput", "is not the sealed output of the same test case");
  }
  return inputId;
}

/** Longer than any handle: longer texts are not decoded. */
const LONGEST_HANDLE_BYTES = 100;

function unsealBytes(bytes: Uint8Array | null, sealer: Sealer): Unsealed | "forged" | null {
  const text = bytes !== null && bytes.byteLength <= LONGEST_HANDLE_BYTES ? decodeText(bytes) : null;
  return text === null ? null : sealer.unseal(text);
}

function idOf(unsealed: Unsealed | "forged" | null, kind: SealedKind): string | null {
  return unsealed !== null && unsealed !== "forged" && unsealed.kind === kind ? unsealed.testCaseId : null;
}

/** The test that one run is on, and its limits. */
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
  /** On a test of a problem that a contest hides (`requireWholeProgram`). */
  readonly isConcealed: boolean;
  readonly limits: RunLimits;
  readonly options: RunOptions;
  /** The most passes of a multi-pass problem; 1 otherwise. */
  readonly passes: number;
}

const NO_INPUT = new Uint8Array();
const IS_GONE = "is the sealed input of a test case that is gone; load the tests again";
const IS_ARCHIVED = "is archived and no longer takes submissions";

/**
 * Finds the test case of each run: the one that its handles name, or the sample with the same texts when the runs belong to
 * a problem. Any other run is on the sender's own input. Only tests of a problem's current version are found. Adds faults to the
 * runs; one with wrong handles, or on a test of an archived problem, has no plan.
 */
export async function planRuns(
  db: Database,
  { caller, context, runs }: Submission,
  sealer: Sealer,
): Promise<(PlannedRun | null)[]> {
  if (context.kind === "own-input") return planOwnInputs(db, caller, runs, context.problemId);
  const sealedIds = runs.map((run) => sealedTestCaseId(run, sealer));
  const sealed = await findTestCases(
    db,
    caller,
    sealedIds.filter((id) => id !== null),
  );
  const problemId = context.problemId ?? sealed.values().next().value?.problemId ?? null;
  const hasPlain = sealedIds.includes(null);
  const samples = problemId === null || !hasPlain ? [] : await listSamples(db, caller, problemId);
  const plans = runs.map((run, index) => {
    const id = sealedIds[index] ?? null;
    if (id !== null) {
      const named = sealed.get(id);
      return named ? planNamedTest(run, caller, named, true) : run.faults.add("input", IS_GONE);
    }
    if (run.faults.concern("input", "expectedOutput")) return null;
    const test = takeSameTest(run, samples);
    return test ? planOnTest(run, test, false) : { ...NO_TEST, ...run.freeRun(), passes: 1 };
  });
  return context.kind === "samples" ? plans.map((plan) => plan && { ...plan, problemId: null }) : plans;
}

/**
 * Plans a run on a problem's test that its sender named without its texts. A sample that was not named by its handles may be shown.
 * A test of an archived problem is a fault.
 */
export function planNamedTest(
  run: WantedRun,
  caller: Caller,
  test: NamedTestCase,
  hasHandles: boolean,
): PlannedRun | null {
  const isSecret = !test.isSample && !maySeeTests(caller.viewer, test.authorId);
  const plan = planOnTest(run, test, hasHandles || !test.isSample);
  return plan && { ...plan, isSealed: !test.isSample, isSecret };
}

function planOnTest(run: WantedRun, test: NamedTestCase, isByHandle: boolean): PlannedRun | null {
  if (!isAllowed("submit", test)) return run.faults.add("input", `is a test of a problem that ${IS_ARCHIVED}`);
  return {
    testCaseId: test.id,
    problemId: test.problemId,
    versionId: test.versionId,
    isSealed: false,
    isByHandle,
    isSecret: false,
    isConcealed: test.isConcealed,
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
  isConcealed: false,
};

/**
 * Plans runs on the sender's own inputs within a problem's limits. A test handle is an input like any other here. An unknown or
 * archived problem is a fault of every run.
 */
async function planOwnInputs(
  db: Database,
  caller: Caller,
  runs: readonly WantedRun[],
  problemId: string,
): Promise<(PlannedRun | null)[]> {
  const rules = await findProblemRules(db, caller, problemId);
  return runs.map(({ faults }) => {
    if (!rules) return faults.add("problem", "is not a problem of this server");
    if (!isAllowed("submit", rules)) return faults.add("problem", IS_ARCHIVED);
    const limits = problemRunLimits(rules.timeLimitMs, rules.memoryLimitKb);
    return { ...NO_TEST, versionId: rules.versionId, limits, options: PLAIN_RUN, passes: 1 };
  });
}

/** Takes the first remaining test with the texts of this run, so that each of several equal tests is covered. */
function takeSameTest(run: WantedRun, tests: HashedTestCase[]): HashedTestCase | undefined {
  if (tests.length === 0 || run.expectedOutput === null) return undefined;
  const inputHash = contentHash(run.stdin ?? NO_INPUT).toString("hex");
  const outputHash = contentHash(run.expectedOutput).toString("hex");
  const index = tests.findIndex((test) => test.inputHash === inputHash && test.outputHash === outputHash);
  return index === -1 ? undefined : tests.splice(index, 1)[0];
}
