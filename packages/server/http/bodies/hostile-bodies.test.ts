import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { BYTE_RATE, RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { openRequest } from "#testing/partial-request";

const BATCH = "/judge0/submissions/batch";
const JSON_TYPE = { "content-type": "application/json" };
const HOSTILE_BYTES = 63 * 1_024 * 1_024;
/** The start of a body that continues like this for 63 MiB. */
const EMPTY_ITEMS = `{"submissions":[${"{},".repeat(1_000)}`;

let server: TestApp;
let url: string;
let users = 0;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
// Each test has a new user, because bytes are counted per user.
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  users += 1;
  bob = await server.signIn(`bob-${users}`);
});
afterAll(() => server.close());

const open = (
  path: string,
  headers: Record<string, string | number>,
  browser: SignedIn | null = bob,
  method: Route["method"] = "POST",
) => openRequest(url + path, { ...JSON_TYPE, ...(browser && { cookie: browser.cookieHeader() }), ...headers }, method);

test.each([
  ["with", { "content-length": HOSTILE_BYTES }],
  ["without", {}],
])(
  "a batch of millions of empty items, %s a declared length, is refused at the first item too many, before the rest is sent",
  async (_, headers) => {
    const request = open(BATCH, headers);
    request.write(EMPTY_ITEMS);
    const { status, body } = await request.answer;
    expect([status, JSON.parse(body)]).toEqual([400, { error: JUDGE0_ERRORS.tooLarge }]);
    request.abort();
  },
);

test.each([
  ["nested deeply", '{"submissions":'.padEnd(1_000, "["), `nested more than ${LIMITS.jsonDepth} levels`],
  ["of very many keys", `{${'"k":0,'.repeat(LIMITS.jsonValueCount)}`, `more than ${LIMITS.jsonValueCount} values`],
  ["of white space", " ".repeat(LIMITS.jsonUnquotedBytes + 1), `more than ${LIMITS.jsonUnquotedBytes} bytes`],
])("refuses a body %s before the rest is sent, and says why", async (_, start, reason) => {
  for (const path of [BATCH, "/judge0/submissions", "/api/createBlog"]) {
    const request = open(path, {});
    request.write(start);
    const { status, body } = await request.answer;
    expect([path, status, body]).toEqual([path, 400, expect.stringContaining(reason)]);
    request.abort();
  }
});

test("refuses a visitor before any of the body is sent", async () => {
  for (const headers of [{ "content-length": HOSTILE_BYTES }, {}] as Record<string, number>[]) {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const request = open(BATCH, { ...headers, "content-type": type }, null);
      expect((await request.answer).status).toBe(401);
      request.abort();
    }
  }
  expect(server.app.bodyBudget.heldBytes).toBe(0);
});

const withBody = Object.values<Route>(ROUTES).filter(({ method }) => method !== "GET");
test.each(withBody.map((route) => [route.method, route.path, route.bodyBytes ?? LIMITS.smallRequestBytes] as const))(
  "%s %s takes at most %i bytes, and refuses a larger body before it is sent",
  async (method, path, bodyBytes) => {
    const admin = await server.signInAdmin(`head-${users}`);
    const request = open(path, { "content-length": bodyBytes + 1 }, admin, method);
    const { status, body } = await request.answer;
    // No reply is 403: on the Judge0 API's route for admins, an admin's session replaces `X-Auth-User`.
    expect([status, JSON.parse(body).code]).toEqual([413, "too_large"]);
    expect(body).toContain(String(bodyBytes));
    request.abort();
  },
);

test("login, sign-up and API tokens take 16 KiB, edits of users 64 KiB, and only test runs, problems, drafts and packages more than 2 MiB", () => {
  const bytesOf = Object.fromEntries(Object.entries<Route>(ROUTES).map(([name, route]) => [name, route.bodyBytes]));
  const large = Object.entries(bytesOf).filter(([, bytes = 0]) => bytes > LIMITS.blogRequestBytes);
  const ofEditing = ["addPicture", "editChecker", "editEditorial", "editProblem", "editTests", "previewStatement"];
  const ofPrograms = ["addProgram", "editProgram", "editScript"];
  const ofProblems = ["createProblem", "sendPackagePart", "importContest", ...ofEditing, ...ofPrograms];
  const others = ["createBatch", "createSubmission", "savePageDraft"];
  expect(large.map(([name]) => name).sort()).toEqual([...others, ...ofProblems].sort());
  for (const name of ["login", "signup", "createApiToken"]) expect(bytesOf[name]).toBeUndefined();
  expect([LIMITS.smallRequestBytes, LIMITS.profileRequestBytes]).toEqual([16 * 1_024, 64 * 1_024]);
});

test("cuts off a body without a declared length at its route's limit", async () => {
  const request = open("/api/login", {});
  request.write(`{"userName":"${"x".repeat(LIMITS.smallRequestBytes)}`);
  expect((await request.answer).status).toBe(413);
  request.abort();
});

test("refuses a form above its own limit", async () => {
  const request = open(BATCH, { "content-type": "application/x-www-form-urlencoded" });
  request.write("a=".padEnd(LIMITS.formRequestBytes + 1, "x"));
  expect((await request.answer).status).toBe(413);
  request.abort();
});

