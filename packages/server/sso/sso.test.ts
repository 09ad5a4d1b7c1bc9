import { randomBytes } from "node:crypto";
import { SESSION } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userNameFrom } from "#sso/identities";
import { sweepSsoLogins } from "#sso/open-logins";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { type OpenidProvider, startOpenidProvider } from "#testing/openid-provider";
import { startTwoFactor } from "#users/two-factor/two-factor";

let server: TestApp;
let provider: OpenidProvider;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  provider = await startOpenidProvider("http://judge.test/sso/school/callback");
  admin = await server.signIn("head", ROLE_ADMIN);
  await save({});
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

function save(change: object) {
  const { issuer, clientId, clientSecret } = provider;
  return admin.put("/api/admin/sso/school", { name: "School", issuer, clientId, clientSecret, ...change });
}

const locationOf = (response: { headers: Record<string, unknown> }) => String(response.headers.location);
const ownPath = (address: string) => address.replace("http://judge.test", "");

/** Begins a login in a browser and returns the address with which the provider sends it back as this subject. */
async function beginAs(browser: Browser, subject: string, next = ""): Promise<string> {
  const start = await browser.get(`/sso/school${next}`);
  expect(start.statusCode).toBe(303);
  return ownPath(await provider.logIn(locationOf(start), subject));
}

async function logInAs(browser: Browser, subject: string, next = ""): Promise<string> {
  return locationOf(await browser.get(await beginAs(browser, subject, next)));
}

const userOf = async (browser: Browser) => (await browser.get("/api/login/session")).json().user;

test("the first login creates an account, the next ones find it by its subject, whatever the provider says of it then", async () => {
  provider.claims.set("first", { name: "Anna Meier", preferred_username: "a.meier", email: "anna@example.org" });
  const browser = server.visitor();
  expect(await logInAs(browser, "first", "?next=/contests")).toBe("/signed-in?next=%2Fcontests");
  const user = await userOf(browser);
  expect(user).toMatchObject({ name: "Anna Meier", userName: "a.meier", email: "anna@example.org", role: 0 });
  provider.claims.set("first", { name: "Somebody Else", preferred_username: "head", email: "x@example.org" });
  const elsewhere = server.visitor();
  await logInAs(elsewhere, "first");
  expect((await userOf(elsewhere))._id).toBe(user._id);
});

test("CircuitVerse PR#7510, karakeep#2921: the address or the user name of an account does not open it", async () => {
  provider.claims.set("thief", { name: "Head", preferred_username: "head", email: "head@example.org" });
  const browser = server.visitor();
  await logInAs(browser, "thief");
  const user = await userOf(browser);
  expect(user._id).not.toBe(admin.userId);
  expect(user).toMatchObject({ userName: "head2", role: 0 });
});

test("LtiLibrary/LtiLibrary#24: works without an address, and a name that says admin is not taken over", async () => {
  provider.claims.set("plain", { name: "Administrator" });
  const browser = server.visitor();
  await logInAs(browser, "plain");
  const { name, userName, email } = await userOf(browser);
  expect(userName).toMatch(/^user\d*$/);
  expect([name, email]).toEqual([userName, `${userName}@users.invalid`]);
});

test("on a shared computer the session is short and ends with the browser", async () => {
  const browser = server.visitor();
  const kept = async () => {
    const { rows } = await sql<{ idleMs: number }>`select idle_ms::float8 as "idleMs" from sessions
      order by created_at desc limit 1`.execute(server.db);
    return rows[0]?.idleMs;
  };
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    [response.headers["set-cookie"]].flat().find((cookie) => /assay-session|session=/.test(String(cookie)));
  const response = await browser.get(await beginAs(browser, "shared", "?next=/contests&shared=1"));
  expect(locationOf(response)).toBe("/signed-in?next=%2Fcontests");
  expect(String(cookieOf(response))).not.toMatch(/max-age|expires/i);
  expect(await kept()).toBe(SESSION.sharedIdleMs);
  const own = server.visitor();
  expect(String(cookieOf(await own.get(await beginAs(own, "shared"))))).toMatch(/max-age/i);
  expect(await kept()).toBeGreaterThan(SESSION.sharedIdleMs);
});

