import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listenForVerdicts } from "#events/listen";
import { notifyTestRuns, notifyVerdictsSql } from "#events/notify";
import type { VerdictEvent } from "#events/verdict-event";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startListening() {
  const received: VerdictEvent[] = [];
  const gaps = new EventTarget();
  const listener = await listenForVerdicts(database.url, {
    onEvent: (event) => received.push(event),
    onGap: () => gaps.dispatchEvent(new Event("gap")),
  });
  return { received, gaps, listener };
}

test("news of 500 test runs arrive whole, in messages that PostgreSQL takes", async () => {
  const { received, listener } = await startListening();
  const submissionId = randomUUID();
  const tokens = Array.from({ length: 500 }, () => randomUUID());
  await notifyTestRuns(database.db, { submissionId, tokens });
  await vi.waitFor(() => expect(received.flatMap((event) => event.tokens)).toEqual(tokens));
  expect(new Set(received.map((event) => event.submissionId))).toEqual(new Set([submissionId]));
  await listener.close();
});

test("100 verdicts of the longest kind arrive whole, from within the statement that gives them", async () => {
  const { received, listener } = await startListening();
  const submissionId = randomUUID();
  const figures = { cpuTimeMs: 1234.5678901234567, wallTimeMs: 12345.678901234567, memoryKb: 1_234_567_890 };
  const limits = { cpuTimeLimitMs: 1_234_567_890, wallTimeLimitMs: 1_234_567_890, memoryLimitKb: 1_234_567_890 };
  const verdict = {
    statusId: 5,
    verdict: "idleness_limit_exceeded",
    ...figures,
    isSealed: false,
    ...limits,
  } as const;
  const tokens = Array.from({ length: 100 }, () => randomUUID());
  await sql`
    with stored as (
      select token, ${verdict.statusId}::smallint as status_id, ${verdict.verdict}::text as verdict,
        ${figures.cpuTimeMs}::double precision as cpu_time_ms, ${figures.wallTimeMs}::double precision as wall_time_ms,
        ${figures.memoryKb}::integer as memory_kb, false as is_sealed, ${limits.cpuTimeLimitMs}::integer as cpu_time_limit_ms,
        ${limits.wallTimeLimitMs}::integer as wall_time_limit_ms, ${limits.memoryLimitKb}::integer as memory_limit_kb
      from unnest(${tokens}::uuid[]) as token
    ), notified as (${notifyVerdictsSql(submissionId, "stored")})
    select count(pg_notify) from notified`.execute(database.db);
  const expected = tokens.map((token) => ({ token, ...verdict }));
  await vi.waitFor(() => expect(received.flatMap((event) => event.verdicts)).toEqual(expected));
  expect(new Set(received.map((event) => event.submissionId))).toEqual(new Set([submissionId]));
  await listener.close();
});

test("news leave with the commit, and not at all when the transaction fails", async () => {
  const { received, listener } = await startListening();
  const kept = { submissionId: randomUUID(), tokens: [randomUUID()], verdicts: [] };
  const failed = database.db.transaction().execute(async (transaction) => {
    await notifyTestRuns(transaction, { submissionId: randomUUID(), tokens: [randomUUID()] });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await notifyTestRuns(database.db, kept);
  await vi.waitFor(() => expect(received).toEqual([kept]));
  await listener.close();
});

test("a listener whose connection is cut says so and hears again", async () => {
  const { received, gaps, listener } = await startListening();
  const gap = once(gaps, "gap");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'assay verdicts' and datname = current_database()`.execute(database.db);
  await gap;
  const event = { submissionId: randomUUID(), tokens: [randomUUID()], verdicts: [] };
  await notifyTestRuns(database.db, event);
  await vi.waitFor(() => expect(received).toEqual([event]));
  await listener.close();
});

test("words of others on the channel are passed over", async () => {
  const { received, listener } = await startListening();
  const verdict = { token: randomUUID(), statusId: 3, verdict: "accepted", cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1 };
  const wrongVerdicts = [
    null,
    { ...verdict, statusId: 99 },
    { ...verdict, verdict: "right" },
    { ...verdict, memoryKb: "1" },
  ];
  const wrongNews = wrongVerdicts.map((one) => JSON.stringify({ submissionId: randomUUID(), verdicts: [one] }));
  for (const payload of ["", "no json", "{}", '{"submissionId":1,"tokens":[]}', "null", ...wrongNews]) {
    await sql`select pg_notify('assay_verdicts', ${payload}::text)`.execute(database.db);
  }
  const event = { submissionId: randomUUID(), tokens: [randomUUID()], verdicts: [] };
  await notifyTestRuns(database.db, event);
  await vi.waitFor(() => expect(received).toEqual([event]));
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
