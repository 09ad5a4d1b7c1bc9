import { createHash } from "node:crypto";
import { KNOWN_DEVICE_MS, LOGIN_RESERVE, LOGIN_SLOWDOWN } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { SECOND } from "@assay/contract/vocabulary/units";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepEvents } from "#base/rate-limit";
import type { Browser } from "#testing/browser";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { forgetDevices, rememberDevice, sweepDevices } from "#users/known-devices";
import { loginPauseMs } from "#users/login-limits";

let server: TestApp;
let ids: { admin: string; ada: string };
beforeAll(async () => {
  server = await openTestApp({ trustProxy: true });
  ids = { admin: (await server.signInAdmin("head")).userId, ada: (await server.signIn("ada")).userId };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("known_devices").execute();
});

/** Logs in from this address, through the proxy in front. */
function logIn(address: string, userName: string, password: string, browser: Browser = server.visitor()) {
  return browser.post("/api/login", { userName, password }, { headers: { "x-forwarded-for": address } });
}
const guess = (address: string, userName = "head", browser?: Browser) =>
  logIn(address, userName, "wrong password", browser);
/** A browser in which this user has logged in and out before. */
async function openKnownDevice(userName = "head") {
  const browser = server.visitor();
  await logIn("192.0.2.1", userName, TEST_PASSWORD, browser);
  await browser.get("/api/logout");
  return browser;
}
const accountBucket = (userName: string) =>
  `login:account:${createHash("sha256").update(userName.toLowerCase()).digest("base64url")}`;
/** As if this many strangers had just failed to log in to the account. Counts nothing for their addresses. */
async function failFromEverywhere(count: number, userName = "head") {
  const events = Array.from({ length: count }, () => ({ bucket: accountBucket(userName) }));
  await server.db.insertInto("rate_events").values(events).execute();
}
/** As if this many logins had just failed at the address, each to an account of its own. */
async function failAt(address: string, count: number) {
  const events = Array.from({ length: count }, () => ({ bucket: `login:address:${address}` }));
  await server.db.insertInto("rate_events").values(events).execute();
}
/** Makes every counted event older. */
const age = (seconds: number) =>
  server.db
    .updateTable("rate_events")
    .set({ happened_at: sql<Date>`happened_at - ${seconds}::double precision * interval '1 second'` })
    .execute();

