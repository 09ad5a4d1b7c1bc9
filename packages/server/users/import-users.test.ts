import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { type ForeignUser, importUsers } from "#users/import-users";

const HASH = "pbkdf2_sha256$1000$NaCl$y6UK+57OG2yJnZIbS3E5E599IliwIIbBdkxEFXXGYlM=";
const user = (userName: string, more: Partial<ForeignUser> = {}): ForeignUser => {
  return { userName, name: "", email: "", hash: HASH, salt: "", isActive: true, ...more };
};

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const stored = (userName: string) =>
  server.db.selectFrom("users").selectAll().where("user_name", "=", userName).executeTakeFirstOrThrow();
const login = (userName: string, password: string) => server.visitor().post("/api/login", { userName, password });

test("imported users log in with their passwords, whose hashes become our own at the first login", async () => {
  await importUsers(server.db, "dmoj", [user("ada", { name: "Ada", email: "ada@example.org" })]);
  expect((await login("ada", "wrong horse")).statusCode).toBe(401);
  expect((await stored("ada")).password_hash).toBe(HASH);
  expect((await login("ada", "correct horse")).statusCode).toBe(200);
  expect((await stored("ada")).password_hash).toMatch(/^\$argon2id\$/);
  expect((await login("ada", "correct horse")).statusCode).toBe(200);
});

test("who is skipped is named with the reason, and a second import creates nobody twice", async () => {
  const users = [
    user("grace", { isActive: false }),
    user("no body"),
    user("unknown", { hash: "plain" }),
    user("boss", { name: "Administrator" }),
  ];
  const first = await importUsers(server.db, "dmoj", users);
  expect(first.created).toBe(2);
  expect(first.skipped.map(({ userName, reason }) => `${userName}: ${reason}`)).toEqual([
    expect.stringMatching(/^no body: userName: /),
    "unknown: password: its hash is in a form that is not known",
  ]);
  expect(await stored("boss")).toMatchObject({ name: "boss", email: "boss@users.invalid" });
  expect((await login("grace", "correct horse")).statusCode).not.toBe(200);
  const second = await importUsers(server.db, "dmoj", users);
  expect([second.created, second.skipped.length]).toEqual([0, 4]);
});
