import { randomUUID } from "node:crypto";
import { connect } from "@nats-io/transport-node";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { EVENT_CHANNELS, type EventChannel, PUBLIC_EVENTS, VERDICT_EVENTS } from "#events/channels";
import { openEventBus } from "#events/event-bus";
import { openEventHub } from "#events/event-hub";
import { natsOptions } from "#events/nats-connection";
import { testRunMessages } from "#events/notify";
import { type NatsServer, natsServer } from "#testing/nats-server";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const PASSWORD = "p@ss:w/rd";
let database: TestDatabase;
let nats: NatsServer;
beforeAll(async () => {
  database = await createTestDatabase();
  nats = await natsServer({ user: "assay", pass: PASSWORD });
  await nats.start();
});
afterAll(async () => {
  await nats.kill();
  await database.drop();
});

/** A payload of each channel, as its senders make it. */
const PAYLOADS: Readonly<Record<string, object>> = {
  assay_verdicts: { submissionId: randomUUID(), tokens: [randomUUID()], verdicts: [] },
  assay_submissions: { number: 7, userId: randomUUID() },
  assay_chat: { kind: "update", text: "ada has joined the chat", exceptConnection: null },
  assay_class_chat: { classId: randomUUID() },
  assay_callbacks: {},
  assay_public: { topic: "problems" },
  assay_sessions: { userId: randomUUID(), sessionHash: null },
  assay_contests: { contestId: randomUUID() },
  assay_notices: { userIds: [randomUUID()] },
  assay_grades: { assignmentId: randomUUID(), classId: randomUUID(), userIds: null },
};

/** A process with a bus and a hub, as a web server has them. */
async function openProcess(natsUrl: string | undefined = nats.url) {
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => lines.push(text),
    warn: (_: object, text: string) => lines.push(text),
  };
  const bus = await openEventBus({ db: database.db, databaseUrl: database.url, natsUrl, log });
  const hub = await openEventHub(bus);
  const close = async () => {
    await hub.close();
    await bus.close();
  };
  const follow = <Event>(channel: EventChannel<Event>, key: string) => {
    const events: Event[] = [];
    const gaps: string[] = [];
    hub.subscribe(channel, key, { onEvent: (event) => events.push(event), onGap: () => gaps.push(key) });
    return { events, gaps };
  };
  onTestFinished(close);
  return { bus, close, follow, lines };
}

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}::text, ${payload}::text)`.execute(database.db);

/** Resolves when events that this bus sends arrive at the follower: a connection is opened in the background. */
async function untilConnected({ bus, follow }: Awaited<ReturnType<typeof openProcess>>) {
  const submissionId = randomUUID();
  const { events } = follow(VERDICT_EVENTS, submissionId);
  await vi.waitFor(
    async () => {
      await bus.send(testRunMessages({ submissionId, tokens: [randomUUID()] }));
      expect(events).not.toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}

test.each(["PostgreSQL", "NATS"])(
  "with %s, events of every channel arrive in every process, however they are sent",
  async (engine) => {
    const natsUrl = engine === "NATS" ? nats.url : undefined;
    const [one, other] = [await openProcess(natsUrl), await openProcess(natsUrl)];
    for (const process of [one, other]) await untilConnected(process);
    for (const channel of EVENT_CHANNELS) {
      const payload = JSON.stringify(PAYLOADS[channel.name]);
      const event = channel.parse(payload);
      const [key = ""] = channel.keysOf(event);
      const followers = [one.follow(channel, key), other.follow(channel, key)];
      await one.bus.send([{ channel: channel.name, payload }]);
      await notify(channel.name, payload);
      for (const { events } of followers) await vi.waitFor(() => expect(events).toEqual([event, event]));
    }
  },
);

test("every channel that the schema notifies has a subject, except that of the queue", async () => {
  const { rows } = await sql<{ channel: string }>`
    select distinct (regexp_matches(prosrc, 'pg_notify\\(''(\\w+)''', 'g'))[1] as channel from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(database.db);
  const names = EVENT_CHANNELS.map(({ name }) => name);
  expect(rows.map(({ channel }) => channel).filter((name) => !names.includes(name))).toEqual(["assay_queue"]);
});

