import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepRequestKeys } from "#submissions/repeats";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { itemFor, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const BATCH = "/judge0/submissions/batch";
let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, await server.signIn("eve"));
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const run = { language_id: 52, source_code: SOURCE };
const keyed = (key = randomUUID() as string) => ({ "idempotency-key": key });
const storedCount = async () =>
  (await server.db.selectFrom("submissions").select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow())
    .count;

async function pageBatch() {
  const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
  return { submissions: testcases.map((each: Parameters<typeof itemFor>[0]) => itemFor(each)), problem_id: problemId };
}

test("a repeated request gets the first answer and stores nothing, on every route that takes submissions", async () => {
  const batch = await pageBatch();
  const requests: [string, () => ReturnType<SignedIn["post"]>][] = [];
  const add = (name: string, send: (headers: ReturnType<typeof keyed>) => ReturnType<SignedIn["post"]>) => {
    const headers = keyed();
    requests.push([name, () => send(headers)]);
  };
  add("a page's batch", (headers) => bob.post(BATCH, batch, { headers }));
  add("our own route", (headers) =>
    bob.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: SOURCE }, { headers }),
  );
  add("a batch with a faulty item", (headers) =>
    client.post(BATCH, { submissions: [run, { language_id: 52 }, run] }, headers),
  );
  add("one run", (headers) => client.post("/judge0/submissions", run, headers));
  for (const [name, send] of requests) {
    const first = await send();
    const count = await storedCount();
    const second = await send();
    expect([name, first.statusCode]).toEqual([name, 201]);
    expect([name, second.statusCode, second.json()]).toEqual([name, first.statusCode, first.json()]);
    expect([name, await storedCount()]).toEqual([name, count]);
  }
});

test("a client that repeats a request whose answer a proxy has lost gets one submission", async () => {
  let arrived = 0;
  const proxy = createServer(async (request, response) => {
    const payload = Buffer.concat(await Array.fromAsync(request));
    const headers = {
      "x-auth-token": client.secret,
      "content-type": "application/json",
      ...keyed(`${request.headers["idempotency-key"]}`),
    };
    const { statusCode, body } = await server.app.inject({
      method: "POST",
      url: "/judge0/submissions",
      payload,
      headers,
    });
    arrived += 1;
    if (arrived === 1) request.socket.destroy();
    else response.writeHead(statusCode).end(body);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const headers = keyed();
  const send = () => fetch(`http://127.0.0.1:${port}`, { method: "POST", body: JSON.stringify(run), headers });
  await expect(send()).rejects.toThrow();
  expect((await send()).status).toBe(201);
  expect([arrived, await storedCount()]).toEqual([2, 1]);
  proxy.close();
});

test("requests with one key at the same moment store one submission, also by two web servers", async () => {
  const another = await server.openAnother();
  const headers = { ...keyed(), "x-auth-token": client.secret };
  const post = (app: TestApp["app"]) =>
    app.inject({ method: "POST", url: "/judge0/submissions", payload: run, headers });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => post(at % 2 === 0 ? server.app : another)));
  expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
  expect(await storedCount()).toBe(1);
});

test("refuses a key with another request, or one that is none, and keeps clients apart", async () => {
  const headers = keyed();
  await client.post("/judge0/submissions", run, headers);
  const other = await client.post("/judge0/submissions", { ...run, stdin: "1" }, headers);
  expect([other.statusCode, other.json().error]).toEqual([422, expect.stringContaining("Idempotency-Key")]);
  expect((await bob.post(BATCH, await pageBatch(), { headers })).statusCode).toBe(201);
  for (const key of ["", "x".repeat(256), "two words"])
    expect([key, (await client.post("/judge0/submissions", run, keyed(key))).statusCode]).toEqual([key, 400]);
});

test("remembers keys for a day", async () => {
  const headers = keyed();
  await client.post("/judge0/submissions", run, headers);
  await sql`update submission_keys set created_at = now() - interval '23 hours'`.execute(server.db);
  await sweepRequestKeys(server.db);
  await client.post("/judge0/submissions", run, headers);
  expect(await storedCount()).toBe(1);
  await sql`update submission_keys set created_at = now() - interval '25 hours'`.execute(server.db);
  await sweepRequestKeys(server.db);
  await client.post("/judge0/submissions", run, headers);
  expect(await storedCount()).toBe(2);
});
