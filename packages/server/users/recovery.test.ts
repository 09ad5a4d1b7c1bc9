import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApiClient } from "#testing/api-client";
import { openTestApp, type SignedIn, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { setPassword } from "#users/manage-accounts";
import { makePasswordLink } from "#users/password-links";
import { hashPassword } from "#users/passwords";
import { storePassword } from "#users/store-password";

const NEW_PASSWORD = "analytical engine";

let server: TestApp;
let head: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin("head");
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom("rate_events").execute());

const logIn = (userName: string, password: string, browser = server.visitor()) =>
  browser.post("/api/login", { userName, password });
const useLink = async (userId: string, isMailed: boolean) => {
  const { path } = await makePasswordLink(server.db, userId, 60_000, isMailed);
  const token = path.slice(path.indexOf("#") + 1);
  return server.visitor().post("/api/password-link/use", { token, password: NEW_PASSWORD });
};

/** The statuses of requests with an API token. */
async function askWith(secret: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${secret}` };
  const paths = ["/api/submissions", "/judge0/about"];
  return Promise.all(paths.map(async (url) => (await server.app.inject({ url, headers })).statusCode));
}

/** How an account gets a new password. `own` is a session of its user. */
const RECOVERIES: Record<string, (own: SignedIn) => Promise<unknown>> = {
  "a new password in the settings": (own) =>
    own.put("/api/account/password", { password: TEST_PASSWORD, newPassword: NEW_PASSWORD }),
  "a link in a mail": ({ userId }) => useLink(userId, true),
  "a link from an admin": ({ userId }) => useLink(userId, false),
  "a new password from an admin": ({ userId }) => head.post(`/api/admin/user/${userId}/new-password`, {}),
  "a new password from the command line": ({ userName }) => setPassword(server.db, userName, NEW_PASSWORD),
  "the replacement of a password that somebody else chose": async ({ userName, userId }) => {
    await server.db.updateTable("users").set({ must_change_password: true }).where("id", "=", userId).execute();
    const browser = server.visitor();
    await logIn(userName, TEST_PASSWORD, browser);
    await browser.post("/api/login/password", { password: NEW_PASSWORD });
  },
};

test.each(Object.keys(RECOVERIES))("%s ends whatever a thief of the account has left behind", async (what) => {
  const own = await server.signIn(what.replaceAll(/\W/g, "").slice(-20));
  const thief = await server.signIn(own.userName);
  const { secret } = await openApiClient(server, thief);
  const others = await openApiClient(server, head);
  expect(await askWith(secret)).toEqual([200, 200]);
  await RECOVERIES[what]?.(own);
  expect((await logIn(own.userName, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await thief.get("/api/account")).statusCode).toBe(401);
  expect(await askWith(secret)).toEqual([401, 401]);
  expect(await askWith(others.secret)).toEqual([200, 200]);
});

/** Sends a request while a new password is being stored, which is committed once the request waits for it. */
async function sendMeanwhile<T>(userId: string, send: () => Promise<T>): Promise<T> {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  const change = { userId, passwordHash, mustChange: false, keptSession: null };
  let sent: Promise<T> | undefined;
  await server.db.transaction().execute(async (transaction) => {
    await storePassword(transaction, change);
    sent = send();
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
  });
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]?.count ?? 0;
}

describe("a request that a new password overtakes", () => {
  test("makes no API token", async () => {
    const thief = await server.signIn("maker");
    const made = await sendMeanwhile(thief.userId, () => thief.post("/api/tokens", { name: "late" }));
    expect([made.statusCode, made.json().code]).toEqual([401, "not_signed_in"]);
    const left = await server.db.selectFrom("api_tokens").where("user_id", "=", thief.userId).selectAll().execute();
    expect(left).toEqual([]);
  });

  test("starts no session with the old password", async () => {
    const { userId } = await server.signIn("latecomer");
    const login = await sendMeanwhile(userId, () => logIn("latecomer", TEST_PASSWORD));
    expect([login.statusCode, login.json().code]).toEqual([410, "login_expired"]);
    const left = await server.db.selectFrom("sessions").where("user_id", "=", userId).selectAll().execute();
    expect(left).toEqual([]);
  });

  test("sets no other password in a later step of the login", async () => {
    const own = await server.signIn("stepper");
    const mustChange = { must_change_password: true };
    await server.db.updateTable("users").set(mustChange).where("id", "=", own.userId).execute();
    const browser = server.visitor();
    expect((await logIn("stepper", TEST_PASSWORD, browser)).statusCode).toBe(202);
    const next = () => browser.post("/api/login/password", { password: "difference engine" });
    expect((await sendMeanwhile(own.userId, next)).statusCode).toBe(410);
    expect((await logIn("stepper", NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("does not replace the new password in the settings", async () => {
    const thief = await server.signIn("replacer");
    const values = { password: TEST_PASSWORD, newPassword: "difference engine" };
    const late = await sendMeanwhile(thief.userId, () => thief.put("/api/account/password", values));
    expect(late.statusCode).toBe(410);
    expect((await logIn("replacer", NEW_PASSWORD)).statusCode).toBe(200);
  });
});
