import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { ROUTES, type RouteName } from "@assay/contract/routes/table";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "#testing/fingerprint";
import { hostileAddressPart, hostileString } from "#testing/hostile-values";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { fillWorld, ROLES, type Spares, type World } from "#testing/people";
import type { SampleRequest } from "#testing/route-case";
import { addressOf, sampleRequest } from "#testing/route-cases";
import { type Spoiled, spoiled } from "#testing/spoil";

const RUNS_A_ROUTE = 10;
/** Judge0's messages for requests that are refused as a whole; they name no field. */
const WHOLE_BATCH: readonly string[] = Object.values(JUDGE0_ERRORS);

let server: TestApp;
let world: World;
let spares: Spares;
let sent = 0;
let refused = 0;
beforeAll(async () => {
  server = await openTestApp();
  world = await fillWorld(server);
  spares = await world.makeSpares();
});
afterEach(async () => {
  expect((await server.app.inject("/readyz")).statusCode).toBe(200);
});
afterAll(async () => {
  console.info(`hostile requests: ${sent} sent, ${refused} refused`);
  try {
    await expectSessions();
  } finally {
    await server.close();
  }
});

/** Fails if a request has ended the roles' sessions, because all later requests would then be a visitor's. */
async function expectSessions(): Promise<void> {
  const account = addressOf("readAccount", {});
  for (const role of ROLES.filter((one) => one !== "visitor")) {
    const { statusCode } = await server.app.inject({ ...account, headers: { cookie: cookieOf(role) } });
    expect([role, statusCode]).toEqual([role, 200]);
  }
}

/** What the database has contained since the last refused request; null if a request has succeeded since. */
let unchanged: Awaited<ReturnType<typeof fingerprint>> | null = null;

/** Sends a request as a program does, and checks its answer against the rules for all answers. */
async function send(request: InjectOptions) {
  await server.db.deleteFrom("rate_events").execute();
  const before = unchanged ?? (await fingerprint(server.db));
  unchanged = null;
  const response = await server.app.inject(request);
  sent += 1;
  // The tests' server has no browser that makes PDF files, and says so where everything else is right.
  if (response.statusCode !== 503 || response.json().code !== "pdf_unavailable")
    expect(response.statusCode).toBeLessThan(500);
  if (response.statusCode < 400) return response;
  refused += 1;
  unchanged = await fingerprint(server.db);
  expect(unchanged).toEqual(before);
  const isJudge0 = String(request.url).startsWith("/judge0");
  // Judge0's API answers some refusals without a body, and invalid attributes with an object that has a message for each.
  if (!isJudge0) expect(typeof response.json().message).toBe("string");
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|select |insert into|argon2/i);
  return response;
}

/** A refusal names the field, or one within or around it. */
function expectNamed(response: { statusCode: number; json(): unknown }, { field }: Spoiled): void {
  if (field === null || field === "" || response.statusCode !== 400) return;
  const { errors, error = "" } = response.json() as { errors?: { field: string }[]; error?: string };
  if (WHOLE_BATCH.includes(error)) return;
  const named = errors?.map((one) => one.field) ?? [error.split(":")[0] ?? ""];
  expect(named).toSatisfy((all: string[]) => all.some((name) => name.startsWith(field) || field.startsWith(name)));
}

const cookieOf = (role: (typeof ROLES)[number]) => world.people[role].cookieHeader();

/** Parameters or query with one value spoiled, and which one; a route without any gets an unexpected query. */
function spoiledAddress({ params, query }: SampleRequest): fc.Arbitrary<{ change: SampleRequest; field: string }> {
  const key = fc.constantFrom(...Object.keys(params ?? query ?? { more: "" }));
  return fc.tuple(key, hostileAddressPart).map(([field, value]) => {
    if (params) return { field, change: { params: { ...params, [field]: value }, query } };
    return { field, change: { query: { ...query, [field]: value } } };
  });
}

