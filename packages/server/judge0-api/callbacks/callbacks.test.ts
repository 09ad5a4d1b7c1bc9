import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CALLBACKS } from "@assay/contract/vocabulary/judge0-ranges";
import { enqueueCallbacks } from "@assay/database/queue/callbacks";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ForbiddenAddressError } from "#http/outgoing/resolve-allowed";
import { sendJson } from "#http/outgoing/send-json";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { itemFor, judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type TestApp } from "#testing/open-test-app";

interface Received {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly body: string;
}

let server: TestApp;
let client: ApiClient;
let receiver: Server;
let base: string;
/** The receiver's answers to the next requests; 200 by default. */
const plan: (number | "cut" | "none")[] = [];
const received: Received[] = [];
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push(await receive(request));
    const next = plan.shift() ?? 200;
    if (next === "none") return;
    if (next === "cut") return request.socket.destroy();
    response.writeHead(next, next === 302 ? { location: `${base}/elsewhere` } : {}).end("thanks");
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await openTestApp({ allowsPrivateCallbacks: true });
  client = await openApiClient(server, await server.signIn("bob"));
});
afterEach(() => {
  plan.length = 0;
  received.length = 0;
});
afterAll(async () => {
  await server.close();
  await new Promise((closed) => receiver.close(closed));
});

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "", url = "", headers } = request;
  return { method, url, type: headers["content-type"] ?? "", body: Buffer.concat(chunks).toString() };
}

/** A finished run whose callback is queued as the worker would queue it. */
async function endedRun(url: string): Promise<string> {
  const run = { language_id: 52, source_code: SOURCE, callback_url: url };
  const { token } = (await client.post("/judge0/submissions", run)).json();
  await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from([0xff, 10]) });
  await endSubmissionOf(server, token);
  return token;
}

/** Queues the callbacks of a run's submission. */
async function endSubmissionOf({ db }: TestApp, token: string): Promise<void> {
  const { submission_id } = await db
    .selectFrom("test_runs")
    .select("submission_id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((transaction) => enqueueCallbacks(transaction, submission_id));
}

/** The milliseconds until each queued callback is due. */
async function pauses({ db }: TestApp = server): Promise<number[]> {
  const pause = sql<number>`1000 * extract(epoch from due_at - now())::double precision`;
  const rows = await db.selectFrom("callbacks").select(pause.as("pause")).execute();
  return rows.map((row) => row.pause);
}
const allDone = (app = server) => vi.waitFor(async () => expect(await pauses(app)).toEqual([]), 20_000);

/** Waits until an attempt has failed and is to be repeated after this time, and then skips that time. */
async function skipPause(delayMs: number): Promise<void> {
  await vi.waitFor(async () => {
    const [pause = 0] = await pauses();
    expect(pause).toBeGreaterThan(delayMs - 5_000);
    expect(pause).toBeLessThanOrEqual(delayMs);
  }, 20_000);
  await sql`with due as (update callbacks set due_at = now()) select pg_notify('assay_callbacks', '')`.execute(
    server.db,
  );
}

test("sends the default fields as JSON in base64 by PUT", async () => {
  const token = await endedRun(`${base}/hook?id=1`);
  await allDone();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: "PUT", url: "/hook?id=1", type: "application/json" });
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({
    token,
    stdout: "/wo=\n",
    stderr: null,
    compile_output: null,
    message: null,
    time: "0.045",
    memory: 3_456,
    status: { id: 3, description: "Accepted" },
  });
});

test("sends nothing that the program printed on a hidden test", async () => {
  const problemId = await addProblem(server.db);
  const headers = { authorization: `Bearer ${client.secret}` };
  const { testcases } = (await server.app.inject({ url: `/api/testProblem/${problemId}`, headers })).json();
  const item = itemFor(testcases[1], { callback_url: `${base}/sealed` });
  const [{ token }] = (await client.post("/judge0/submissions/batch", { submissions: [item] })).json();
  const hidden = Buffer.from("hidden-input");
  await judgeRun(server.db, token, { verdict: "wrong_answer", stdout: hidden, stderr: hidden, message: "hidden" });
  await endSubmissionOf(server, token);
  await allDone();
  const nothing = { stdout: null, stderr: null, message: null, time: "0.046", memory: 3_584 };
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ token, status: { id: 4 }, ...nothing });
});

