import { PENDING_LOGIN_MS } from "@assay/contract/vocabulary/account-limits";
import { ago } from "@assay/database/sql-time";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { makePassword, setPassword } from "#users/manage-accounts";
import { sweepPendingLogins } from "#users/pending-logins";

const CHOSEN = "analytical engine";

let server: TestApp;
let userName: string;
let temporary: string;
let count = 0;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("pending_logins").execute();
  count += 1;
  userName = `user-${count}`;
  await server.signIn(userName);
  temporary = makePassword();
  await setPassword(server.db, userName, temporary);
});

async function begin() {
  const browser = server.visitor();
  const response = await browser.post("/api/login", { userName, password: temporary });
  return { browser, response };
}

test("after a reset by an admin, the login starts no session and can do nothing but choose a password", async () => {
  const { browser, response } = await begin();
  expect(response.statusCode).toBe(202);
  expect(response.json()).toMatchObject({ code: "new_password_needed", message: expect.any(String) });
  expect(browser.cookies.has("assay-session")).toBe(false);
  for (const path of ["/api/account", "/api/tokens", "/api/account/sessions"]) {
    expect((await browser.get(path)).statusCode).toBe(401);
  }
  expect((await browser.post("/api/createBlog", {})).statusCode).toBe(403);
  expect((await browser.post("/api/login/code", { code: "000000" })).statusCode).toBe(410);
  const same = await browser.post("/api/login/password", { password: temporary });
  expect(same.json()).toMatchObject({ field: "password" });
  const weak = await browser.post("/api/login/password", { password: "password123" });
  expect(weak.json()).toMatchObject({ field: "password" });
  const done = await browser.post("/api/login/password", { password: CHOSEN });
  expect(done.statusCode).toBe(200);
  expect(done.json().user).toMatchObject({ userName });
  expect((await browser.get("/api/account")).statusCode).toBe(200);
  expect((await server.visitor().post("/api/login", { userName, password: CHOSEN })).statusCode).toBe(200);
});

test("such a login is used once, by its own browser, and in time", async () => {
  const { browser } = await begin();
  const stranger = await server.visitor().post("/api/login/password", { password: CHOSEN });
  expect(stranger.json()).toMatchObject({ code: "login_expired" });
  await server.db
    .updateTable("pending_logins")
    .set({ created_at: ago(PENDING_LOGIN_MS + 1_000) })
    .execute();
  expect((await browser.post("/api/login/password", { password: CHOSEN })).statusCode).toBe(410);
  await sweepPendingLogins(server.db);
  expect(await server.db.selectFrom("pending_logins").selectAll().execute()).toEqual([]);
  const again = (await begin()).browser;
  const cookie = again.cookieHeader();
  expect((await again.post("/api/login/password", { password: CHOSEN })).statusCode).toBe(200);
  const replayed = await again.post("/api/login/password", { password: "another engine" }, { headers: { cookie } });
  expect(replayed.statusCode).toBe(410);
});

test("its cookie is closed to scripts and other sites, and only its hash is stored", async () => {
  const { response } = await begin();
  const cookie = response.cookies.find(({ name }) => name === "assay-login");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", maxAge: PENDING_LOGIN_MS / 1_000 });
  const [stored] = await server.db.selectFrom("pending_logins").selectAll().execute();
  expect(Buffer.from(stored?.id_hash ?? []).toString("base64url")).not.toBe(cookie?.value);
});
