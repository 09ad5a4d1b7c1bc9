import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { createSession, findSession } from "@assay/server/access/sessions";
import { checkLogin } from "@assay/server/users/check-login";
import { isKnownDevice, rememberDevice } from "@assay/server/users/known-devices";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hasNoAdmin, makeAccount, makePassword, setPassword, setRole } from "#accounts";
import { UsageError } from "#usage-error";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

function make(userName: string, role = ROLE_USER as 0 | 1, password = makePassword()) {
  return makeAccount(database.db, { userName, name: userName, email: `${userName}@example.org`, password, role });
}

function logIn(userName: string, password: string, deviceId: string | null = null) {
  return checkLogin(database.db, { userName, password, address: "192.0.2.1", deviceId });
}

async function roleOf(userName: string) {
  const { role } = await database.db
    .selectFrom("users")
    .where("user_name", "=", userName)
    .select("role")
    .executeTakeFirstOrThrow();
  return role;
}

test("an account that was made can log in with its password", async () => {
  const password = makePassword();
  await make("grace", ROLE_USER, password);
  expect(await logIn("grace", password)).toBeTypeOf("string");
  await expect(logIn("grace", makePassword())).rejects.toThrow();
});

test("a name that is taken, in whatever case, is refused, and so is what sign-up would refuse", async () => {
  await make("grace");
  await expect(make("Grace")).rejects.toThrow(/taken/);
  await expect(make("x".repeat(33))).rejects.toThrow(UsageError);
  await expect(make("no spaces")).rejects.toThrow(UsageError);
  await expect(make("ada", ROLE_USER, "short")).rejects.toThrow(UsageError);
  await expect(make("lovelace", ROLE_USER, "lovelace1")).rejects.toThrow("Password may not contain your user name");
  await expect(make("lovelace", ROLE_USER, "iloveyou1")).rejects.toThrow(UsageError);
});

test("the last admin cannot be demoted; with a second one the first can", async () => {
  await make("grace", ROLE_ADMIN);
  await expect(setRole(database.db, "grace", ROLE_USER)).rejects.toThrow("grace is the last admin");
  expect(await roleOf("grace")).toBe(ROLE_ADMIN);
  await make("ada");
  await setRole(database.db, "ADA", ROLE_ADMIN);
  await setRole(database.db, "grace", ROLE_USER);
  expect([await roleOf("grace"), await roleOf("ada")]).toEqual([ROLE_USER, ROLE_ADMIN]);
});

test("two admins who are demoted at the same moment do not both go", async () => {
  await make("grace", ROLE_ADMIN);
  await make("ada", ROLE_ADMIN);
  const demotions = ["grace", "ada"].map((userName) => setRole(database.db, userName, ROLE_USER));
  const outcomes = await Promise.allSettled(demotions);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await hasNoAdmin(database.db)).toBe(false);
});

test("there is no admin until one is made", async () => {
  await make("ada");
  expect(await hasNoAdmin(database.db)).toBe(true);
  await setRole(database.db, "ada", ROLE_ADMIN);
  expect(await hasNoAdmin(database.db)).toBe(false);
});

test("a new password ends every session of the account, and nobody else's", async () => {
  const [old, renewed] = [makePassword(), makePassword()];
  await make("grace", ROLE_USER, old);
  await make("ada", ROLE_USER, old);
  const session = await createSession(database.db, await logIn("grace", old));
  const other = await createSession(database.db, await logIn("ada", old));
  await setPassword(database.db, "Grace", renewed);
  expect(await findSession(database.db, session)).toBe(null);
  expect(await findSession(database.db, other)).not.toBe(null);
  await expect(logIn("grace", old)).rejects.toThrow();
  expect(await logIn("grace", renewed)).toBeTypeOf("string");
});

test("a new password forgets the account's devices, and must not be easy to guess", async () => {
  await make("grace");
  const { id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const device = await rememberDevice(database.db, id, null);
  await expect(setPassword(database.db, "grace", "password123")).rejects.toThrow(UsageError);
  expect(await isKnownDevice(database.db, "grace", device)).toBe(true);
  await setPassword(database.db, "grace", makePassword());
  expect(await isKnownDevice(database.db, "grace", device)).toBe(false);
});

test("an account that is not there is named", async () => {
  await expect(setRole(database.db, "nobody", ROLE_ADMIN)).rejects.toThrow("there is no user nobody");
  await expect(setPassword(database.db, "nobody", makePassword())).rejects.toThrow("there is no user nobody");
});

test("passwords that are made differ and have no characters that are mistaken for one another", () => {
  const passwords = Array.from({ length: 100 }, makePassword);
  expect(new Set(passwords).size).toBe(100);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9i]{5}-){3}[a-hjkmnp-z2-9i]{5}$/);
});