test("the computer is remembered as shared until a login here says otherwise", async () => {
  const browser = server.visitor();
  await logInAs(browser, "shared", "?shared=1");
  expect(browser.cookies.get("assay-shared")).toBe("1");
  await logInAs(browser, "shared");
  expect(browser.cookies.get("assay-shared")).not.toBe("1");
});

test("an answer works once, in the browser that began the login, and not after its time", async () => {
  const [one, other] = [server.visitor(), server.visitor()];
  const back = await beginAs(one, "once");
  await other.get("/sso/school");
  expect(locationOf(await other.get(back))).toBe("/login?refused=sso_expired");
  const late = await beginAs(one, "once");
  await sql`update sso_logins set created_at = now() - ${LIMITS.ssoLoginMs + 1_000} * interval '1 ms'`.execute(
    server.db,
  );
  expect(locationOf(await one.get(late))).toBe("/login?refused=sso_expired");
  await sweepSsoLogins(server.db);
  expect(await server.db.selectFrom("sso_logins").selectAll().execute()).toEqual([]);
  const right = await beginAs(one, "once");
  expect(locationOf(await one.get(right))).toBe("/signed-in?");
  expect(locationOf(await one.get(right))).toBe("/login?refused=sso_expired");
});

test("refuses a changed code, another state, a token without the nonce, and what the provider refuses", async () => {
  const browser = server.visitor();
  const changed = (await beginAs(browser, "mallory")).replace(/code=[^&]+/, `code=${randomBytes(20).toString("hex")}`);
  expect(locationOf(await browser.get(changed))).toBe("/login?refused=sso_refused");
  const swapped = (await beginAs(browser, "mallory")).replace(/state=[^&]+/, "state=another");
  expect(locationOf(await browser.get(swapped))).toBe("/login?refused=sso_expired");
  const replayed = await beginAs(browser, "mallory");
  await sql`update sso_logins set nonce = 'another'`.execute(server.db);
  expect(locationOf(await browser.get(replayed))).toBe("/login?refused=sso_refused");
  const stolen = await beginAs(browser, "mallory");
  await sql`update sso_logins set code_verifier = repeat('a', 43)`.execute(server.db);
  expect(locationOf(await browser.get(stolen))).toBe("/login?refused=sso_refused");
  const state = new URL(locationOf(await browser.get("/sso/school"))).searchParams.get("state");
  const denied = await browser.get(`/sso/school/callback?error=access_denied&state=${state}`);
  expect(locationOf(denied)).toBe("/login?refused=sso_refused");
  expect((await browser.get("/api/login/session")).statusCode).toBe(401);
});

test("leads to pages of this site alone", async () => {
  for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "/api/logout"]) {
    const end = await logInAs(server.visitor(), "anna-1", `?${new URLSearchParams({ next })}`);
    expect([next, end]).toEqual([next, "/signed-in?"]);
  }
});

test("with two-factor login, the code comes before the session", async () => {
  const browser = server.visitor();
  await logInAs(browser, "careful");
  const { _id } = await userOf(browser);
  await startTwoFactor(server.app.twoFactor, { id: _id, userName: "careful" });
  await sql`update two_factor set enabled_at = now() where user_id = ${_id}`.execute(server.db);
  const again = server.visitor();
  expect(await logInAs(again, "careful", "?next=/contests")).toBe("/login?next=%2Fcontests&step=code");
  expect((await again.get("/api/login/session")).statusCode).toBe(401);
  expect((await again.post("/api/login/code", { code: "000000" })).json().code).toBe("wrong_code");
});

test("who is deactivated stays out", async () => {
  const browser = server.visitor();
  await logInAs(browser, "leaver");
  const { _id } = await userOf(browser);
  await sql`update users set deactivated_at = now() where id = ${_id}`.execute(server.db);
  expect(await logInAs(server.visitor(), "leaver")).toBe("/login?refused=account_deactivated");
});

