import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signInAdmin("ada");
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await sql`truncate audit_entries`.execute(server.db);
  // As the last admin, ada cannot be deleted.
  await server.db.deleteFrom("users").where("role", "=", 1).where("id", "<>", ada.userId).execute();
});
afterAll(() => server.close());

async function log(query = "") {
  const response = await ada.get(`/api/admin/audit${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Adds entries of `userName` in one go. */
async function addEntries(count: number, userName = "ada", action = "user_edited"): Promise<void> {
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_id, object_name)
    select id, name, user_name, ${action}, ${bob.userId}, 'bob' from users, generate_series(1, ${count}::int)
    where user_name = ${userName}`.execute(server.db);
}

describe("an entry", () => {
  test("names the admin, the action, the object and what changed; email addresses are not kept", async () => {
    const change = { name: "Bob B.", userName: "bob", email: "other@example.org", role: 1 };
    expect((await ada.put(`/api/user/edit/${bob.userId}`, change)).statusCode).toBe(200);
    const { entries, older } = await log();
    expect(older).toBe(null);
    expect(entries).toEqual([
      {
        number: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        admin: { _id: ada.userId, name: "Name of ada", userName: "ada" },
        action: "user_edited",
        object: { id: bob.userId, name: "bob", exists: true },
        changes: [
          { field: "name", from: "Name of bob", to: "Bob B." },
          { field: "email", from: null, to: null },
          { field: "role", from: "User", to: "Admin" },
        ],
      },
    ]);
    const back = { ...change, role: 0, email: "bob@example.org", name: "Name of bob" };
    expect((await ada.put(`/api/user/edit/${bob.userId}`, back)).statusCode).toBe(200);
  });

  test("names a submission by its number and its problem", async () => {
    const problemId = await addProblem(server.db, { title: "Two Sum" });
    const tokens = await submit(bob, problemId);
    const number = await numberOf(server.db, tokens);
    await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
    expect((await ada.post(`/api/admin/submissions/${number}/rejudge`, {})).statusCode).toBe(200);
    const { entries } = await log("?action=submission_rejudged");
    expect(entries).toMatchObject([{ object: { id: `${number}`, name: "Two Sum", exists: true } }]);
  });

  test("outlives its object and its admin", async () => {
    const grace = await server.signInAdmin("grace");
    const victim = await server.signIn("victim");
    expect((await grace.delete(`/api/admin/user/delete/${victim.userId}`)).statusCode).toBe(200);
    expect((await ada.delete(`/api/admin/user/delete/${grace.userId}`)).statusCode).toBe(200);
    const { entries, admins } = await log();
    expect(entries).toMatchObject([
      { admin: { userName: "ada" }, action: "user_deleted", object: { name: "grace", exists: false } },
      { admin: { userName: "grace" }, action: "user_deleted", object: { name: "victim", exists: false } },
    ]);
    expect(admins.map(({ userName }: { userName: string }) => userName)).toEqual(["ada", "grace"]);
  });

  test("is not made when the change fails, nor when users change themselves", async () => {
    const change = { name: "Bob", userName: "ada", email: "bob@example.org", role: 0 };
    expect((await ada.put(`/api/user/edit/${bob.userId}`, change)).statusCode).toBe(409);
    expect((await ada.delete(`/api/admin/user/delete/${ada.userId}`)).statusCode).toBe(409);
    expect((await bob.put("/api/account", { name: "Name of bob", email: "bob@example.org" })).statusCode).toBe(200);
    expect((await log()).entries).toEqual([]);
  });
});

describe("the list", () => {
  test("is filtered by admin and by action", async () => {
    const eve = await server.signInAdmin("eve");
    await addEntries(2);
    await addEntries(1, "eve");
    await addEntries(1, "eve", "user_deleted");
    const count = async (query: string) => (await log(query)).entries.length;
    expect(await count("")).toBe(4);
    expect(await count(`?admin=${eve.userId}`)).toBe(2);
    expect(await count("?action=user_edited")).toBe(3);
    expect(await count(`?admin=${eve.userId}&action=user_deleted`)).toBe(1);
    expect(await count(`?admin=${bob.userId}`)).toBe(0);
  });

  test("has pages, each of which continues where the one before ends", async () => {
    await addEntries(LIMITS.auditPageSize + 1);
    const first = await log();
    expect(first.entries).toHaveLength(LIMITS.auditPageSize);
    const numbers = first.entries.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    expect(first.older).toBe(numbers.at(-1));
    const second = await log(`?before=${first.older}`);
    expect(second.older).toBe(null);
    expect(second.entries).toHaveLength(1);
    expect(second.entries[0].number).toBeLessThan(first.older);
  });

  test.each([
    ["?before=0", "before"],
    ["?admin=ada", "admin"],
    ["?action=nothing", "action"],
  ])("is refused with %s, naming %s", async (query, field) => {
    const response = await ada.get(`/api/admin/audit${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().field).toBe(field);
  });
});