/** True if an address with this parameter may belong to another route: with an empty id, for example, to that of the list. */
function mayLeaveRoute(part: string | undefined): boolean {
  return part !== undefined && /^$|[/?#]|^(\.|%2e)+$/i.test(part);
}

describe.each(Object.keys(ROUTES) as RouteName[])("%s", (name) => {
  // Logging in or out would end the session that the other routes are called with.
  const role = fc.constantFrom(...(name === "login" || name === "logout" ? (["visitor"] as const) : ROLES));
  afterAll(expectSessions);

  test("withstands any address", async () => {
    const check = fc.asyncProperty(role, fc.nat(), async (who, seed) => {
      const sample = sampleRequest(name, world, spares);
      const [{ change, field } = { change: {}, field: "" }] = fc.sample(spoiledAddress(sample), { seed, numRuns: 1 });
      const { body: payload } = sample;
      const address = addressOf(name, { ...sample, ...change });
      const response = await send({ ...address, payload, headers: { cookie: cookieOf(who) } });
      // An error about an invalid address names no field.
      if (response.statusCode !== 400 || !response.body || mayLeaveRoute(change.params?.[field])) return;
      const { errors } = response.json() as { errors?: { field: string }[] };
      if (errors) expect(errors.map((one) => one.field)).toContain(field);
    });
    await fc.assert(check, { numRuns: RUNS_A_ROUTE / 2 });
  });

  test("withstands any body, and names the field that is wrong", async () => {
    const { body } = sampleRequest(name, world, spares);
    if (!body) return;
    const check = fc.asyncProperty(role, spoiled(body), async (who, change) => {
      const { method, url } = addressOf(name, sampleRequest(name, world, spares));
      const payload = JSON.stringify(change.value) ?? "";
      const headers = { "content-type": "application/json", cookie: cookieOf(who) };
      expectNamed(await send({ method, url, payload, headers }), change);
    });
    await fc.assert(check, { numRuns: RUNS_A_ROUTE });
  });
});

test("survives bodies that are not JSON, too deep, or of another type", async () => {
  const body = fc.oneof(
    hostileString,
    fc.constantFrom("{", "[", "{}{}", '{"a":1,}', `${"[".repeat(50_000)}`, `${"[".repeat(9_000)}${"]".repeat(9_000)}`),
    fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', "\ufeff{}"),
  );
  const type = fc.constantFrom(
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "x",
  );
  const name = fc.constantFrom(...(Object.keys(ROUTES) as RouteName[]).filter((route) => route !== "logout"));
  const check = fc.asyncProperty(name, body, type, async (route, payload, contentType) => {
    const request = addressOf(route, sampleRequest(route, world, spares));
    await send({ ...request, payload, headers: { "content-type": contentType, cookie: cookieOf("admin") } });
  });
  await fc.assert(check, { numRuns: 100 });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("survives addresses outside the contract", async () => {
  const method = fc.constantFrom("GET", "POST", "PATCH", "DELETE");
  const start = fc.constantFrom(
    "/",
    "/api/",
    "/api/docs/",
    "/judge0/",
    "/metrics/",
    `/problem-files/${world.problemId}/`,
    "/problem-files/",
    "/socket.io/",
    "/static/",
  );
  const check = fc.asyncProperty(method, start, hostileAddressPart, async (verb, path, rest) => {
    await send({ method: verb, url: path + rest, headers: { cookie: cookieOf("user") } });
  });
  await fc.assert(check, { numRuns: 150 });
});

test("survives any header", async () => {
  const value = hostileString.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 8_000));
  const header = fc.constantFrom(
    "cookie",
    "tokens",
    "authorization",
    "x-auth-token",
    "x-auth-user",
    "access-control-request-headers",
    "origin",
    "host",
    "x-xsrf-token",
    "x-forwarded-for",
    "if-none-match",
  );
  const name = fc.constantFrom<RouteName[]>("readBatch", "listProblems", "createBlog", "readSite");
  const check = fc.asyncProperty(name, header, value, async (route, key, text) => {
    const sample = sampleRequest(route, world, spares);
    const cookie = key === "cookie" ? `assay-session=${text}; XSRF-TOKEN=${text}` : cookieOf("owner");
    const headers = { cookie, ...(key !== "cookie" && { [key]: text }) };
    await send({ ...addressOf(route, { ...sample, query: {} }), payload: sample.body, headers });
  });
  await fc.assert(check, { numRuns: 100 });
});