describe("repeated failures of a stranger", () => {
  test("lock the account for the stranger's address only, on every server process, even with the right password", async () => {
    const another = await server.openAnother();
    const { attempts, windowMs } = RATES.loginPerAccountAndAddress;
    const guesses = await Promise.all(
      Array.from({ length: attempts + 5 }, (_, index) => guess("203.0.113.9", index % 2 ? "head" : "HEAD")),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const right = await another.inject({
      method: "POST",
      url: "/api/login",
      payload: { userName: "head", password: TEST_PASSWORD },
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(right.statusCode).toBe(429);
    const seconds = Number(right.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(windowMs / 1_000);
    expect((await logIn("192.0.2.77", "head", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("lock every account for the stranger's address", async () => {
    await failAt("203.0.113.9", RATES.loginPerAddress.attempts);
    expect((await logIn("203.0.113.9", "ada", TEST_PASSWORD)).statusCode).toBe(429);
    expect((await logIn("203.0.113.10", "ada", TEST_PASSWORD)).statusCode).toBe(200);
  });

  const strangers = RATES.loginPerAddress.attempts - LOGIN_RESERVE.attempts;

  test("to accounts that do not exist keep nobody out who shares the address", async () => {
    await failAt("203.0.113.9", strangers - 3);
    const statuses = [];
    for (let index = 0; index < 3 + LOGIN_RESERVE.attempts; index += 1)
      statuses.push((await guess("203.0.113.9", `nobody${index}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, ...Array<number>(LOGIN_RESERVE.attempts).fill(429)]);
    expect((await guess("203.0.113.9", "ada")).statusCode).toBe(401);
    expect((await logIn("203.0.113.9", "ada", TEST_PASSWORD)).statusCode).toBe(200);
    expect((await logIn("203.0.113.9", "head", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("to a few accounts, again and again, keep out no other account at the address", async () => {
    await failAt("203.0.113.9", strangers - 5);
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await guess("203.0.113.9", "head")).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    expect((await logIn("203.0.113.9", "head", TEST_PASSWORD)).statusCode).toBe(429);
    expect((await logIn("203.0.113.9", "ada", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("to one account after another are no more than the address may have", async () => {
    const { attempts } = RATES.loginPerAddress;
    const users = Array.from({ length: attempts + 5 }, (_, index) => ({
      user_name: `sprayed${index}`,
      name: "Sprayed",
      email: "sprayed@example.org",
      password_hash: "",
    }));
    await server.db.insertInto("users").values(users).execute();
    const hash = await server.db
      .selectFrom("users")
      .where("user_name", "=", "ada")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    await server.db.updateTable("users").set(hash).where("user_name", "like", "sprayed%").execute();
    const statuses = [];
    for (const { user_name } of users) statuses.push((await guess("203.0.113.9", user_name)).statusCode);
    expect(statuses).toEqual(users.map((_, index) => (index < attempts ? 401 : 429)));
    expect((await logIn("203.0.113.10", "ada", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("no longer count when the window has passed", async () => {
    for (let count = 0; count <= RATES.loginPerAccountAndAddress.attempts; count += 1) await guess("203.0.113.9");
    expect((await guess("203.0.113.9")).statusCode).toBe(429);
    await age(RATES.loginPerAccountAndAddress.windowMs / 1_000 + 1);
    expect((await logIn("203.0.113.9", "head", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("do not include successful logins, however many", async () => {
    for (let count = 0; count <= RATES.loginPerAccountAndAddress.attempts; count += 1) {
      expect((await logIn("203.0.113.9", "head", TEST_PASSWORD)).statusCode).toBe(200);
    }
    const left = await server.db.selectFrom("rate_events").select("bucket").execute();
    expect(left).toEqual([]);
  });

  test("are deleted once they are outside every window", async () => {
    await guess("203.0.113.9");
    await age(2 * 60 * 60);
    await sweepEvents(server.db);
    expect(await server.db.selectFrom("rate_events").selectAll().execute()).toEqual([]);
  });
});

describe("guesses from many addresses", () => {
  test("are slowed down together after many failures, whether or not the account exists", async () => {
    for (const userName of ["head", "nobody-has-this-name"]) {
      const addresses = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
      for (const address of addresses) expect((await guess(address, userName)).statusCode).toBe(401);
      await failFromEverywhere(3 * LOGIN_SLOWDOWN.freeFailures, userName);
      for (const address of addresses) {
        const refused = await guess(address, userName);
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
        expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(LOGIN_SLOWDOWN.longestPauseMs / 1_000);
      }
      await age(LOGIN_SLOWDOWN.longestPauseMs / 1_000 + 1);
      const statuses = [];
      for (const address of addresses) statuses.push((await guess(address, userName)).statusCode);
      expect(statuses).toEqual([401, 429, 429]);
    }
  });

  test("cause longer and longer pauses, up to a maximum", () => {
    const { freeFailures, failuresPerStep } = LOGIN_SLOWDOWN;
    const failures = [0, freeFailures - 1, freeFailures, freeFailures + failuresPerStep, 10 * freeFailures, 1e9];
    expect(failures.map(loginPauseMs)).toEqual([0, 0, 1_000, 2_000, 60_000, 60_000]);
  });

  test("do not lock out the owner, even at a new address and on an unknown device", async () => {
    await failFromEverywhere(3 * LOGIN_SLOWDOWN.freeFailures);
    expect((await logIn("192.0.2.5", "head", TEST_PASSWORD)).statusCode).toBe(200);
  });

  test("are also limited if each address guesses only once", async () => {
    await failFromEverywhere(LOGIN_SLOWDOWN.freeFailures);
    const { attempts } = RATES.loginFirstTries;
    const account = await server.db
      .selectFrom("rate_events")
      .select("bucket")
      .where("bucket", "like", "login:account:%")
      .where(sql<boolean>`bucket not like 'login:account:%:%'`)
      .executeTakeFirstOrThrow();
    const firsts = Array.from({ length: attempts - 1 }, () => ({ bucket: `${account.bucket}:first` }));
    await server.db
      .insertInto("rate_events")
      .values([...firsts, account])
      .execute();
    expect((await guess("203.0.113.20")).statusCode).toBe(401);
    expect((await guess("203.0.113.21")).statusCode).toBe(429);
  });
});

describe("a known device, on which somebody has logged in before", () => {
  test("lets its user log in, however often strangers fail, even from its own address", async () => {
    const device = await openKnownDevice();
    for (let count = 0; count <= RATES.loginPerAccountAndAddress.attempts; count += 1) await guess("192.0.2.1");
    await failFromEverywhere(2 * LOGIN_SLOWDOWN.freeFailures);
    await failAt("192.0.2.1", RATES.loginPerAddress.attempts);
    expect((await logIn("192.0.2.1", "head", TEST_PASSWORD)).statusCode).toBe(429);
    expect((await logIn("192.0.2.1", "head", TEST_PASSWORD, device)).statusCode).toBe(200);
  });

  test("has a limit of its own, beyond which it counts as an unknown device", async () => {
    const device = await openKnownDevice();
    const statuses = [];
    const most = RATES.loginPerKnownDevice.attempts + RATES.loginPerAccountAndAddress.attempts;
    for (let count = 0; count < most + 5; count += 1)
      statuses.push((await guess("203.0.113.9", "head", device)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(most);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  });

  test("is known only for that user's account", async () => {
    const device = await openKnownDevice("ada");
    for (let count = 0; count < RATES.loginPerAccountAndAddress.attempts; count += 1) await guess("203.0.113.9");
    expect((await logIn("203.0.113.9", "head", TEST_PASSWORD, device)).statusCode).toBe(429);
  });

  test("can be shared: one cookie makes it known for everybody who logs in on it", async () => {
    const device = await openKnownDevice("ada");
    const cookie = device.cookies.get("assay-device");
    await logIn("192.0.2.1", "head", TEST_PASSWORD, device);
    expect(device.cookies.get("assay-device")).toBe(cookie);
    for (const userName of ["ada", "head"]) {
      for (let count = 0; count < RATES.loginPerAccountAndAddress.attempts; count += 1)
        await guess("203.0.113.9", userName);
      expect((await logIn("203.0.113.9", userName, TEST_PASSWORD, device)).statusCode).toBe(200);
    }
  });

  test("has a cookie that scripts and other sites cannot use; only its hash is stored", async () => {
    const response = await logIn("192.0.2.1", "head", TEST_PASSWORD);
    const cookie = response.cookies.find(({ name }) => name === "assay-device");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/", maxAge: KNOWN_DEVICE_MS / 1_000 });
    expect(Buffer.from(cookie?.value ?? "", "base64url")).toHaveLength(32);
    const [stored] = await server.db.selectFrom("known_devices").selectAll().execute();
    expect(Buffer.from(stored?.id_hash ?? []).toString("base64url")).not.toBe(cookie?.value);
  });

  test("cannot choose its own id", async () => {
    const browser = server.visitor();
    browser.cookies.set("assay-device", "chosen-by-somebody-else");
    await logIn("192.0.2.1", "head", TEST_PASSWORD, browser);
    expect(browser.cookies.get("assay-device")).not.toBe("chosen-by-somebody-else");
    expect(await server.db.selectFrom("known_devices").selectAll().execute()).toHaveLength(1);
  });

  test("becomes known only by a successful login", async () => {
    const browser = server.visitor();
    await guess("203.0.113.9", "head", browser);
    expect(browser.cookies.has("assay-device")).toBe(false);
  });

  test(`is one of at most ${LIMITS.knownDeviceCount}: beyond that, the least recently used one is forgotten`, async () => {
    const first = await rememberDevice(server.db, ids.ada, null);
    await server.db.updateTable("known_devices").set({ last_used_at: sql<Date>`now() - interval '1 hour'` }).execute();
    const rest = [];
    for (let count = 0; count < LIMITS.knownDeviceCount; count += 1)
      rest.push(await rememberDevice(server.db, ids.ada, null));
    expect(await server.db.selectFrom("known_devices").selectAll().execute()).toHaveLength(LIMITS.knownDeviceCount);
    expect(await rememberDevice(server.db, ids.ada, first)).not.toBe(first);
    expect(await rememberDevice(server.db, ids.ada, rest.at(-1) ?? null)).toBe(rest.at(-1));
  });

  test("is forgotten after a long time without a login, and when all of the account's devices are", async () => {
    await rememberDevice(server.db, ids.ada, null);
    const old = await rememberDevice(server.db, ids.admin, null);
    await server.db
      .updateTable("known_devices")
      .set({
        last_used_at: ago(KNOWN_DEVICE_MS + SECOND),
      })
      .where("user_id", "=", ids.admin)
      .execute();
    expect(await rememberDevice(server.db, ids.ada, old)).not.toBe(old);
    await sweepDevices(server.db);
    const left = await server.db.selectFrom("known_devices").select("user_id").distinct().execute();
    expect(left).toEqual([{ user_id: ids.ada }]);
    await forgetDevices(server.db, ids.ada);
    expect(await server.db.selectFrom("known_devices").selectAll().execute()).toEqual([]);
  });
});
