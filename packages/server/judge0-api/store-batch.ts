import { randomUUID } from "node:crypto";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import type { PlannedRun } from "#judge0-api/plan-batch";

/** One test run to store, with the program it belongs to. */
export interface NewTestRun {
  readonly languageId: LanguageId;
  readonly source: string;
  readonly stdin: Uint8Array;
  readonly expectedOutput: Uint8Array | null;
  readonly plan: PlannedRun;
}

/**
 * Stores the test runs of a batch and gives their tokens in the same order. Runs of one program are
 * one submission with one job; a batch of several programs makes several. All in one transaction:
 * no token without its job.
 */
export async function storeBatch(db: Database, userId: string, runs: readonly NewTestRun[]): Promise<string[]> {
  const tokens = runs.map(() => randomUUID());
  const tokened = runs.map((run, index) => ({ ...run, token: tokens[index] ?? randomUUID() }));
  const programs = Map.groupBy(tokened, ({ languageId, source }) => `${languageId} ${source}`);
  await db.transaction().execute(async (transaction) => {
    for (const group of programs.values()) await storeSubmission(transaction, userId, group);
  });
  return tokens;
}

async function storeSubmission(db: Database, userId: string, runs: readonly (NewTestRun & { token: string })[]) {
  const [first] = runs;
  if (!first) return;
  const { id } = await db
    .insertInto("submissions")
    .values({
      user_id: userId,
      problem_id: commonProblem(runs),
      language_id: first.languageId,
      source: first.source,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("test_runs")
    .values(runs.map((run, position) => ({ ...columnsOf(run), submission_id: id, token: run.token, position })))
    .execute();
  await enqueueJudging(db, id);
}

/** The problem that every run is on; null for a program run on anything else as well. */
function commonProblem(runs: readonly NewTestRun[]): string | null {
  const problemId = runs[0]?.plan.problemId ?? null;
  return runs.every(({ plan }) => plan.problemId === problemId) ? problemId : null;
}

function columnsOf({ plan, stdin, expectedOutput }: NewTestRun) {
  const isFree = plan.testCaseId === null;
  return {
    test_case_id: plan.testCaseId,
    is_sealed: plan.isSealed,
    stdin: isFree ? stdin : null,
    expected_output: isFree ? expectedOutput : null,
    cpu_time_limit_ms: plan.limits.cpuTimeMs,
    wall_time_limit_ms: plan.limits.wallTimeMs,
    memory_limit_kb: plan.limits.memoryKb,
  };
}
