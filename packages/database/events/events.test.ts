import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CHAT_EVENTS, CHATROOM, type ChatEvent, VERDICT_EVENTS, type VerdictEvent } from "#events/channels";
import { type EventHub, openEventHub } from "#events/event-hub";
import { notifyChat, notifyTestRuns, testRunMessages, verdictMessages } from "#events/notify";
import { postgresBus } from "#events/postgres-bus";
import { createPace, openPublisher, sendMessages } from "#events/publisher";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
let hub: EventHub;
beforeAll(async () => {
  database = await createTestDatabase();
  hub = await openEventHub(postgresBus(database));
});
afterAll(async () => {
  await hub.close();
  await database.drop();
});

/** Collects the events of one submission; of a new one by default. */
function subscribe(submissionId: string = randomUUID(), key = submissionId) {
  const received: VerdictEvent[] = [];
  const gaps: string[] = [];
  const unsubscribe = hub.subscribe(VERDICT_EVENTS, key, {
    onEvent: (event) => received.push(event),
    onGap: () => gaps.push(key),
  });
  const event = { submissionId, tokens: [randomUUID()], verdicts: [] };
  return { received, gaps, unsubscribe, submissionId, event };
}

function hubConnections() {
  return sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'assay events' and datname = current_database()`.execute(database.db);
}

test("delivers the tokens of 500 test runs in messages that PostgreSQL accepts", async () => {
  const { received, submissionId } = subscribe();
  const tokens = Array.from({ length: 500 }, () => randomUUID());
  await notifyTestRuns(database.db, { submissionId, tokens });
  await vi.waitFor(() => expect(received.flatMap((event) => event.tokens)).toEqual(tokens));
  expect(received.every((event) => event.submissionId === submissionId)).toBe(true);
});

test("delivers 100 verdicts of the greatest length in messages that PostgreSQL accepts", async () => {
  const { received, submissionId } = subscribe();
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
  const stored = tokens.map((token) => ({ token, ...verdict }));
  await sendMessages(database.db, verdictMessages(submissionId, stored));
  await vi.waitFor(() => expect(received.flatMap((event) => event.verdicts)).toEqual(stored));
  expect(received.every((event) => event.submissionId === submissionId)).toBe(true);
});

test("delivers events with the commit, and none of a transaction that fails", async () => {
  const kept = subscribe();
  const lost = subscribe();
  const failed = database.db.transaction().execute(async (transaction) => {
    await notifyTestRuns(transaction, lost.event);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await notifyTestRuns(database.db, kept.event);
  await vi.waitFor(() => expect(kept.received).toEqual([kept.event]));
  expect(lost.received).toEqual([]);
});

test("delivers an event to all subscribers of its submission and of its tokens, and to nobody else", async () => {
  const [one, same, other, gone] = [subscribe(), subscribe(), subscribe(), subscribe()];
  const { event } = one;
  const again = subscribe(one.submissionId);
  const ofToken = subscribe(same.submissionId, event.tokens[0]);
  const left = subscribe(one.submissionId);
  left.unsubscribe();
  await notifyTestRuns(database.db, event);
  await notifyTestRuns(database.db, gone.event);
  await vi.waitFor(() => expect(gone.received).toEqual([gone.event]));
  for (const { received } of [one, again, ofToken]) expect(received).toEqual([event]);
  for (const { received } of [same, other, left]) expect(received).toEqual([]);
});

test("delivers verdicts and chat events over one connection", async () => {
  const chat: ChatEvent[] = [];
  hub.subscribe(CHAT_EVENTS, CHATROOM, { onEvent: (event) => chat.push(event), onGap: () => {} });
  const { received, event } = subscribe();
  const update = { kind: "update", text: "ada has joined the chat", exceptConnection: null } as const;
  await notifyChat(database.db, update);
  await notifyTestRuns(database.db, event);
  await vi.waitFor(() => expect(received).toEqual([event]));
  expect(chat).toEqual([update]);
  expect((await hubConnections()).rows).toHaveLength(1);
});

test("reports a gap to every subscriber after a lost connection, and delivers again", async () => {
  const [one, other, left] = [subscribe(), subscribe(), subscribe()];
  left.unsubscribe();
  for (const { pid } of (await hubConnections()).rows) {
    await sql`select pg_terminate_backend(${pid}::int)`.execute(database.db);
  }
  await vi.waitFor(() => expect([...one.gaps, ...other.gaps]).toEqual([one.submissionId, other.submissionId]), 5_000);
  expect(left.gaps).toEqual([]);
  await notifyTestRuns(database.db, one.event);
  await vi.waitFor(() => expect(one.received).toEqual([one.event]));
});

test("ignores payloads on its channels that are not its own", async () => {
  const { received, submissionId, event } = subscribe();
  const verdict = { token: randomUUID(), statusId: 3, verdict: "accepted", cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1 };
  const wrongVerdicts = [
    null,
    { ...verdict, statusId: 99 },
    { ...verdict, verdict: "right" },
    { ...verdict, memoryKb: "1" },
  ];
  const wrong = wrongVerdicts.map((one) => JSON.stringify({ submissionId, verdicts: [one] }));
  for (const payload of ["", "no json", "{}", '{"submissionId":1,"tokens":[]}', "null", ...wrong]) {
    await sql`select pg_notify('assay_verdicts', ${payload}::text)`.execute(database.db);
    await sql`select pg_notify('assay_chat', ${payload}::text)`.execute(database.db);
  }
  await notifyTestRuns(database.db, event);
  await vi.waitFor(() => expect(received).toEqual([event]));
});

test("leaves no connection when it is closed", async () => {
  const before = (await hubConnections()).rows.length;
  const another = await openEventHub(postgresBus(database));
  await another.close();
  await vi.waitFor(async () => expect((await hubConnections()).rows).toHaveLength(before));
});

test("a publisher sends the first message at once and gathers those that follow, and sends the rest when it closes", async () => {
  const { received, submissionId } = subscribe();
  const publisher = openPublisher(postgresBus(database), () => {});
  const tokens = Array.from({ length: 40 }, () => randomUUID());
  for (const token of tokens) publisher.publish(testRunMessages({ submissionId, tokens: [token] }));
  await publisher.close();
  await vi.waitFor(() => expect(received.flatMap((event) => event.tokens)).toEqual(tokens));
});

test("a publisher that was quiet sends a few times without a pause, and then at its pace", () => {
  let time = 1_000;
  const pace = createPace(() => time);
  expect([pace(), pace(), pace(), pace(), pace()]).toEqual([0, 0, 0, 25, 50]);
  time += 50;
  expect(pace()).toBe(25);
  time += 1_000;
  expect([pace(), pace(), pace(), pace()]).toEqual([0, 0, 0, 25]);
});

test("short submissions that are judged one after the other never wait for the pace", () => {
  let time = 0;
  const pace = createPace(() => time);
  const waits = Array.from({ length: 100 }, () => {
    time += 30;
    return pace();
  });
  expect(Math.max(...waits)).toBe(0);
});
