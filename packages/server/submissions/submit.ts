import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import type { Publisher } from "@assay/database/events/publisher";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { readUserStorage, type UserStorage } from "@assay/database/storage/user-storage";
import { isAllowed } from "#access/problem-visibility";
import { AppError } from "#base/app-error";
import { createInOrderByKey } from "#base/in-order";
import { REFUSALS } from "#base/refusals";
import type { BeginTrace } from "#http/request-trace";
import type { Sealer } from "#problems/seal";
import { admit } from "#submissions/admission";
import type { ApiQueue } from "#submissions/api-queue";
import { type AssignmentEntry, findAssignmentEntry } from "#submissions/assignment-entry";
import type { Caller } from "#submissions/caller";
import { findContestEntry, type GivenEntry, requireAllTests, requireWholeProgram } from "#submissions/contest-entry";
import { type PlannedRun, planNamedTest, planRuns } from "#submissions/plan-runs";
import { keyRow, onceFor, type RequestKey, type Tokens } from "#submissions/repeats";
import { countSealedRuns } from "#submissions/sealed-rate";
import { type NewTestRun, storeSubmissions } from "#submissions/store-submissions";
import { OWN_FREE_RUN, type Program, refusing, type Submission, type WantedRun } from "#submissions/submission";
import { findProblemRules, listTests } from "#submissions/test-case-queries";

/**
 * Limits runs on hidden tests that are sent together to what a submission does: they are of one program, sent from an account, at most once on
 * each of those tests. The figures of many programs' runs on one test could reveal the test. Those who may see the tests, the
 * problem's author and admins, are not limited. The first run with a handle determines the program; runs that
 * break the rule get faults.
 */
function requireOneSealedRunEach(
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
    if (caller.viewer === null && caller.simulatedId === undefined)
      faults.add("input", "is a hidden test, which only a logged-in user can run");
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
function requireShortSources(
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

/**
 * Stores the runs without faults and queues them, unless that has been done for the request's key, on the current versions of the problems that their tests belong to. Returns the
 * token of each run in order; null for one that has faults, which it finds there. Throws AppError: `too_many_requests` for hidden
 * tests that were run too often, `storage_full`, what `admit` throws, and `too_many_runs` when more than
 * `LIMITS.batchSize` runs are on anything except a problem's tests, and what `onceFor` throws.
 */
export async function submit(submitting: Submitting, submission: Submission): Promise<Tokens> {
  const { db, sealer } = submitting;
  const { client, key } = submission;
  return onceFor(db, client, key, () =>
    againIfEdited(async () => {
      const userId = submission.caller.viewer?.id ?? null;
      const [plans, stored] = await Promise.all([planRuns(db, submission, sealer), readUserStorage(db, userId)]);
      const isLong = plans.length > LIMITS.batchSize;
      if (isLong && plans.some((plan) => plan?.testCaseId === null)) throw new AppError("too_many_runs");
      return store(submitting, submission, plans, stored);
    }),
  );
}

/** What it takes to store submissions. */
export interface Submitting {
  readonly db: Database;
  readonly publisher: Publisher;
  readonly sealer: Sealer;
  readonly apiQueue: ApiQueue;
}

export interface ProblemSubmission {
  readonly caller: Caller;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
  readonly problemId: string;
  readonly program: Program;
  /** As in Submission. */
  readonly contestId?: string | null;
  /** As in Submission. */
  readonly assignmentId?: string | null;
  readonly given?: GivenEntry | null;
  readonly key: RequestKey | null;
  /** As in Submission. */
  readonly beginTrace?: BeginTrace | null;
}

/**
 * Submits a program to a problem, on all of its tests, and returns the token of each run in the order of the tests. Throws AppError:
 * `problem_not_found`, `problem_without_tests`, `problem_archived`, `not_in_contest`, `invalid_request` for a source that is too long or a
 * callback that would tell of withheld results, what `findAssignmentEntry` throws, and what
 * `submit` throws.
 */
export async function submitToProblem(
  submitting: Omit<Submitting, "sealer">,
  {
    caller,
    client,
    problemId,
    program,
    contestId = null,
    assignmentId = null,
    given = null,
    key,
    beginTrace = null,
  }: ProblemSubmission,
): Promise<string[]> {
  const { db } = submitting;
  const tokens = await onceFor(db, client, key, () =>
    againIfEdited(async () => {
      const [rules, tests, stored] = await Promise.all([
        findProblemRules(db, caller, problemId),
        listTests(db, caller, problemId),
        readUserStorage(db, caller.viewer?.id ?? null),
      ]);
      if (!rules) throw new AppError("problem_not_found");
      if (!isAllowed("submit", rules)) throw new AppError(rules.isConcealed ? "not_in_contest" : "problem_archived");
      if (tests.length === 0) throw new AppError("problem_without_tests", { text: REFUSALS.submission.noTests });
      const run = { ...ON_A_TEST, program };
      const context = { kind: "problem", problemId } as const;
      const submission = {
        caller,
        client,
        context,
        runs: tests.map(() => run),
        contestId,
        assignmentId,
        given,
        key,
        beginTrace,
      };
      const plans = tests.map((test) => planNamedTest(run, caller, test, false));
      return store(submitting, submission, plans, stored);
    }),
  );
  return tokens.filter((token) => token !== null);
}

const ON_A_TEST: Omit<WantedRun, "program"> = {
  stdin: null,
  expectedOutput: null,
  callbackUrl: null,
  freeRun: () => OWN_FREE_RUN,
  faults: refusing(
    (part, fault) => new AppError("invalid_request", { field: part, text: REFUSALS.submission.fault({ part, fault }) }),
  ),
};

/** Tries a second time when the problem was edited in the meantime: its old version is deleted, or is being deleted. */
async function againIfEdited<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isSqlError(error, "foreign_key_violation", "deadlock_detected")) throw error;
    return attempt();
  }
}

