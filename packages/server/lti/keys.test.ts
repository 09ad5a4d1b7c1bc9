import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it("publishes its keys without their private parts", async () => {
  const { keys } = (await server.visitor().get("/lti/jwks")).json();
  expect(keys).toEqual([
    { kty: "RSA", alg: "RS256", use: "sig", kid: expect.any(String), n: expect.any(String), e: "AQAB" },
  ]);
});

it("publishes the next key a day before it signs, and the former one after that", async () => {
  const kids = async () => (await server.visitor().get("/lti/jwks")).json().keys.map(({ kid }: { kid: string }) => kid);
  const [first] = await kids();
  await sql`update lti_keys set active_from = now() - interval '89 days'`.execute(server.db);
  const [, next] = await kids();
  expect(next).not.toBe(first);
  const [active] = await server.db
    .selectFrom("lti_keys")
    .select("kid")
    .where("active_from", "<=", sql<Date>`now()`)
    .execute();
  expect(active?.kid).toBe(first);
  expect((await kids()).length).toBe(2);
});
