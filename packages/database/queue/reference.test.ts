import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueJudging, releaseSubmission } from "#queue/enqueue";
import { remains, takeNext } from "#queue/fair-order";
import { hasReferenceWorker, keepForReference, onReference } from "#queue/reference";
import { enterWorker, leaveWorkers } from "#queue/workers";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const PYTHON = 71;
const REFERENCE = [PYTHON, onReference(PYTHON)];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How many submissions a worker with these languages takes. */
async function take(languages: readonly number[]): Promise<number> {
  const room = { languages, most: 1, perFlow: 2, left: new Map() };
  const { rows } = await sql`with ${takeNext("worker", room)} select * from taken`.execute(database.db);
  return rows.length;
}

test("what is kept for a reference is taken by no other worker while there is one, and then by any that looks", async () => {
  const { db } = database;
  const program = { language_id: PYTHON, source: Buffer.of(), user_id: null, problem_id: null } as const;
  const { id } = await db.insertInto("submissions").values(program).returning("id").executeTakeFirstOrThrow();
  await enqueueJudging(db, id);
  expect(await hasReferenceWorker(db, PYTHON)).toBe(false);
  await enterWorker(db, "reference", REFERENCE);
  expect(await hasReferenceWorker(db, PYTHON)).toBe(true);
  await keepForReference(db, id);
  await sql`update queued_submissions set queued_at = now() - interval '1 hour'`.execute(db);
  expect(await take([PYTHON])).toBe(0);
  const offered = { most: 1, perFlow: 2, left: new Map() };
  expect((await remains(db, { ...offered, languages: [PYTHON] })).waits).toBe(false);
  expect((await remains(db, { ...offered, languages: REFERENCE })).waits).toBe(true);
  expect(await take(REFERENCE)).toBe(1);
  await releaseSubmission(db, id, 0);
  await leaveWorkers(db, "reference");
  expect(await take([PYTHON])).toBe(1);
});
