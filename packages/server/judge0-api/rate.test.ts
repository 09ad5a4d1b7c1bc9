import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { SOURCE } from "#testing/batches";
import { openTestApp, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const run = { language_id: 52, source_code: SOURCE };
const RATE = 3;

let server: TestApp;
let users = 0;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp({ judgeApiRate: RATE });
});
afterAll(() => server.close());
// Requests are counted by user.
beforeEach(async () => {
  users += 1;
  client = await openApiClient(server, await server.signIn(`bob-${users}`));
});

const send = async (body: object = run) => (await client.post(PATH, body)).statusCode;
/** Resolves when this many requests are counted: a refused request is removed after its answer. */
const counted = (count: number) =>
  vi.waitFor(async () => {
    const rows = await server.db.selectFrom("rate_events").select("id").where("bucket", "like", "judge:%").execute();
    expect(rows).toHaveLength(count);
  });

test("allows each user as many requests a minute as the setting says", async () => {
  for (let count = 0; count < RATE; count += 1) expect(await send()).toBe(201);
  const refused = await client.post(PATH, run);
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  await server.db.deleteFrom("rate_events").execute();
});

test("does not count refused requests as accepted ones", async () => {
  for (const body of [{}, { language_id: 52 }]) expect(await send(body)).toBe(422);
  await counted(0);
  for (let count = 0; count < RATE; count += 1) expect(await send()).toBe(201);
  await counted(RATE);
  await server.db.deleteFrom("rate_events").execute();
});

test("limits refused requests separately at the same rate", async () => {
  for (let count = 0; count < RATE; count += 1) {
    expect(await send({})).toBe(422);
    await counted(0);
  }
  expect(await send({})).toBe(429);
  expect(await send()).toBe(429);
});