/** Stores the planned runs that have no faults. */
async function store(
  { db, publisher, apiQueue }: Omit<Submitting, "sealer">,
  { caller, client, runs, contestId = null, assignmentId = null, given = null, key, beginTrace = null }: Submission,
  plans: readonly (PlannedRun | null)[],
  stored: UserStorage,
): Promise<Tokens> {
  requireOneSealedRunEach(caller, runs, plans);
  requireShortSources(caller, runs, plans);
  const planned = runs.map(({ program, stdin, expectedOutput, callbackUrl, faults }, index): NewTestRun | null => {
    const plan = plans[index];
    if (!plan || program === null || !faults.isEmpty) return null;
    return { token: randomUUID(), program, stdin, expectedOutput, callbackUrl, plan };
  });
  const valid = planned.filter((run) => run !== null);
  if (valid.length === 0) return planned.map(() => null);
  const userId = caller.viewer?.id ?? null;
  await requireOfExams(db, caller, valid, assignmentId);
  const entry = await findEntry(db, caller, valid, contestId);
  const assignment = entry === null ? await findAssignment(db, caller, valid, assignmentId) : null;
  const sender = {
    userId,
    client,
    isInteractive: caller.isPage,
    stored,
    keptStreamBytes: caller.isPage ? LIMITS.pageStreamBytes : null,
    entry: entry && { ...entry, given },
    assignment,
  };
  const tokens = planned.map((run) => run?.token ?? null);
  await inTurn(client, async () => {
    const admitted = valid.map(({ plan }) => plan);
    // Who puts work into the background bounds it.
    if (client !== BACKGROUND) await admit(db, apiQueue, { client, isPage: caller.isPage }, admitted);
    if (userId !== null) await countSealedRuns(db, userId, secretTestIds(valid));
    const trace = beginTrace?.() ?? null;
    const storing = trace?.begin("store");
    const traced = { ...sender, traceparent: trace?.traceparent ?? null };
    await storeSubmissions(db, publisher, traced, valid, key && keyRow(client, key, tokens));
    storing?.end();
  });
  return tokens;
}

/** Checks runs on a contest's problem, and finds the contest that they are sent to; null if there is none. */
async function findEntry(db: Database, caller: Caller, runs: readonly NewTestRun[], contestId: string | null) {
  const plans = runs.map(({ plan }) => plan);
  await requireWholeProgram(db, plans);
  const [first] = runs;
  const id = first?.plan.problemId ?? null;
  if (!first || id === null) return null;
  const { languageId } = first.program;
  const isConcealed = plans.some((plan) => plan.isConcealed);
  const entry = await findContestEntry(db, caller, { id, isConcealed }, { contestId, languageId });
  const isTold = (entry?.withheld ?? "others") === "others";
  if (!isTold && runs.some(({ callbackUrl }) => callbackUrl !== null))
    throw new AppError("invalid_request", { field: "callback_url", text: REFUSALS.contest.callback });
  return entry;
}

/**
 * The assignment that runs on a problem's tests are sent to; null if there is none. Runs on hidden tests of an assignment's problem have
 * to be one program on all tests: one of them by itself would tell about a program without costing a try.
 */
async function findAssignment(
  db: Database,
  caller: Caller,
  runs: readonly NewTestRun[],
  assignmentId: string | null,
): Promise<AssignmentEntry | null> {
  const { viewer } = caller;
  const [first] = runs;
  if (viewer === null || !first) return null;
  for (const problemId of await problemsOf(db, runs)) {
    const entry = await findAssignmentEntry(db, { ...caller, viewer }, problemId, first.program, assignmentId);
    if (entry === null) continue;
    const plans = runs.map(({ plan }) => plan);
    await requireAllTests(db, plans, REFUSALS.assignment.wholeProgram);
    if (entry.isWithheld && runs.some(({ callbackUrl }) => callbackUrl !== null))
      throw new AppError("invalid_request", { field: "callback_url", text: REFUSALS.assignment.callback });
    return entry;
  }
  return null;
}

/** Throws AppError `exam_running` for a submission of somebody whose exam runs to anything else, through whichever door it comes. */
async function requireOfExams(
  db: Database,
  { viewer }: Caller,
  runs: readonly NewTestRun[],
  assignmentId: string | null,
): Promise<void> {
  if (!viewer?.exams || viewer.exams.some((exam) => exam.assignmentId === assignmentId)) return;
  if ((await problemsOf(db, runs)).size > 0) throw new AppError("exam_running");
}

/** The problems whose tests these runs are on, but for samples that are tried without a submission. */
async function problemsOf(db: Database, runs: readonly NewTestRun[]): Promise<Set<string>> {
  const named = new Set<string>();
  const versions = new Set<string>();
  for (const { plan } of runs) {
    if (plan.testCaseId !== null && plan.problemId !== null) named.add(plan.problemId);
    else if (plan.isSecret && plan.versionId !== null) versions.add(plan.versionId);
  }
  if (versions.size === 0) return named;
  const rows = await db
    .selectFrom("problem_versions")
    .where("id", "in", [...versions])
    .select("problem_id")
    .execute();
  for (const { problem_id: id } of rows) if (id !== null) named.add(id);
  return named;
}

/** A client's runs are stored one after the other: checked at the same moment, each could pass although together they exceed a limit. */
const inTurn = createInOrderByKey();

function secretTestIds(runs: readonly NewTestRun[]): string[] {
  return runs.flatMap(({ plan }) => (plan.isSecret && plan.testCaseId !== null ? [plan.testCaseId] : []));
}
