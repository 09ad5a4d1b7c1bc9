import { randomBytes, randomUUID } from "node:crypto";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { withConnection } from "#connections/open-pool";
import { storeReport } from "#operation/worker-reports";
import { BACKGROUND, enqueueJudging } from "#queue/enqueue";
import { addProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const { python: PYTHON, java: JAVA } = LANGUAGE_IDS;
const TARGET_S = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.db.deleteFrom("submissions").execute());
afterAll(() => database.drop());

async function submit(count: number, languageId: LanguageId = PYTHON): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const { id } = await database.db
      .insertInto("submissions")
      .values({ language_id: languageId, source: Buffer.of(), user_id: null, problem_id: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueueJudging(database.db, id);
  }
}

/** Stores a finished submission to a problem that used this CPU time in each of its tests. */
async function finish(problemId: string, languageId: LanguageId, cpuTimesMs: readonly number[]): Promise<void> {
  const { id } = await database.db
    .insertInto("submissions")
    .values({
      language_id: languageId,
      source: Buffer.of(),
      user_id: null,
      problem_id: problemId,
      verdict: "accepted",
      finished_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const runs = cpuTimesMs.map((cpu_time_ms, position) => ({
    token: randomUUID(),
    submission_id: id,
    position,
    is_sealed: false,
    cpu_time_limit_ms: 9_000,
    wall_time_limit_ms: 9_000,
    memory_limit_kb: 1,
    cpu_time_ms,
  }));
  await database.db.insertInto("test_runs").values(runs).execute();
}

async function wantedCores(): Promise<number> {
  const { rows } = await sql<{ cores: number }>`select assay_wanted_cores(${TARGET_S}) as cores`.execute(database.db);
  return rows[0]?.cores ?? Number.NaN;
}

test("wants no core while nothing waits and nothing is judged", async () => {
  expect(await wantedCores()).toBe(0);
});

test("wants the cores that judge everything in the target time, whether it waits or a worker holds it", async () => {
  await submit(60);
  // Nothing is known of them: two seconds each.
  expect(await wantedCores()).toBe(12);
  await sql`update queued_submissions set worker = 'one', taken_at = now()
    where submission_id in (select submission_id from queued_submissions limit 10)`.execute(database.db);
  expect(await wantedCores()).toBe(12);
});

test("wants no more than a core for a submission, however long it takes", async () => {
  await finish(await addProblem(database.db), JAVA, [7 * TARGET_S * 1_000]);
  await submit(3, JAVA);
  expect(await wantedCores()).toBe(3);
});

test("wants the cores that workers have in use, as long as they report", async () => {
  await submit(10);
  const report = {
    host: "one",
    version: "",
    cores: 8,
    joinToken: null,
    isReference: false,
    slowness: null,
    languages: [PYTHON],
    submissions: 1,
    startedAt: new Date(),
  };
  await storeReport(database.db, { ...report, name: "one", busyCores: 3.5, lastVerdictAt: null }, []);
  await storeReport(database.db, { ...report, name: "two", busyCores: 3, lastVerdictAt: null }, []);
  expect(await wantedCores()).toBe(7);
  await sql`update worker_reports set reported_at = now() - interval '1 minute'`.execute(database.db);
  expect(await wantedCores()).toBe(2);
});

test("expects of each language what its last submissions used in all tests, and a second to compile", async () => {
  const problemId = await addProblem(database.db);
  await finish(problemId, JAVA, [4_000, 5_000]);
  await finish(problemId, JAVA, [5_000, 4_000]);
  await finish(problemId, PYTHON, [0]);
  await finish(problemId, PYTHON, [2_000]);
  await submit(10, JAVA);
  expect(await wantedCores()).toBe((10 * 10) / TARGET_S);
  await submit(10, PYTHON);
  expect(await wantedCores()).toBe((10 * 10 + 10 * 2) / TARGET_S);
});

test("wants one core for background work, however much waits", async () => {
  await submit(60);
  await database.db.updateTable("queued_submissions").set({ client: BACKGROUND }).execute();
  expect(await wantedCores()).toBe(1);
});

test("a role without any right can call it and read nothing", async () => {
  await submit(5);
  const admin = Object.assign(new URL(inject("testDatabaseAdminUrl")), { pathname: new URL(database.url).pathname });
  const role = `scaler_${randomBytes(6).toString("hex")}`;
  const scaler = Object.assign(new URL(database.url), { username: role, password: "secret" });
  await withConnection(admin.href, (client) => client.query(`create role ${role} login password 'secret'`));
  try {
    const wanted = "select assay_wanted_cores(10) as cores";
    const { rows } = await withConnection(scaler.href, (client) => client.query<{ cores: number }>(wanted));
    expect(rows).toEqual([{ cores: 1 }]);
    const reading = withConnection(scaler.href, (client) => client.query("select from queued_submissions"));
    await expect(reading).rejects.toThrow("permission denied");
  } finally {
    await withConnection(admin.href, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
  }
});
