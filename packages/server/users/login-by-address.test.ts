import { LOGIN_RESERVE } from "@assay/contract/vocabulary/account-limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ids: { admin: string; ada: string };
beforeAll(async () => {
  server = await openTestApp({ trustProxy: true });
  ids = { admin: (await server.signInAdmin("head")).userId, ada: (await server.signIn("ada")).userId };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

/** Logs in from this address, through the proxy in front. */
function logIn(address: string, userName: string, password: string) {
  return server.visitor().post("/api/login", { userName, password }, { headers: { "x-forwarded-for": address } });
}
const guess = (address: string, userName: string) => logIn(address, userName, "wrong password");
/** As if this many logins had just failed at the address. */
async function failAt(address: string, count: number) {
  const events = Array.from({ length: count }, () => ({ bucket: `login:address:${address}` }));
  await server.db.insertInto("rate_events").values(events).execute();
}

describe("users.md fault 23: an email address in place of the user name", () => {
  const emailOf = async (id: string) =>
    (await server.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

  test("logs in to the only account that has it, in any case, and to none if two have it", async () => {
    const address = await emailOf(ids.ada);
    expect((await logIn("192.0.2.1", address.toUpperCase(), TEST_PASSWORD)).statusCode).toBe(200);
    const twin = await server.signIn("twin");
    await server.db.updateTable("users").set({ email: address }).where("id", "=", twin.userId).execute();
    const refused = await logIn("192.0.2.1", address, TEST_PASSWORD);
    const unknown = await logIn("192.0.2.1", "nobody@example.org", TEST_PASSWORD);
    expect([refused.statusCode, refused.json()]).toEqual([401, unknown.json()]);
    await server.db.deleteFrom("users").where("id", "=", twin.userId).execute();
  });

  test("is counted like that of nobody, so the limits say neither that it exists nor whose it is", async () => {
    const strangers = RATES.loginPerAddress.attempts - LOGIN_RESERVE.attempts;
    await failAt("203.0.113.7", strangers);
    const known = await guess("203.0.113.7", await emailOf(ids.ada));
    const unknown = await guess("203.0.113.7", "nobody@example.org");
    expect([known.statusCode, unknown.statusCode]).toEqual([429, 429]);
    const address = await emailOf(ids.admin);
    for (let count = 0; count <= RATES.loginPerAccountAndAddress.attempts; count += 1)
      await guess("203.0.113.9", address);
    expect((await logIn("203.0.113.9", "head", TEST_PASSWORD)).statusCode).toBe(200);
  });
});
