import { afterAll, beforeAll, expect, test } from "vitest";
import { getSecret } from "#secrets";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("reads back jsonb, bytea, timestamps and big numbers unchanged", async () => {
  const credit = { author: "Ada", source: 'a "quoted" one' };
  const values = { title: "t", difficulty: "easy", problem_type: "", description: "", input: "", output: "" } as const;
  const stored = await database.db
    .insertInto("problems")
    .values({ ...values, time_limit_ms: 1, memory_limit_kb: 1, credit: JSON.stringify(credit) })
    .returning(["credit", "created_at"])
    .executeTakeFirstOrThrow();
  expect(stored.credit).toEqual(credit);
  expect(stored.created_at).toBeInstanceOf(Date);
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  await database.db.insertInto("secrets").values({ name: "bytes", value: bytes }).execute();
  expect(new Uint8Array(await getSecret(database.db, "bytes"))).toEqual(bytes);
  const event = await database.db.insertInto("rate_events").values({ bucket: "b" }).returning("id").executeTakeFirst();
  expect(event).toEqual({ id: "1" });
});

test("creates a secret once, however many processes ask at the same time", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => getSecret(database.db, "seal")));
  expect(secrets[0]).toHaveLength(32);
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
});
