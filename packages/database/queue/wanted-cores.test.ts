import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { withConnection } from "#connections/open-pool";
import { BACKGROUND, enqueueJudging } from "#queue/enqueue";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const PYTHON = 71;
const TARGET_S = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.db.deleteFrom("submissions").execute());
afterAll(() => database.drop());

async function submit(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const { id } = await database.db
      .insertInto("submissions")
      .values({ language_id: PYTHON, source: Buffer.of(), user_id: null, problem_id: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueueJudging(database.db, id);
  }
}

async function wantedCores(): Promise<number> {
  const { rows } = await sql<{ cores: number }>`select assay_wanted_cores(${TARGET_S}) as cores`.execute(database.db);
  return rows[0]?.cores ?? Number.NaN;
}

test("wants no core while nothing waits and nothing is judged", async () => {
  expect(await wantedCores()).toBe(0);
});

test("wants the cores that judge what waits in the target time, and those that are in use", async () => {
  await submit(60);
  // Nothing is known of them: two seconds each.
  expect(await wantedCores()).toBe(12);
  await sql`update queued_submissions set worker = 'one', taken_at = now()
    where submission_id in (select submission_id from queued_submissions limit 10)`.execute(database.db);
  expect(await wantedCores()).toBe(10 + 10);
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
