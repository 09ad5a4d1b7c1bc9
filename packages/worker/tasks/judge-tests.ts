import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { Publisher } from "@assay/database/events/publisher";
import { hasReferenceWorker } from "@assay/database/queue/reference";
import type { ContentCache } from "@assay/judge/contents/content-cache";
import { type Compilation, InternalError, type Judge, type TestResult, type Turn } from "@assay/judge/interface";
import { type Attempt, StaleAttemptError } from "#record/attempt";
import type { Recorded } from "#record/end-submission";
import { recordVerdict } from "#record/record-verdict";
import { storeResults } from "#record/store-results";
import { storedText } from "#record/stored-text";
import { summarise, withResults } from "#record/submission-summary";
import type { Progress } from "#report/progress";
import { openNearLimit } from "#speed/near-limit";
import type { Slowness } from "#speed/slowness";
import { answersFor } from "#tasks/grader-answers";
import { loadTests, withStoredFiles } from "#tasks/load-tests";
import { type Back, FOR_REFERENCE, GiveWay } from "#tasks/requeue-submission";
import { createResultWriter } from "#tasks/result-writer";
import type { StartedSubmission } from "#tasks/start-attempt";
import { openStopping } from "#tasks/stop-at-failure";
import type { WorkerLog } from "#worker-log";

export interface JudgingContext {
  readonly db: Database;
  readonly judge: Judge;
  readonly contents: ContentCache;
  readonly publisher: Publisher;
  readonly log: WorkerLog;
  readonly progress: Progress;
  /** Of this machine; null on a reference worker. */
  readonly slowness: Slowness | null;
}

/** Why a submission goes back to the queue before it has its verdict, and the results that are not stored yet. */
export interface Unfinished {
  readonly back: Back;
  readonly results: readonly TestResult[];
}

/**
 * Judges the test runs of a submission that have no verdict from an earlier attempt, and records the submission's
 * verdict. It is unfinished if it gives way, or if runs were near a limit (`openNearLimit`) and there is a reference worker to repeat
 * them. Throws what the judge throws, and StaleAttemptError.
 */
export async function judgeTests(
  { db, judge, contents, publisher, progress, slowness }: JudgingContext,
  started: StartedSubmission,
  turn: Turn,
  signal: AbortSignal,
): Promise<Recorded | Unfinished> {
  const { submissionId } = started;
  const summarised = summarise(db, submissionId);
  // Its failure is thrown where it is awaited, which nothing reaches if the judging fails first.
  summarised.catch(() => undefined);
  const [{ tests: unjudged, hasGrader, mayStop }, program] = await Promise.all([
    loadTests(db, contents, submissionId),
    withStoredFiles(db, submissionId, started),
  ]);
  const stopping = openStopping(unjudged, mayStop ? await summarised : null);
  progress.endStage("load");
  const judged: TestResult[] = [];
  const { tests } = stopping;
  const nearLimit = openNearLimit(tests, slowness);
  const writer = createResultWriter(tests.length, (results) => storeResults(db, started, results, publisher));
  const onResult = (result: TestResult) => {
    if (result.verdict === "internal_error") throw new InternalError(result.message ?? "a test has an internal error");
    progress.result(result);
    if (!nearLimit.setAside(result)) add(result);
  };
  const add = (result: TestResult) => {
    for (const final of stopping.settle(result)) {
      judged.push(final);
      writer.add(final);
    }
  };
  const onCompiled = async (compilation: Compilation) => {
    progress.endStage("compile");
    if (!nearLimit.isSlowCompilation(compilation)) await storeCompileOutput(db, started, compilation.output);
  };
  try {
    if (tests.length > 0) await judge.judge(program, nearLimit.tests, { onCompiled, onResult }, signal, turn);
  } catch (error) {
    const results = await writer.rest();
    if (!(error instanceof GiveWay)) throw error;
    return { back: error, results };
  }
  if (nearLimit.results.length > 0) {
    const isRepeated = await hasReferenceWorker(db, started.languageId);
    progress.nearLimit(nearLimit.results.length, isRepeated);
    if (isRepeated) return { back: FOR_REFERENCE, results: await writer.rest() };
    nearLimit.results.forEach(add);
  }
  const rest = await writer.rest();
  const summary = withResults(await summarised, judged);
  // Runs in boxes, so it cannot be part of the statement that records the verdict.
  const answers = hasGrader ? await answersFor(judge, summary, signal, turn) : null;
  progress.endStage("run");
  const recorded = await recordVerdict(
    db,
    started,
    rest,
    { summary, answers, leftOut: stopping.leftOut(), traceparent: started.traceparent },
    publisher,
  );
  progress.endStage("store");
  return recorded;
}

async function storeCompileOutput(db: Database, attempt: Attempt, output: string | null): Promise<void> {
  if (output === null) return;
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ compile_output: storedText(output) })
    .where("id", "=", attempt.submissionId)
    .where("attempts", "=", attempt.attemptNumber)
    .where("finished_at", "is", null)
    .withPlugin(prepared("store compile output"))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleAttemptError(attempt);
}
