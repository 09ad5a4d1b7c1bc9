import { randomUUID } from "node:crypto";
import type { Difficulty } from "@assay/contract/vocabulary/difficulties";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import type { Tables } from "@assay/database/tables";
import type { Updateable } from "kysely";
import { expect, vi } from "vitest";

/** A user who exists for a test. Gives the id. */
export async function storeUser(db: Database): Promise<string> {
  const word = randomUUID();
  const { id } = await db
    .insertInto("users")
    .values({ name: word, user_name: word, email: `${word}@example.org`, password_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A problem whose test `n` has the input `n` and expects the same. */
export async function storeProblem(db: Database, testCount: number, difficulty: Difficulty = "medium") {
  const texts = { title: "Echo", problem_type: "", description: "", input: "", output: "", credit: "{}" };
  const limits = { time_limit_ms: 2_000, memory_limit_kb: 128 * 1_024 };
  const { id } = await db
    .insertInto("problems")
    .values({ ...texts, ...limits, difficulty })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tests = Array.from({ length: testCount }, (_, position) => ({
    problem_id: id,
    position,
    name: `${position}`,
    is_sample: position === 0,
    input: Buffer.from(`${position}\n`),
    expected_output: Buffer.from(`${position}\n`),
    time_limit_ms: limits.time_limit_ms,
  }));
  const stored = await db.insertInto("test_cases").values(tests).returning("id").execute();
  return { id, testCaseIds: stored.map((test) => test.id) };
}

/** What a test submits. */
export interface SubmissionToStore {
  readonly userId: string | null;
  readonly problem: { readonly id: string; readonly testCaseIds: readonly string[] };
  /** Python unless it is named. */
  readonly languageId?: LanguageId;
  readonly source?: string;
  /** The first test is a sample; the others are hidden unless this is false. */
  readonly isSealed?: boolean;
  /** Which of the problem's tests, when not all. */
  readonly testCount?: number;
}

/** A submission with a test run for each test, and its job. Gives the tokens in order. */
export async function storeSubmission(db: Database, wanted: SubmissionToStore) {
  const { userId, problem, languageId = 71, source = "print(input())", isSealed = true, testCount } = wanted;
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("submissions")
      .values({ user_id: userId, problem_id: problem.id, language_id: languageId, source })
      .returning("id")
      .executeTakeFirstOrThrow();
    const runs = problem.testCaseIds.slice(0, testCount).map((testCaseId, position) => ({
      token: randomUUID(),
      submission_id: id,
      position,
      test_case_id: testCaseId,
      is_sealed: isSealed && position > 0,
      cpu_time_limit_ms: 2_000,
      wall_time_limit_ms: 6_000,
      memory_limit_kb: 128 * 1_024,
    }));
    await transaction.insertInto("test_runs").values(runs).execute();
    await enqueueJudging(transaction, id);
    return { id, tokens: runs.map(({ token }) => token) };
  });
}

/** The submission and its test runs as the database has them now. */
export async function readSubmission(db: Database, id: string) {
  const submission = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const runs = await db
    .selectFrom("test_runs")
    .selectAll()
    .where("submission_id", "=", id)
    .orderBy("position")
    .execute();
  return { ...submission, runs };
}

/** A submission of a new user to a new problem, and the user. */
export async function storeEcho(db: Database, testCount = 3, source?: string) {
  const userId = await storeUser(db);
  const submission = await storeSubmission(db, { userId, problem: await storeProblem(db, testCount), source });
  return { ...submission, userId };
}

/** The submission once it has its verdict. */
export function waitForVerdict(db: Database, id: string) {
  return vi.waitFor(
    async () => {
      const submission = await readSubmission(db, id);
      expect(submission.verdict).not.toBe(null);
      return submission;
    },
    { timeout: 25_000, interval: 50 },
  );
}

/** What the user earned, one number a solved problem. */
export async function readPoints(db: Database, userId: string): Promise<number[]> {
  const rows = await db.selectFrom("solved_problems").select("points").where("user_id", "=", userId).execute();
  return rows.map(({ points }) => points);
}

/** A run on the caller's own input as Judge0's API stores it, its columns changed as given. */
export async function storeFreeRun(
  db: Database,
  userId: string,
  change: { submission?: Updateable<Tables["submissions"]>; run?: Updateable<Tables["test_runs"]> },
) {
  const program = { user_id: userId, language_id: 71 as const, source: "print(input())" };
  const limits = { cpu_time_limit_ms: 2_000, wall_time_limit_ms: 6_000, memory_limit_kb: 128 * 1_024 };
  const run = { token: randomUUID(), position: 0, is_sealed: false, ...limits };
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("submissions")
      .values({ ...program, ...change.submission })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("test_runs")
      .values({ ...run, ...change.run, submission_id: id })
      .execute();
    await enqueueJudging(transaction, id);
    return { id, token: run.token };
  });
}
