import type { TestCase } from "@assay/contract/routes/problems";
import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { verdictMessages } from "@assay/database/events/notify";
import { sendMessages } from "@assay/database/events/publisher";
import { sql } from "kysely";
import type { SignedIn } from "#testing/open-test-app";

/** A program that is never run: these tests have no judge. */
export const SOURCE = "int main() { return 0; }\n";

/** A batch item as the page builds it from a test case (specification, section 3). */
export function itemFor(test: TestCase, change: Record<string, unknown> = {}) {
  const { input, output, timeLimit } = test;
  return {
    language_id: 52,
    source_code: SOURCE,
    stdin: input,
    expected_output: output,
    wall_time_limit: timeLimit,
    ...change,
  };
}

/** Submits a program for every test of a problem, as the page does, and returns the tokens. */
export async function submit(browser: SignedIn, problemId: string): Promise<string[]> {
  const { testcases } = (await browser.get(`/api/testProblem/${problemId}`)).json();
  const submissions = testcases.map((test: TestCase) => itemFor(test));
  const path = "/judge0/submissions/batch?wait=true&base64_encoded=false";
  const response = await browser.post(path, { submissions, problem_id: problemId });
  if (response.statusCode !== 201) throw new Error(`the batch is refused: ${response.body}`);
  return response.json().map(({ token }: { token: string }) => token);
}

/** What the judge stores for a finished test run. */
export interface JudgedRun {
  readonly verdict: Verdict;
  readonly stdout?: Uint8Array | null;
  readonly stderr?: Uint8Array | null;
  readonly message?: string | null;
  readonly checker_message?: string | null;
}

/** Stores a verdict and notifies of it, as the worker does. */
export function judgeRun(db: Database, token: string, run: JudgedRun): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const submissionId = await storeVerdict(transaction, token, run);
    const stored = await transaction
      .selectFrom("test_runs")
      .select(["token", "status_id as statusId", "verdict", "cpu_time_ms as cpuTimeMs", "wall_time_ms as wallTimeMs"])
      .select(["memory_kb as memoryKb", "is_sealed as isSealed", "cpu_time_limit_ms as cpuTimeLimitMs"])
      .select(["wall_time_limit_ms as wallTimeLimitMs", "memory_limit_kb as memoryLimitKb"])
      .where("token", "=", token)
      .executeTakeFirstOrThrow();
    await sendMessages(transaction, verdictMessages(submissionId, [{ ...stored, verdict: run.verdict }]));
  });
}

/** Stores a verdict whose notification is lost. Returns the submission's id. */
export async function storeVerdict(db: Database, token: string, run: JudgedRun): Promise<string> {
  const { submission_id } = await db
    .updateTable("test_runs")
    .set({
      ...run,
      status_id: statusOfVerdict(run.verdict, null),
      cpu_time_ms: 45.4,
      wall_time_ms: 1_000,
      memory_kb: 3_456,
      exit_code: 0,
      finished_at: new Date(),
    })
    .where("token", "=", token)
    .returning("submission_id")
    .executeTakeFirstOrThrow();
  return submission_id;
}

/** The number of the submission that the first of these test runs belongs to. */
export async function numberOf(db: Database, [token = ""]: readonly string[]): Promise<number> {
  const { number } = await db
    .selectFrom("submissions")
    .innerJoin("test_runs", "test_runs.submission_id", "submissions.id")
    .select("number")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Stores the verdict of each test run and of their submission, as the worker does when it has judged them all. */
export async function judgeSubmission(
  db: Database,
  tokens: readonly string[],
  verdicts: readonly Verdict[],
  change: { readonly compile_output?: string; readonly internal_error?: string } = {},
): Promise<void> {
  for (const [index, token] of tokens.entries())
    await judgeRun(db, token, { verdict: verdicts[index] ?? "internal_error" });
  const verdict: Verdict = verdicts.find((one) => one !== "accepted") ?? "accepted";
  const number = await numberOf(db, tokens);
  const finished = { verdict, started_at: sql<Date>`now() - interval '1600 ms'`, finished_at: sql<Date>`now()` };
  await db
    .updateTable("submissions")
    .set({ ...finished, language_name: "C++ (GCC 12.2.0)", ...change })
    .where("number", "=", `${number}`)
    .execute();
  await sql`delete from queued_submissions using submissions
    where submissions.id = submission_id and number = ${number}`.execute(db);
}
