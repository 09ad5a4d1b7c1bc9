import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { type Client, makeToolContest, type ToolContest } from "#testing/tool-contest";

interface Notification {
  readonly type: string;
  readonly id: string | null;
  readonly data: Record<string, unknown> | Record<string, unknown>[] | null;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly contest_id: string; readonly notifications: readonly Notification[] };
}

let server: TestApp;
let receiver: Server;
let base: string;
/** What the receiver answers at a path; 200 by default, and nothing at all for `none`. */
const plans = new Map<string, (number | "none")[]>();
const received: Received[] = [];
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const next = plans.get(path)?.shift() ?? 200;
    if (next === "none") return;
    response.writeHead(next, next === 302 ? { location: `${base}/elsewhere` } : {}).end("thanks");
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await openTestApp({ allowsPrivateCallbacks: true });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterEach(async () => {
  await server.db.deleteFrom("contest_webhooks").execute();
  plans.clear();
  received.length = 0;
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
});

async function runningContest(app = server): Promise<ToolContest> {
  const contest = await makeToolContest(app);
  await contest.moveTo("running");
  return contest;
}

/** Calls the API at its root as a client of a contest. */
const call = (
  contest: ToolContest,
  client: Client,
  method: "GET" | "POST" | "DELETE",
  path: string,
  payload?: object,
  app = server,
) =>
  app.app.inject({ method, url: `/clics/api${path}`, headers: contest.headers(client), ...(payload && { payload }) });

async function register(contest: ToolContest, path: string, more: object = {}, client: Client = "admin", app = server) {
  const reply = await call(
    contest,
    client,
    "POST",
    "/webhooks",
    { url: `${base}${path}`, token: "my-secret", ...more },
    app,
  );
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    expect.objectContaining({ url: `${base}${path}`, active: true }),
  ]);
  return reply;
}

/** Everything that a path has received, in order. */
const told = (path: string): Notification[] =>
  received.filter((each) => each.path === path).flatMap(({ body }) => body.notifications);
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const stored = (app = server) => app.db.selectFrom("contest_webhooks").selectAll().executeTakeFirstOrThrow();

test("a webhook is told what happens from then on, as the feed of its token says it, with its token in a header", async () => {
  const contest = await runningContest();
  await register(contest, "/all");
  await register(contest, "/judge", { endpoints: ["submissions", "state"], contest_ids: [contest.key] }, "judge");
  await contest.submit(1, "B", "accepted");
  await contest.request("judge", "POST", "/clarifications", { text: "Water is in room 5" });
  await waitFor(() => expect(told("/all").map(({ type }) => type)).toContain("clarifications"));
  await waitFor(() => expect(told("/judge")).toHaveLength(1));
  for (const [client, path] of [
    ["admin", "/all"],
    ["judge", "/judge"],
  ] as const) {
    const newest = new Map(told(path).map((each) => [`/${each.type}/${each.id}`, each.data]));
    for (const [address, data] of newest) expect((await contest.get(client, address)).json()).toEqual(data);
  }
  expect(told("/all").map(({ type, id }) => `${type} ${id}`)).toEqual(
    expect.arrayContaining(["submissions 5", "judgements 5-1", "runs 5-1-1", "clarifications 1"]),
  );
  expect(told("/all").some(({ type }) => type === "teams")).toBe(false);
  expect(received[0]).toMatchObject({
    headers: { "webhook-token": "my-secret", "content-type": "application/json" },
    body: { contest_id: contest.key },
  });
});

test("a receiver that fails or redirects gets the same again, in order, and nothing that it has taken", async () => {
  const contest = await runningContest();
  plans.set("/flaky", [500, 302]);
  await register(contest, "/flaky");
  await contest.request("admin", "POST", "/clarifications", { text: "One" });
  await waitFor(() => expect(received).toHaveLength(1));
  await waitFor(async () => expect(await stored()).toMatchObject({ fault: "HTTP 500", delivered_at: null }));
  await contest.request("admin", "POST", "/clarifications", { text: "Two" });
  await waitFor(() => expect(told("/flaky").at(-1)).toMatchObject({ data: { text: "Two" } }));
  const texts = received.map(({ body }) => body.notifications.map(({ data }) => (data as { text: string }).text));
  expect(texts).toEqual([["One"], ["One"], ["One"], ["Two"]]);
  expect(received.every(({ path }) => path === "/flaky")).toBe(true);
  await waitFor(async () => expect(await stored()).toMatchObject({ fault: null, failing_since: null, failures: 0 }));
});

