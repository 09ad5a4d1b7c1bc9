import { randomUUID } from "node:crypto";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Difficulty } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { clientName, enqueueJudging } from "@assay/database/queue/enqueue";
import { addUse } from "@assay/database/queue/recent-use";
import type { ProblemVersions, Submissions, TestCases, TestRuns } from "@assay/database/tables";
import type { InstalledLanguage } from "@assay/judge/interface";
import { type Insertable, sql, type Updateable } from "kysely";
import { expect, vi } from "vitest";
import { STARTED_COLUMNS, type StartedSubmission, startTaken } from "#tasks/start-attempt";

/** Stores a user for a test, who has used a core before. Returns the id. */
export async function storeUser(db: Database): Promise<string> {
  const word = randomUUID();
  const { id } = await db
    .insertInto("users")
    .values({ name: word, user_name: word, email: `${word}@example.org`, password_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addUse(db, new Map([[clientName({ userId: id }), 1]]));
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
  const tests = Array.from({ length: testCount }, (_, position) => {
    const text = Buffer.from(`${position}\n`);
    return { input: text, output: text, name: `${position}`, is_sample: position === 0 };
  });
  return { id, ...(await storeVersion(db, id, tests)) };
}

/** A test to store: its texts, and its columns. */
export type TestToStore = Partial<Insertable<TestCases>> & {
  readonly input: Uint8Array;
  readonly output: Uint8Array;
};

/** Stores a new current version of a problem with these tests and rules. Returns the ids of the version and its tests. */
export async function storeVersion(
  db: Database,
  problemId: string,
  tests: readonly TestToStore[],
  rules: Partial<Insertable<ProblemVersions>> = {},
) {
  const number = sql<number>`(select count(*) + 1 from problem_versions where problem_id = ${problemId})`;
  const { id: versionId } = await db
    .insertInto("problem_versions")
    .values({ problem_id: problemId, number, ...rules })
    .returning("id")
    .executeTakeFirstOrThrow();
  const testCaseIds: string[] = [];
  for (const [position, { input, output, ...columns }] of tests.entries()) {
    const [inputId, outputId] = [await storeData(db, problemId, input), await storeData(db, problemId, output)];
    const data = { version_id: versionId, position, input_id: inputId, output_id: outputId };
    const { id } = await db
      .insertInto("test_cases")
      .values({ name: `${position}`, is_sample: false, time_limit_ms: 2_000, ...data, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow();
    testCaseIds.push(id);
  }
  await db.updateTable("problems").set({ version_id: versionId }).where("id", "=", problemId).execute();
  return { versionId, testCaseIds };
}

async function storeData(db: Database, problemId: string, content: Uint8Array): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into test_data (problem_id, hash, content)
    values (${problemId}, sha256(${content}::bytea), ${content})
    on conflict (problem_id, hash) do update set hash = excluded.hash returning id`.execute(db);
  return rows[0]?.id ?? "";
}

/** What a test submits. */
export interface SubmissionToStore {
  readonly userId: string | null;
  readonly problem: { readonly id: string; readonly versionId: string; readonly testCaseIds: readonly string[] };
  /** Python if absent. */
  readonly languageId?: LanguageId;
  readonly source?: string;
  /** The first test is a sample; the others are hidden unless this is false. */
  readonly isSealed?: boolean;
  /** Which of the problem's tests, when not all. */
  readonly testCount?: number;
  /** Custom input: the program runs once on it, under the problem's limits, instead of on the problem's tests. */
  readonly ownInput?: string;
}

/** Stores a submission with a test run for each test, and queues it. Returns the tokens in order. */
export async function storeSubmission(db: Database, wanted: SubmissionToStore) {
  const { userId, problem, languageId = 71, source = "print(input())", isSealed = true, testCount, ownInput } = wanted;
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("submissions")
      .values({
        user_id: userId,
        problem_id: ownInput === undefined ? problem.id : null,
        version_id: problem.versionId,
        language_id: languageId,
        source: Buffer.from(source),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const testCaseIds = ownInput === undefined ? problem.testCaseIds.slice(0, testCount) : [null];
    const runs = testCaseIds.map((testCaseId, position) => ({
      token: randomUUID(),
      submission_id: id,
      position,
      test_case_id: testCaseId,
      stdin: ownInput === undefined ? null : Buffer.from(ownInput),
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

/** What the user earned, one number per solved problem. */
export async function readPoints(db: Database, userId: string): Promise<number[]> {
  const rows = await db.selectFrom("solved_problems").select("points").where("user_id", "=", userId).execute();
  return rows.map(({ points }) => points);
}

/** A run on the caller's own input as Judge0's API stores it, its columns changed as given. */
export async function storeFreeRun(
  db: Database,
  userId: string,
  change: { submission?: Updateable<Submissions>; run?: Updateable<TestRuns> },
) {
  const program = { user_id: userId, language_id: 71 as const, source: Buffer.from("print(input())") };
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

/** Starts one submission, whatever its place in the queue, as `takeSubmission` does. Null when it is finished. */
export async function startStoredAttempt(
  db: Database,
  submissionId: string,
  languages: readonly InstalledLanguage[],
): Promise<StartedSubmission | null> {
  const { rows } = await sql<StartedSubmission>`
    with taken as (select ${submissionId}::uuid as submission_id), ${startTaken(languages, "judge-1")}
    select id as "submissionId", ${STARTED_COLUMNS} from started`.execute(db);
  return rows[0] ?? null;
}