test.each([500, 404, 302])("counts a callback as delivered after any HTTP answer: %i", async (status) => {
  plan.push(status);
  await endedRun(`${base}/hook`);
  await allDone();
  expect(received.map(({ url }) => url)).toEqual(["/hook"]);
});

test.each(["third", "never"])("makes up to three attempts, with growing pauses; answered attempt: %s", async (path) => {
  plan.push("cut", "cut", path === "third" ? 200 : "cut");
  await endedRun(`${base}/${path}`);
  for (const delayMs of CALLBACKS.retryDelaysMs) await skipPause(delayMs);
  await allDone();
  expect(received.map(({ url }) => url)).toEqual(Array(CALLBACKS.tries).fill(`/${path}`));
});

test("sends a callback as soon as the run ends, without waiting for the next poll", async () => {
  const begin = Date.now();
  for (let number = 0; number < 5; number += 1) {
    await endedRun(`${base}/soon`);
    await allDone();
  }
  // With nothing but a poll every five seconds, this would take twenty seconds.
  expect(Date.now() - begin).toBeLessThan(15_000);
});

test("sends nothing more for a run that was deleted during a pause", async () => {
  plan.push("cut");
  const token = await endedRun(`${base}/hook`);
  await vi.waitFor(() => expect(received).toHaveLength(1), 20_000);
  await server.db.deleteFrom("test_runs").where("token", "=", token).execute();
  await allDone();
  expect(received).toHaveLength(1);
});

test("delivers more callbacks than a server sends at once, each one once, from two servers", async () => {
  const another = await server.openAnother();
  const paths = Array.from({ length: 12 }, (_, number) => `/many/${number}`);
  await Promise.all(paths.map((path) => endedRun(`${base}${path}`)));
  await allDone();
  expect(received.map(({ url }) => url).sort()).toEqual(paths.sort());
  await another.close();
});

test("refuses an address that is not public, by number or by name, in every notation", async () => {
  const { port } = receiver.address() as AddressInfo;
  const hosts = ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"];
  for (const host of hosts) {
    const url = new URL(`http://${host}:${port}/private`);
    const sent = sendJson(url, { method: "PUT", body: "{}", timeoutMs: 10_000 }, false, new AbortController().signal);
    await expect(sent, host).rejects.toThrow(ForbiddenAddressError);
  }
  expect(received).toEqual([]);
});

test("drops a callback to a private address unless those are allowed, and never connects", async () => {
  const other = await openTestApp();
  try {
    const bob = await openApiClient(other, await other.signIn("bob"));
    const run = { language_id: 52, source_code: SOURCE, callback_url: `${base}/private` };
    const { token } = (await bob.post("/judge0/submissions", run)).json();
    await endSubmissionOf(other, token);
    await allDone(other);
    expect(received).toEqual([]);
  } finally {
    await other.close();
  }
});

test("the next server delivers a callback of a server that ended", async () => {
  const other = await openTestApp({ allowsPrivateCallbacks: true });
  try {
    const bob = await openApiClient(other, await other.signIn("bob"));
    const run = { language_id: 52, source_code: SOURCE, callback_url: `${base}/later` };
    const { token } = (await bob.post("/judge0/submissions", run)).json();
    await other.app.close();
    await endSubmissionOf(other, token);
    expect(received).toEqual([]);
    await other.openAnother();
    await vi.waitFor(() => expect(received.map(({ url }) => url)).toEqual(["/later"]), 20_000);
  } finally {
    await other.close();
  }
});

test("another server repeats at once what a stopping server was sending", async () => {
  const other = await openTestApp({ allowsPrivateCallbacks: true });
  try {
    const bob = await openApiClient(other, await other.signIn("bob"));
    const run = { language_id: 52, source_code: SOURCE, callback_url: `${base}/again` };
    const { token } = (await bob.post("/judge0/submissions", run)).json();
    plan.push("none");
    await endSubmissionOf(other, token);
    await vi.waitFor(() => expect(received).toHaveLength(1), 20_000);
    await other.app.close();
    await other.openAnother();
    await allDone(other);
    expect(received.map(({ url }) => url)).toEqual(["/again", "/again"]);
  } finally {
    await other.close();
  }
});

test("opens no database connection of its own for callbacks", async () => {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() order by name`.execute(server.db);
  expect(rows).toEqual([{ name: "assay" }, { name: "assay events" }]);
});
