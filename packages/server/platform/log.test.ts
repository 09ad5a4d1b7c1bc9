import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#testing/browser";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test("the log has requests and failures with the request's id, and no secret", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  await server.signIn("bob");
  const app = await server.openAnother({ logger: pino({ level: "trace" }, stream) });
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
