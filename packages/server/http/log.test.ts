import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#testing/browser";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** An app that logs everything into a list of lines. */
async function openLoggingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { app: await server.openAnother({ logger: pino({ level: "trace" }, stream) }), lines };
}

test("logs requests and failures with the request id, and no secrets", async () => {
  await server.signIn("bob");
  const { app, lines } = await openLoggingApp();
  app.get("/api/bug", async () => {
    throw new Error("the reason");
  });
  const browser = openBrowser(app);
  await browser.post("/api/login", { userName: "bob", password: TEST_PASSWORD });
  await browser.post("/api/signup", { name: "B", userName: "bob", email: "b@x.org", password: "password-of-bob" });
  await browser.get("/api/user/bob");
  for (const query of ["X-Auth-Token=token-in-address", "fields=token&x-auth-user=token-in-address&page=1"]) {
    await app.inject(`/judge0/submissions?${query}`);
  }
  const bug = await browser.get("/api/bug");
  const log = lines.join("");
  expect(log).toContain("/api/user/bob");
  expect(log).toContain("the reason");
  expect(log).toContain(bug.json().requestId);
  expect(log).toContain("fields=token&x-auth-user=…&page=1");
  const secrets = [TEST_PASSWORD, "password-of-bob", "token-in-address", ...browser.cookies.values()];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("does not log a request as an error if its client disconnected", async () => {
  const { app, lines } = await openLoggingApp();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  app.get("/api/long", async (_request, reply) => {
    const signal = new AbortController();
    reply.raw.once("close", () => signal.abort());
    client.destroy();
    await new Promise((_, reject) => signal.signal.addEventListener("abort", () => reject(signal.signal.reason)));
  });
  app.addHook("onError", async () => setImmediate(end));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const client = get({ host: "127.0.0.1", port: (app.server.address() as AddressInfo).port, path: "/api/long" });
  client.on("error", () => undefined);
  await ended;
  expect(lines.join("")).toContain("the client left before its answer was complete");
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test.each([
  ["/judge0/about?X%2DAuth%2DToken=SECRET", "/judge0/about?…"],
  ["/judge0/about?page=1&x-AUTH-token=SECRET", "/judge0/about?page=1&x-AUTH-token=…"],
  ["/judge0/submissions/batch?tokens=SECRET&fields=status", "/judge0/submissions/batch?tokens=…&fields=status"],
  ["/judge0/submissions/SECRET?base64_encoded=true", "/judge0/submissions/…?base64_encoded=true"],
  ["/api/login?userName=bob&password=SECRET", "/api/login?…&…"],
  ["/nowhere?SECRET", "/nowhere?…"],
  ["/nowhere?page=SECRET@example.org", "/nowhere?…"],
  ["/judge0/about?a=1;X-Auth-Token=SECRET", "/judge0/about?…"],
  ["/judge0/about?page=1?X-Auth-Token=SECRET", "/judge0/about?…"],
])("the address %s is logged without its secret", async (url, logged) => {
  const { app, lines } = await openLoggingApp();
  await app.inject(url);
  const log = lines.join("");
  expect(log).not.toContain("SECRET");
  expect(log).toContain(JSON.stringify(logged));
});

test("logs a database failure without the row concerned", async () => {
  const { app, lines } = await openLoggingApp();
  const row = { name: "n", user_name: "broken", email: "SECRET@example.org", role: sql<0>`7`, password_hash: "SECRET" };
  app.get("/api/broken", () => server.db.insertInto("users").values(row).execute());
  expect((await app.inject("/api/broken")).statusCode).toBe(500);
  expect(lines.join("")).toContain("users_role_check");
  expect(lines.join("")).not.toContain("SECRET");
});