test("an account is linked with its password in the session that began it, and never twice", async () => {
  const ben = await server.signIn("ben");
  const link = (password: string) => ben.post("/api/account/identities", { providerKey: "school", password });
  expect((await link("wrong password")).json().code).toBe("wrong_password");
  const { address } = (await link(TEST_PASSWORD)).json();
  const back = ownPath(await provider.logIn(address, "ben-1"));
  expect(locationOf(await ben.get(back))).toBe("/settings?linked=school");
  const browser = server.visitor();
  await logInAs(browser, "ben-1");
  expect((await userOf(browser))._id).toBe(ben.userId);

  await logInAs(server.visitor(), "anna-1");
  const taken = ownPath(await provider.logIn((await link(TEST_PASSWORD)).json().address, "anna-1"));
  expect(locationOf(await ben.get(taken))).toBe("/login?refused=identity_taken");
  expect((await ben.delete("/api/account/identities/school")).statusCode).toBe(200);
  await logInAs(browser, "ben-1");
  expect((await userOf(browser))._id).not.toBe(ben.userId);
});

test("WikiEducationFoundation/WikiEduDashboard PR#6934: a link that ends in somebody else's session links nothing", async () => {
  const [carl, dora] = [await server.signIn("carl"), await server.signIn("dora")];
  const { address } = (
    await carl.post("/api/account/identities", { providerKey: "school", password: TEST_PASSWORD })
  ).json();
  const back = ownPath(await provider.logIn(address, "carl-1"));
  for (const [name, value] of carl.cookies) if (name.includes("sso")) dora.cookies.set(name, value);
  expect(locationOf(await dora.get(back))).toBe("/login?refused=sso_expired");
  expect((await dora.get("/api/account/identities")).json().identities).toMatchObject([{ linkedAt: null }]);
});

test("where a provider creates no accounts, strangers stay out; switched off, nobody comes in", async () => {
  await logInAs(server.visitor(), "known");
  await save({ createsAccounts: false });
  expect(await logInAs(server.visitor(), "stranger")).toBe("/login?refused=sso_no_account");
  expect(await logInAs(server.visitor(), "known")).toBe("/signed-in?");
  await save({ isEnabled: false });
  expect(locationOf(await server.visitor().get("/sso/school"))).toBe("/login?refused=provider_not_found");
  expect((await server.visitor().get("/api/login/providers")).json()).toEqual({ providers: [] });
  await save({});
});

test("keeps its secret to itself, and its subjects with their issuer", async () => {
  await logInAs(server.visitor(), "known");
  const [shown] = (await admin.get("/api/admin/sso")).json().providers;
  expect(shown).toMatchObject({ hasSecret: true, redirectUri: "http://judge.test/sso/school/callback" });
  expect(JSON.stringify(shown)).not.toContain(provider.clientSecret);
  const { rows } = await sql<{ secret: Buffer }>`select client_secret as secret from sso_providers`.execute(server.db);
  expect(rows[0]?.secret.includes(provider.clientSecret)).toBe(false);
  expect((await save({ issuer: "https://other.example.org" })).json().code).toBe("provider_in_use");
  expect((await save({ issuer: "http://other.example.org" })).json().field).toBe("issuer");
});

test("a provider that does not answer is named as the reason", async () => {
  await admin.put("/api/admin/sso/gone", { name: "Gone", issuer: "http://127.0.0.1:9", clientId: "x" });
  expect(locationOf(await server.visitor().get("/sso/gone"))).toBe("/login?refused=provider_unreachable");
  await admin.delete("/api/admin/sso/gone");
});

test.each([
  ["anna.meier@school.example", "anna.meier"],
  ["  Ünal Öz ", "Ünal-Öz"],
  ["-.-", "user"],
  [undefined, "user"],
  ["a".repeat(100), "a".repeat(30)],
])("%j becomes the user name %s", (claim, expected) => {
  expect(userNameFrom(claim)).toBe(expected);
});