test("what a server that died was sending is sent by another one, and the dead one changes nothing any more", async () => {
  const own = await openTestApp({ allowsPrivateCallbacks: true });
  try {
    const contest = await runningContest(own);
    plans.set("/heavy", ["none"]);
    await register(contest, "/heavy", {}, "admin", own);
    await contest.request("admin", "POST", "/clarifications", { text: "One" });
    await waitFor(() => expect(received).toHaveLength(1));
    await own.openAnother();
    // As if the first one had been killed a while ago.
    await sql`update contest_webhooks set due_at = now()`.execute(own.db);
    await waitFor(() => expect(received).toHaveLength(2));
    const [first, second] = received;
    expect(second?.body).toEqual(first?.body);
    await contest.request("admin", "POST", "/clarifications", { text: "Two" });
    await waitFor(() => expect(told("/heavy").at(-1)).toMatchObject({ data: { text: "Two" } }));
    await waitFor(async () => expect(await stored(own)).toMatchObject({ takes: 2, fault: null }));
    expect(received).toHaveLength(3);
  } finally {
    await own.close();
  }
});

test("after all servers were away, a webhook goes on from where it was", async () => {
  const own = await openTestApp({ allowsPrivateCallbacks: true });
  try {
    const contest = await runningContest(own);
    await register(contest, "/later", {}, "admin", own);
    await contest.request("admin", "POST", "/clarifications", { text: "One" });
    await waitFor(() => expect(told("/later")).toHaveLength(1));
    await waitFor(async () => expect((await stored(own)).delivered_at).not.toBe(null));
    await own.app.close();
    await sql`insert into contest_messages (contest_id, number, text, is_to_all) values (${contest.id}, 0, 'Two', true)`.execute(
      own.db,
    );
    await sql`update contest_submissions set is_ignored = true where contest_id = ${contest.id} and seq = 1`.execute(
      own.db,
    );
    await own.openAnother();
    await waitFor(() => expect(told("/later").at(-1)?.type).toBe("state"));
    // Something has gone meanwhile: everything is told anew, in whole collections.
    const whole = (wanted: string) => told("/later").find(({ type, id }) => type === wanted && id === null)?.data;
    expect(whole("submissions")).toEqual(["2", "3", "4"].map((id) => expect.objectContaining({ id })));
    expect(whole("clarifications")).toHaveLength(2);
  } finally {
    await own.close();
  }
});

test("a receiver that never answers delays no other", async () => {
  const [one, other] = [await runningContest(), await runningContest()];
  plans.set("/dead", Array(20).fill("none"));
  for (const contest of [one, other]) await register(contest, "/dead");
  await register(one, "/alive");
  await register(other, "/alive");
  for (const contest of [one, other]) await contest.request("admin", "POST", "/clarifications", { text: "Hello" });
  await waitFor(() => expect(told("/alive")).toHaveLength(2));
  expect(told("/dead").length).toBeLessThanOrEqual(4);
});

test("a receiver that has taken nothing for a day is given up", async () => {
  const contest = await runningContest();
  plans.set("/gone", [500, 500]);
  await register(contest, "/gone");
  await sql`update contest_webhooks set failing_since = now() - interval '25 hours', failures = 100`.execute(server.db);
  await contest.request("admin", "POST", "/clarifications", { text: "One" });
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ is_active: false, fault: "HTTP 500", failures: 101 }),
  );
  expect((await call(contest, "admin", "GET", "/webhooks")).json()).toMatchObject([{ active: false }]);
});

