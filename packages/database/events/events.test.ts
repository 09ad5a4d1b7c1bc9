import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listenForVerdicts } from "#events/listen";
import { announceVerdicts } from "#events/notify";
import type { VerdictNews } from "#events/verdict-news";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startListening() {
  const heard: VerdictNews[] = [];
  const gaps = new EventTarget();
  const listener = await listenForVerdicts(database.url, {
    onNews: (news) => heard.push(news),
    onGap: () => gaps.dispatchEvent(new Event("gap")),
  });
  return { heard, gaps, listener };
}

test("news of 500 test runs arrive whole, in messages that PostgreSQL takes", async () => {
  const { heard, listener } = await startListening();
  const submissionId = randomUUID();
  const tokens = Array.from({ length: 500 }, () => randomUUID());
  await announceVerdicts(database.db, { submissionId, tokens });
  await vi.waitFor(() => expect(heard.flatMap((news) => news.tokens)).toEqual(tokens));
  expect(new Set(heard.map((news) => news.submissionId))).toEqual(new Set([submissionId]));
  await listener.close();
});

test("news leave with the commit, and not at all when the transaction fails", async () => {
  const { heard, listener } = await startListening();
  const kept = { submissionId: randomUUID(), tokens: [] };
  const failed = database.db.transaction().execute(async (transaction) => {
    await announceVerdicts(transaction, { submissionId: randomUUID(), tokens: [] });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await announceVerdicts(database.db, kept);
  await vi.waitFor(() => expect(heard).toEqual([kept]));
  await listener.close();
});

test("a listener whose connection is cut says so and hears again", async () => {
  const { heard, gaps, listener } = await startListening();
  const gap = once(gaps, "gap");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'assay verdicts' and datname = current_database()`.execute(database.db);
  await gap;
  const news = { submissionId: randomUUID(), tokens: [randomUUID()] };
  await announceVerdicts(database.db, news);
  await vi.waitFor(() => expect(heard).toEqual([news]));
  await listener.close();
});

test("words of others on the channel are passed over", async () => {
  const { heard, listener } = await startListening();
  for (const payload of ["", "no json", "{}", '{"submissionId":1,"tokens":[]}', "null"]) {
    await sql`select pg_notify('assay_verdicts', ${payload}::text)`.execute(database.db);
  }
  const news = { submissionId: randomUUID(), tokens: [] };
  await announceVerdicts(database.db, news);
  await vi.waitFor(() => expect(heard).toEqual([news]));
  await listener.close();
});

test("a closed listener leaves no connection", async () => {
  const { listener } = await startListening();
  await listener.close();
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where application_name = 'assay verdicts' and datname = current_database()`.execute(database.db);
    expect(rows).toHaveLength(0);
  });
});