test("forwards no event of a transaction that fails", async () => {
  const process = await openProcess();
  await untilConnected(process);
  const { events } = process.follow(PUBLIC_EVENTS, "blogs");
  const failed = database.db.transaction().execute(async (transaction) => {
    await sql`select pg_notify('assay_public', '{"topic":"blogs"}')`.execute(transaction);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await notify("assay_public", '{"topic":"blogs"}');
  await vi.waitFor(() => expect(events).toHaveLength(1));
});

test("one process forwards notifications, and another one takes its place and reports a gap", async () => {
  const [one, other] = [await openProcess(), await openProcess()];
  for (const process of [one, other]) await untilConnected(process);
  const { events, gaps } = other.follow(PUBLIC_EVENTS, "blogs");
  gaps.length = 0;
  await one.close();
  await vi.waitFor(() => expect(gaps).not.toEqual([]), { timeout: 20_000 });
  await notify("assay_public", '{"topic":"blogs"}');
  await vi.waitFor(() => expect(events).toEqual([{ topic: "blogs" }]));
});

test("while NATS is away everybody reads again, with one warning, and events arrive after its restart", async () => {
  const own = await natsServer();
  onTestFinished(own.kill);
  const process = await openProcess(own.url);
  const { events, gaps } = process.follow(VERDICT_EVENTS, "s");
  const message = testRunMessages({ submissionId: "s", tokens: ["t"] });
  await process.bus.send(message);
  await vi.waitFor(() => expect(gaps.length).toBeGreaterThan(0), { timeout: 20_000 });
  await own.start();
  await untilConnected(process);
  await process.bus.send(message);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  await own.kill();
  await vi.waitFor(() => expect(process.lines).toHaveLength(3), { timeout: 20_000 });
  gaps.length = 0;
  await vi.waitFor(() => expect(gaps.length).toBeGreaterThan(0), { timeout: 20_000 });
  await own.start();
  await untilConnected(process);
  const [away, back] = [
    "NATS cannot be reached: until it is, live events are up to five seconds late",
    "NATS carries the live events",
  ];
  expect(process.lines).toEqual([away, back, away, back]);
});

test("what passes NATS cannot be read or made up by others there", async () => {
  const process = await openProcess();
  await untilConnected(process);
  const stranger = await connect(natsOptions(nats.url));
  onTestFinished(() => stranger.close());
  const seen: { subject: string; data: Uint8Array }[] = [];
  stranger.subscribe(">", { callback: (_error, message) => void seen.push(message) });
  await stranger.flush();
  const { events } = process.follow(VERDICT_EVENTS, "secret-id");
  const message = testRunMessages({ submissionId: "secret-id", tokens: ["t"] });
  await process.bus.send(message);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const [{ subject, data }] = seen as [(typeof seen)[0]];
  expect(Buffer.from(data).includes("secret-id")).toBe(false);
  const chat = subject.replace("assay_verdicts", "assay_chat");
  const flipped = data.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
  for (const forged of [Buffer.from(JSON.stringify(PAYLOADS.assay_verdicts)), flipped, Buffer.alloc(3)])
    stranger.publish(subject, forged);
  stranger.publish(chat, data);
  await stranger.flush();
  await process.bus.send(message);
  await vi.waitFor(() => expect(events).toHaveLength(2));
});

test.each([
  ["nats://a.example.org", { servers: ["a.example.org"] }],
  [
    `nats://u:${encodeURIComponent(PASSWORD)}@a:4222,nats://b:4333`,
    { servers: ["a:4222", "b:4333"], user: "u", pass: PASSWORD },
  ],
  ["tls://token@a", { servers: ["a"], token: "token", tls: {} }],
])("reads the address %s", (url, expected) => {
  expect(natsOptions(url)).toMatchObject(expected);
});
