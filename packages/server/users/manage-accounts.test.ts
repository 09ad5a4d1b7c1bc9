import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findTokenOwner } from "#access/api-tokens";
import { createSession, findSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { checkLogin } from "#users/account-routes";
import { isKnownDevice, rememberDevice } from "#users/known-devices";
import {
  deactivateByName,
  hasNoAdmin,
  makeAccount,
  makePassword,
  makeToken,
  reactivateByName,
  recordBackup,
  setPassword,
  setRole,
} from "#users/manage-accounts";

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
  return checkLogin(database.db, { userName, password, address: "192.0.2.1", deviceId }).then(({ id }) => id);
}

async function roleOf(userName: string) {
  const { role } = await database.db
    .selectFrom("users")
    .where("user_name", "=", userName)
    .select("role")
    .executeTakeFirstOrThrow();
  return role;
}

test("creates an account that can log in with its password", async () => {
  const password = makePassword();
  await make("grace", ROLE_USER, password);
  expect(await logIn("grace", password)).toBeTypeOf("string");
  await expect(logIn("grace", makePassword())).rejects.toThrow();
});

test("rejects a user name that is taken, ignoring case, and what sign-up would reject", async () => {
  await make("grace");
  await expect(make("Grace")).rejects.toThrow(/taken/);
  await expect(make("x".repeat(33))).rejects.toThrow(AppError);
  await expect(make("no spaces")).rejects.toThrow(AppError);
  await expect(make("ada", ROLE_USER, "short")).rejects.toThrow(AppError);
  await expect(make("lovelace", ROLE_USER, "lovelace1")).rejects.toThrow("Password may not contain your user name");
  await expect(make("lovelace", ROLE_USER, "iloveyou1")).rejects.toThrow(AppError);
});

test("does not demote the last admin, but one of two", async () => {
  await make("grace", ROLE_ADMIN);
  await expect(setRole(database.db, "grace", ROLE_USER)).rejects.toThrow("grace is the last admin");
  expect(await roleOf("grace")).toBe(ROLE_ADMIN);
  await make("ada");
  await setRole(database.db, "ADA", ROLE_ADMIN);
  await setRole(database.db, "grace", ROLE_USER);
  expect([await roleOf("grace"), await roleOf("ada")]).toEqual([ROLE_USER, ROLE_ADMIN]);
});

test("keeps one of two admins who are demoted at the same moment", async () => {
  await make("grace", ROLE_ADMIN);
  await make("ada", ROLE_ADMIN);
  const demotions = ["grace", "ada"].map((userName) => setRole(database.db, userName, ROLE_USER));
  const outcomes = await Promise.allSettled(demotions);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await hasNoAdmin(database.db)).toBe(false);
});

test("reports whether there is an admin", async () => {
  await make("ada");
  expect(await hasNoAdmin(database.db)).toBe(true);
  await setRole(database.db, "ada", ROLE_ADMIN);
  expect(await hasNoAdmin(database.db)).toBe(false);
});

test("ends the sessions of the account, and no other, when its password is set", async () => {
  const [old, renewed] = [makePassword(), makePassword()];
  await make("grace", ROLE_USER, old);
  await make("ada", ROLE_USER, old);
  const session = await createSession(database.db, await logIn("grace", old));
  const other = await createSession(database.db, await logIn("ada", old));
  await setPassword(database.db, "Grace", renewed);
  expect(await findSession(database.db, session, "127.0.0.1")).toBe(null);
  expect(await findSession(database.db, other, "127.0.0.1")).not.toBe(null);
  await expect(logIn("grace", old)).rejects.toThrow();
  expect(await logIn("grace", renewed)).toBeTypeOf("string");
});

test("forgets the account's devices with a new password, and rejects one that is easy to guess", async () => {
  await make("grace");
  const { id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const device = await rememberDevice(database.db, id, null);
  await expect(setPassword(database.db, "grace", "password123")).rejects.toThrow(AppError);
  expect(await isKnownDevice(database.db, "grace", device)).toBe(true);
  await setPassword(database.db, "grace", makePassword());
  expect(await isKnownDevice(database.db, "grace", device)).toBe(false);
});

test("names an account that does not exist", async () => {
  await expect(setRole(database.db, "nobody", ROLE_ADMIN)).rejects.toThrow("there is no user nobody");
  await expect(setPassword(database.db, "nobody", makePassword())).rejects.toThrow("there is no user nobody");
});

test("creates a token for a user", async () => {
  await make("grace");
  const secret = await makeToken(database.db, "Grace", "script");
  expect(await findTokenOwner(database.db, secret, "127.0.0.1")).toMatchObject({ role: ROLE_USER });
  expect(await findTokenOwner(database.db, `${secret}x`, "127.0.0.1")).toBeNull();
});

test("rejects a token without a user or a name", async () => {
  await make("grace");
  await expect(makeToken(database.db, "nobody", "script")).rejects.toThrow("there is no user nobody");
  await expect(makeToken(database.db, "grace", " ")).rejects.toThrow(AppError);
});

test("generates different passwords without characters that look alike", () => {
  const passwords = Array.from({ length: 100 }, makePassword);
  expect(new Set(passwords).size).toBe(100);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9i]{5}-){3}[a-hjkmnp-z2-9i]{5}$/);
});

test("each action on the command line is in the audit log, and a failed one is not", async () => {
  const { db } = database;
  await db.deleteFrom("audit_entries").execute();
  await make("grace", ROLE_ADMIN);
  await makeAccount(
    db,
    { userName: "first", name: "First", email: "a@b.org", password: makePassword(), role: ROLE_ADMIN },
    { isFirstAdmin: true },
  );
  await make("ada");
  await setRole(db, "ada", ROLE_ADMIN);
  await setRole(db, "ada", ROLE_ADMIN);
  await setRole(db, "ada", ROLE_USER);
  await setPassword(db, "ada", makePassword());
  await makeToken(db, "ada", "script");
  await deactivateByName(db, "Ada");
  await reactivateByName(db, "Ada");
  await recordBackup(db, "backup_written");
  await expect(makeToken(db, "ada", " ")).rejects.toThrow(AppError);
  await expect(make("grace")).rejects.toThrow(/taken/);
  const entries = await db.selectFrom("audit_entries").selectAll().orderBy("number").execute();
  expect(entries.map(({ action, object_name, changes }) => [action, object_name, changes])).toEqual([
    ["user_created", "grace", []],
    ["user_created", "ada", []],
    ["user_edited", "ada", [{ field: "role", from: "User", to: "Admin" }]],
    ["user_edited", "ada", [{ field: "role", from: "Admin", to: "User" }]],
    ["password_reset", "ada", []],
    ["api_token_created", "ada", []],
    ["user_deactivated", "ada", []],
    ["user_reactivated", "ada", []],
    ["backup_written", "", []],
  ]);
  expect(new Set(entries.map(({ admin_id, admin_name }) => `${admin_id} ${admin_name}`))).toEqual(
    new Set([`${COMMAND_LINE._id} Command line`]),
  );
});

test("does not deactivate the last admin who can log in", async () => {
  await make("grace", ROLE_ADMIN);
  await make("ada", ROLE_ADMIN);
  await deactivateByName(database.db, "ada");
  await expect(deactivateByName(database.db, "grace")).rejects.toThrow("grace is the last admin");
  await expect(setRole(database.db, "grace", ROLE_USER)).rejects.toThrow("grace is the last admin");
  await expect(deactivateByName(database.db, "nobody")).rejects.toThrow("there is no user nobody");
  await reactivateByName(database.db, "ada");
  await setRole(database.db, "grace", ROLE_USER);
});