test("a client has its own webhooks alone, and they end with its token", async () => {
  const contest = await runningContest();
  const other = await runningContest();
  const { headers } = await register(contest, "/own", { endpoints: ["teams"] });
  const path = `${headers.location}`.replace("/clics/api", "");
  const shown = {
    id: path.split("/").at(-1),
    url: `${base}/own`,
    endpoints: ["teams"],
    contest_ids: [contest.key],
    active: true,
  };
  expect((await call(contest, "admin", "GET", "/webhooks")).json()).toEqual([shown]);
  expect((await call(contest, "admin", "GET", path)).json()).toEqual(shown);
  for (const [holder, client] of [
    [contest, "judge"],
    [other, "admin"],
  ] as const) {
    expect((await call(holder, client, "GET", "/webhooks")).json()).toEqual([]);
    for (const method of ["GET", "DELETE"] as const)
      expect((await call(holder, client, method, path)).statusCode).toBe(404);
  }
  const body = { url: `${base}/own`, token: "t" };
  expect((await call(contest, "anonymous", "POST", "/webhooks", body)).statusCode).toBe(401);
  expect((await call(contest, "team", "POST", "/webhooks", body)).statusCode).toBe(403);
  expect((await call(contest, "admin", "DELETE", path)).statusCode).toBe(204);
  expect((await call(contest, "admin", "DELETE", path)).statusCode).toBe(404);

  await register(contest, "/own");
  await sql`delete from contest_tokens where contest_id = ${contest.id} and role = 'admin'`.execute(server.db);
  await contest.request("judge", "POST", "/clarifications", { text: "Hello" });
  await register(contest, "/witness", {}, "judge");
  await contest.request("judge", "POST", "/clarifications", { text: "Again" });
  await waitFor(() => expect(told("/witness").at(-1)).toMatchObject({ data: { text: "Again" } }));
  expect(told("/own")).toEqual([]);
});

test("a registration with what cannot be, or one too many, is refused with the property's name", async () => {
  const contest = await runningContest();
  const refusalOf = async (change: object) => {
    const reply = await call(contest, "admin", "POST", "/webhooks", { url: `${base}/x`, token: "t", ...change });
    return [reply.statusCode, reply.json().message];
  };
  for (const [field, value] of [
    ["url", "ftp://example.org/"],
    ["url", "http://user:word@example.org/"],
    ["url", `http://example.org/${"a".repeat(LIMITS.webhookUrlLength)}`],
    ["token", "two\r\nlines"],
    ["token", undefined],
    ["endpoints", ["everything"]],
    ["contest_ids", ["another"]],
    ["id", "7"],
  ] as const)
    expect(await refusalOf({ [field]: value })).toEqual([400, expect.stringContaining(field)]);
  for (let number = 0; number < LIMITS.contestWebhooks; number += 1) await register(contest, `/${number}`);
  expect(await refusalOf({})).toEqual([409, expect.stringContaining("webhooks")]);
});

test("nothing is sent to an address that is not public, by number or by name, unless that is allowed", async () => {
  const own = await openTestApp();
  try {
    const contest = await runningContest(own);
    const { port } = receiver.address() as AddressInfo;
    for (const host of ["127.0.0.1", "0x7f.1", "[::1]", "169.254.169.254", "10.0.0.1", "[::ffff:127.0.0.1]"]) {
      const url = `http://${host}:${port}/private`;
      const reply = await call(contest, "admin", "POST", "/webhooks", { url, token: "t" }, own);
      expect([host, reply.statusCode]).toEqual([host, 400]);
    }
    const url = `http://localhost:${port}/private`;
    expect((await call(contest, "admin", "POST", "/webhooks", { url, token: "t" }, own)).statusCode).toBe(201);
    await contest.request("admin", "POST", "/clarifications", { text: "Hello" });
    await waitFor(async () => expect(await stored(own)).toMatchObject({ is_active: false, fault: "EPRIVATE" }));
    expect(received).toEqual([]);
  } finally {
    await own.close();
  }
});
