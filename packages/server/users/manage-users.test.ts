import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin("head");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("users").where("id", "!=", head.userId).execute();
});

/** Users without a password, the first one the oldest. */
async function addUsers(...users: { name: string; userName?: string; email?: string; [column: string]: unknown }[]) {
  const values = users.map(
    ({ name, userName = name.toLowerCase(), email = `${userName}@example.org`, ...more }, index) => ({
      name,
      user_name: userName,
      email,
      password_hash: "",
      created_at: new Date(Date.UTC(2026, 0, 1 + index)),
      ...more,
    }),
  );
  await server.db.insertInto("users").values(values).execute();
}

async function find(query: string) {
  const response = await head.get(`/api/admin/users?${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json() as { users: { name: string; userName: string }[]; next: string | null; total: number };
}
const namesOf = async (query: string) => (await find(query)).users.map(({ userName }) => userName);

describe("the list of users", () => {
  test.each([
    ["search=gra", ["grace"]],
    ["search=GRACE%20H", ["grace"]],
    ["search=hopp", ["grace"]],
    ["search=navy", ["grace"]],
    ["search=opper", []],
    ["search=%25", []],
    ["search=_", []],
    ["role=admin", ["head", "anne"]],
    ["role=user&order=oldest", ["grace", "alan"]],
    ["status=deactivated", ["alan"]],
    ["status=active&order=userName", ["anne", "grace", "head"]],
    ["since=2026-01-02&order=oldest", ["alan", "anne", "head"]],
    ["neverSubmitted=true&order=name", ["alan", "head"]],
    ["search=a&role=user", ["alan"]],
  ])("%s", async (query, wanted) => {
    await addUsers(
      { name: "Grace Hopper", userName: "grace", email: "Navy@example.org", has_submitted: true },
      { name: "Alan", deactivated_at: new Date() },
      { name: "Anne", role: 1, has_submitted: true },
    );
    expect(await namesOf(query)).toEqual(wanted);
    expect((await find(query)).total).toBe(wanted.length);
  });

  test("has what admins need of each user, and no password", async () => {
    await addUsers({ name: "Alan", deactivated_at: new Date("2026-02-03T04:05:06.007Z") });
    expect((await find("search=alan")).users).toEqual([
      {
        _id: expect.any(String),
        name: "Alan",
        userName: "alan",
        email: "alan@example.org",
        role: 0,
        siteRoles: [],
        createdAt: "2026-01-01T00:00:00.000Z",
        questionsSolved: 0,
        pointsEarned: 0,
        deactivatedAt: "2026-02-03T04:05:06.007Z",
        hasSubmitted: false,
        hasTwoFactor: false,
      },
    ]);
  });

  test("is a table with the same filters, of all pages", async () => {
    await sql`insert into users (name, user_name, email, password_hash)
      select '-' || n, 'member' || n, 'member' || n || '@example.org', '' from generate_series(1, 1100) as n`.execute(
      server.db,
    );
    const file = await head.get("/api/admin/users/export?search=member&order=oldest&format=excel-point");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="users.csv"');
    const rows = file.body.split("\r\n");
    expect(rows).toHaveLength(1 + 1_100 + 1);
    expect(rows[0]).toMatch(/^\ufeffname,user name,email,role,/);
    expect(rows).toContainEqual(expect.stringMatching(/^'-7,member7,member7@example.org,user,,[^,]+Z,,no,0,0$/));
    expect((await server.visitor().get("/api/admin/users/export")).statusCode).toBe(401);
  });

  test.each(["newest", "oldest", "name", "userName"])("by %s has pages that miss and repeat nobody", async (order) => {
    // All registered at the same moment, half of them with the same name: the id decides.
    await sql`insert into users (name, user_name, email, password_hash, created_at)
      select case when n % 2 = 0 then 'Same' else 'Name ' || n end, 'u' || n, 'm@example.org', '', '2026-03-01'
      from generate_series(1, ${2 * LIMITS.userPageSize + 5}::int) as n`.execute(server.db);
    const found: string[] = [];
    let query = `order=${order}`;
    for (let page = 0; page < 3; page += 1) {
      const { users, next } = await find(query);
      found.push(...users.map(({ userName }) => userName));
      expect(next === null).toBe(page === 2);
      query = `order=${order}&after=${next}`;
    }
    expect(new Set(found).size).toBe(2 * LIMITS.userPageSize + 6);
    expect(found).toHaveLength(2 * LIMITS.userPageSize + 6);
  });

  test("finds a page among many matches, and counts them up to a limit", async () => {
    await sql`insert into users (name, user_name, email, password_hash)
      select 'Member ' || n, 'member' || n, 'member' || n || '@example.org', '' from generate_series(1, 1100) as n`.execute(
      server.db,
    );
    const { users, next, total } = await find("search=member&order=oldest");
    expect([users.length, total]).toEqual([LIMITS.userPageSize, LIMITS.usersCounted]);
    expect((await find("search=member&status=active")).total).toBe(LIMITS.usersCounted);
    expect((await find("search=member1&status=active")).total).toBe(212);
    const second = await find(`search=member&order=oldest&after=${next}`);
    expect(second.users).toHaveLength(LIMITS.userPageSize);
    expect(second.users).not.toContainEqual(users.at(-1));
  });

  test.each([
    ["role=owner", "role"],
    ["status=1", "status"],
    ["since=yesterday", "since"],
    ["neverSubmitted=false", "neverSubmitted"],
    ["order=points", "order"],
    ["after=nonsense", "after"],
    [`after=${Buffer.from('["x","y"]').toString("base64url")}`, "after"],
    [`search=${"x".repeat(255)}`, "search"],
  ])("is refused with %s, naming %s", async (query, field) => {
    const response = await head.get(`/api/admin/users?${query}`);
    expect([response.statusCode, response.json().field]).toEqual([400, field]);
  });
});
