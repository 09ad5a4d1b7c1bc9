import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { Secret } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApiClient } from "#testing/api-client";
import type { Browser } from "#testing/browser";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { makePassword, setPassword } from "#users/manage-accounts";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";
import { codeAt, stepOfCode } from "#users/two-factor/totp";

const STEP_MS = 30_000;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

/** As if the last code had been accepted long ago, so that the current one is new. */
const forgetLastCode = () => server.db.updateTable("two_factor").set({ last_step: 0 }).execute();
const now = (secret: Uint8Array) => codeAt(secret, Date.now());

/** A user with two-factor login, their device's secret and their recovery codes. */
async function protect(userName: string) {
  const browser = await server.signIn(userName);
  const started = (await browser.post("/api/account/two-factor", { password: TEST_PASSWORD })).json();
  const secret = new Uint8Array(Secret.fromBase32(started.secret).buffer);
  const confirmed = await browser.post("/api/account/two-factor/confirm", { code: now(secret) });
  return { browser, secret, started, confirmed, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

async function givePassword(userName: string, password = TEST_PASSWORD) {
  const browser = server.visitor();
  const response = await browser.post("/api/login", { userName, password });
  return { browser, response };
}
const giveCode = (browser: Browser, code: string) => browser.post("/api/login/code", { code });

describe("RFC 6238", () => {
  test("has these codes at these times (appendix B, the last six digits)", () => {
    const secret = Buffer.from("12345678901234567890");
    const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000].map((s) =>
      codeAt(secret, s * 1_000),
    );
    expect(codes).toEqual(["287082", "081804", "050471", "005924", "279037"]);
  });

  test("accepts only the codes of the current step and of its neighbours", () => {
    const secret = Buffer.from("12345678901234567890");
    const present = 1_000 * STEP_MS;
    const steps = [-2, -1, 0, 1, 2].map((delta) =>
      stepOfCode(secret, codeAt(secret, present + delta * STEP_MS), present),
    );
    expect(steps).toEqual([null, 999, 1_000, 1_001, null]);
  });
});

describe("two-factor login", () => {
  test("is on once a code confirms the secret, which is stored encrypted", async () => {
    const browser = await server.signIn("ada");
    expect((await browser.post("/api/account/two-factor", { password: "wrong" })).statusCode).toBe(403);
    expect((await browser.post("/api/account/two-factor/confirm", { code: "123456" })).statusCode).toBe(409);
    const { secret: base32, uri } = (await browser.post("/api/account/two-factor", { password: TEST_PASSWORD })).json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Assay:ada\?.*secret=/);
    expect((await givePassword("ada")).response.statusCode).toBe(200);
    const secret = new Uint8Array(Secret.fromBase32(base32).buffer);
    const wrong = await browser.post("/api/account/two-factor/confirm", {
      code: codeAt(secret, Date.now() + 10 * STEP_MS),
    });
    expect(wrong.json()).toMatchObject({ code: "wrong_code", field: "code" });
    const { recoveryCodes } = (await browser.post("/api/account/two-factor/confirm", { code: now(secret) })).json();
    expect(new Set(recoveryCodes).size).toBe(LIMITS.recoveryCodeCount);
    const { twoFactor } = (await browser.get("/api/account")).json();
    expect(twoFactor).toEqual({ isOn: true, recoveryCodesLeft: LIMITS.recoveryCodeCount });
    const row = await server.db
      .selectFrom("two_factor")
      .selectAll()
      .where("user_id", "=", browser.userId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.encrypted_secret).includes(Buffer.from(secret))).toBe(false);
    expect((await browser.post("/api/account/two-factor", { password: TEST_PASSWORD })).json().code).toBe(
      "two_factor_on",
    );
  });

  test("asks for the code in a second step, and starts no session before it", async () => {
    const { secret } = await protect("grace");
    const { browser, response } = await givePassword("grace");
    expect(response.statusCode).toBe(202);
    expect(response.json().code).toBe("code_needed");
    expect((await browser.get("/api/account")).statusCode).toBe(401);
    expect((await browser.post("/api/login/password", { password: "analytical engine" })).statusCode).toBe(410);
    await forgetLastCode();
    const done = await giveCode(browser, now(secret).replace(/(...)/, "$1 "));
    expect(done.json().user).toMatchObject({ userName: "grace" });
    expect((await browser.get("/api/account")).statusCode).toBe(200);
  });

  test("accepts no code twice within its window, nor an older one", async () => {
    const { secret } = await protect("replayed");
    const used = now(secret);
    const { browser } = await givePassword("replayed");
    expect((await giveCode(browser, used)).json().code).toBe("wrong_code");
    await forgetLastCode();
    const code = now(secret);
    const statuses = await Promise.all([
      giveCode(browser, code),
      giveCode((await givePassword("replayed")).browser, code),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const before = codeAt(secret, Date.now() - STEP_MS);
    expect((await giveCode((await givePassword("replayed")).browser, before)).statusCode).toBe(403);
  });

  test("accepts each recovery code once, and stores only their hashes", async () => {
    const { recoveryCodes, browser: owner } = await protect("forgetful");
    const [code = ""] = recoveryCodes;
    const stored = await server.db
      .selectFrom("recovery_codes")
      .selectAll()
      .where("user_id", "=", owner.userId)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await giveCode((await givePassword("forgetful")).browser, code.toUpperCase())).statusCode).toBe(200);
    expect((await giveCode((await givePassword("forgetful")).browser, code)).statusCode).toBe(403);
    expect((await owner.get("/api/account")).json().twoFactor.recoveryCodesLeft).toBe(LIMITS.recoveryCodeCount - 1);
    const renewed = await owner.post("/api/account/two-factor/recovery-codes", { password: TEST_PASSWORD });
    expect(renewed.json().recoveryCodes).toHaveLength(LIMITS.recoveryCodeCount);
    expect((await giveCode((await givePassword("forgetful")).browser, recoveryCodes[1] ?? "")).statusCode).toBe(403);
  });

  test("limits how often codes can be guessed, from however many logins", async () => {
    const { secret } = await protect("guessed");
    await forgetLastCode();
    const statuses = [];
    for (let count = 0; count <= RATES.twoFactorCodes.attempts; count += 1) {
      const { browser } = await givePassword("guessed");
      statuses.push((await giveCode(browser, codeAt(secret, Date.now() + (10 + count) * STEP_MS))).statusCode);
    }
    expect(statuses).toEqual([...Array(RATES.twoFactorCodes.attempts).fill(403), 429]);
    expect((await giveCode((await givePassword("guessed")).browser, now(secret))).statusCode).toBe(429);
  });

  test("is turned off with password and code, or by an admin, but not with an admin's API token", async () => {
    const { browser, secret } = await protect("leaver");
    await forgetLastCode();
    const code = now(secret);
    const remove = (body: object) => browser.post("/api/account/two-factor/remove", body);
    expect((await remove({ password: "wrong", code })).statusCode).toBe(403);
    expect((await remove({ password: TEST_PASSWORD, code: "abcd-efgh-abcd-efgh" })).statusCode).toBe(403);
    expect((await remove({ password: TEST_PASSWORD, code })).statusCode).toBe(200);
    expect((await givePassword("leaver")).response.statusCode).toBe(200);
    expect((await remove({ password: TEST_PASSWORD, code })).json().code).toBe("two_factor_off");

    const lost = await protect("loser");
    const admin = await server.signInAdmin();
    const path = `/api/admin/user/${lost.browser.userId}/two-factor`;
    const client = await openApiClient(server, admin);
    const headers = { authorization: `Bearer ${client.secret}` };
    expect((await client.delete(path, headers)).statusCode).toBe(403);
    expect((await admin.delete(path)).statusCode).toBe(200);
    const again = await admin.delete(path);
    expect([again.statusCode, again.json().code]).toEqual([409, "two_factor_off"]);
    const { entries } = (await admin.get("/api/admin/audit?action=two_factor_removed")).json();
    expect(entries).toHaveLength(1);
    expect((await givePassword("loser")).response.statusCode).toBe(200);
    expect((await lost.browser.get("/api/account")).json().twoFactor).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  test("asks for the code before the new password after a reset", async () => {
    const { secret } = await protect("both");
    const temporary = makePassword();
    await setPassword(server.db, "both", temporary);
    await forgetLastCode();
    const { browser, response } = await givePassword("both", temporary);
    expect(response.json().code).toBe("code_needed");
    expect((await browser.post("/api/login/password", { password: "analytical engine" })).statusCode).toBe(410);
    const next = await giveCode(browser, now(secret));
    expect(next.json().code).toBe("new_password_needed");
    expect((await browser.get("/api/account")).statusCode).toBe(401);
    expect((await browser.post("/api/login/password", { password: "analytical engine" })).statusCode).toBe(200);
  });
});

test("a secret is decrypted only with its key and for its user", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secret = Buffer.from("12345678901234567890");
  const sealed = encryptSecret(key, "ada", secret);
  expect(Buffer.from(decryptSecret(key, "ada", sealed))).toEqual(secret);
  expect(() => decryptSecret(other, "ada", sealed)).toThrow();
  expect(() => decryptSecret(key, "bob", sealed)).toThrow();
  expect(encryptSecret(key, "ada", secret)).not.toEqual(sealed);
});