test("counts the request rate before a body is sent", async () => {
  const bucket = `batch:user:${bob.userId}`;
  const events = Array.from({ length: RATES.batchPerUser.attempts }, () => ({ bucket }));
  await server.db.insertInto("rate_events").values(events).execute();
  const request = open(BATCH, { "content-length": HOSTILE_BYTES });
  const { status, headers } = await request.answer;
  expect([status, Number(headers["retry-after"])]).toEqual([429, expect.any(Number)]);
  request.abort();
});

test("counts the byte rate before a body is sent", async () => {
  const sizes = Array.from({ length: BYTE_RATE.bytes / LIMITS.requestBytes }, () => LIMITS.requestBytes);
  const waiting = sizes.map((bytes) => open(BATCH, { "content-length": bytes }));
  await vi.waitFor(async () => {
    const request = open(BATCH, { "content-length": LIMITS.requestBytes });
    const answer = await Promise.race([
      request.answer,
      new Promise<null>((resolve) => setTimeout(resolve, 3_000, null)),
    ]);
    request.abort();
    expect(answer?.status).toBe(429);
    expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
  }, 30_000);
  for (const request of waiting) request.abort();
});

test("counts what has arrived of a slow body, and releases it when its client disconnects", async () => {
  const request = open(BATCH, { "content-length": HOSTILE_BYTES });
  request.write('{"submissions":[{"stdin":"'.padEnd(300_000, "x"));
  await vi.waitFor(() => expect(server.app.bodyBudget.heldBytes).toBe(300_000), 30_000);
  request.abort();
  await vi.waitFor(() => expect(server.app.bodyBudget.heldBytes).toBe(0), 30_000);
});

test("ends a body that stalls with 408, and the connection with it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const request = open(BATCH, { "content-length": 10_000 });
    request.write('{"submissions":[');
    await vi.waitFor(() => expect(server.app.bodyBudget.heldBytes).toBe(16), 30_000);
    vi.advanceTimersByTime(LIMITS.transferRate.windowMs);
    const { status, headers, body } = await request.answer;
    expect([status, JSON.parse(body).code, headers.connection]).toEqual([408, "body_too_slow", "close"]);
    expect(server.app.bodyBudget.heldBytes).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a body that fills the server gives way to one of a sender who holds less", async () => {
  const mebibyte = 1_024 * 1_024;
  const all = (LIMITS.allBodyBytes + LIMITS.ordinaryBodyBytes) / mebibyte;
  const senders = await Promise.all(Array.from({ length: 5 }, (_, index) => server.signIn(`stalls-${users}-${index}`)));
  const start = '{"blogContent":"'.padEnd(mebibyte - 1, "x");
  // On a busy machine the first bodies would be ended as too slow before the last ones have arrived.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stalled = Array.from({ length: all + 10 }, (_, index) => {
    const request = open("/api/createBlog", { "content-length": mebibyte }, senders[index % senders.length]);
    request.write(start);
    return request;
  });
  try {
    const held = () => server.app.bodyBudget.heldBytes;
    await expect.poll(held, { timeout: 40_000 }).toBeGreaterThan((all - 2) * mebibyte);
    const item = { language_id: 52, source_code: SOURCE, stdin: "x".repeat(600_000) };
    const request = open(BATCH, {});
    request.write(JSON.stringify({ submissions: [item] }));
    request.end();
    expect((await request.answer).status).toBe(201);
  } finally {
    for (const one of stalled) one.abort();
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(server.app.bodyBudget.heldBytes).toBe(0), 30_000);
});

test("reads a large batch completely, as JSON and as a form", async () => {
  const stdin = 'é"\\\n'.repeat(300_000);
  const item = { language_id: 52, source_code: SOURCE, stdin };
  const form = new URLSearchParams(
    Object.entries(item).map(([key, value]): [string, string] => [`submissions[][${key}]`, String(value)]),
  );
  for (const [type, body] of [
    ["application/json", JSON.stringify({ submissions: [item] })],
    ["application/x-www-form-urlencoded", form.toString()],
  ] as const) {
    const request = open(BATCH, { "content-type": type });
    request.write(body);
    request.end();
    const answer = await request.answer;
    expect(answer.status).toBe(201);
    const [{ token }] = JSON.parse(answer.body);
    const shown = (await bob.get(`${BATCH}?tokens=${token}&fields=stdin`)).json();
    expect(shown.submissions[0].stdin === stdin).toBe(true);
  }
  expect(server.app.bodyBudget.heldBytes).toBe(0);
});

test.each([
  ["is not JSON", `{"submissions":["${"x".repeat(LIMITS.loopParseBytes)}"`],
  ["names a prototype", `{"__proto__":{"isAdmin":true},"stdin":"${"x".repeat(LIMITS.loopParseBytes)}"}`],
  ["is not JSON and is small", "{broken"],
  ["names a constructor's prototype", '{"constructor":{"prototype":{"isAdmin":true}}}'],
])("a body that %s is a bad request", async (_, text) => {
  const request = open("/api/createBlog", {});
  request.write(text);
  request.end();
  const { status, body } = await request.answer;
  expect([status, JSON.parse(body).code]).toEqual([400, "invalid_request"]);
});
