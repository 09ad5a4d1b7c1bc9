import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin("head");
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate audit_entries`.execute(server.db);
  await server.db.deleteFrom("users").where("id", "!=", head.userId).execute();
});

const ADA = { name: "Ada", userName: "ada", email: "ada@example.org" };
const check = async (users: object[]) => (await head.post("/api/admin/users/check", { users })).json().rows;
const create = (users: object[], fileName?: string) => head.post("/api/admin/users", { users, fileName });
/** The user names of everybody, the newest user last. */
const userNames = async () =>
  (await server.db.selectFrom("users").select("user_name").orderBy("created_at").orderBy("user_name").execute()).map(
    (user) => user.user_name,
  );

describe("a check of new users", () => {
  test("says of each row what is wrong, and what is worth knowing", async () => {
    const grace = { name: "Grace", user_name: "grace", email: "Shared@example.org", password_hash: "" };
    await server.db.insertInto("users").values(grace).execute();
    const rows = await check([
      ADA,
      { name: " ", userName: "x", email: "nowhere" },
      { name: "Second Ada", userName: "ADA", email: "ada@example.org" },
      { name: "Taken", userName: "GRACE", email: "shared@EXAMPLE.org" },
      { name: "a\u0000b", userName: "fine", email: "" },
    ]);
    expect(rows).toMatchObject([
      { problems: [], notes: [] },
      {
        problems: [
          { field: "name", message: "Name is missing" },
          { field: "userName", message: "User name needs at least 3 characters" },
          { field: "email", message: "Email is not a valid address" },
        ],
        notes: [],
      },
      {
        problems: [{ field: "userName", message: "A row above has this user name" }],
        notes: [{ field: "email", message: "A row above has this email address" }],
      },
      {
        problems: [{ field: "userName", message: "This user name is already taken" }],
        notes: [{ field: "email", message: "Another account has this email address" }],
      },
      {
        problems: [
          { field: "name", message: "Name may not contain NUL or broken Unicode" },
          { field: "email", message: "Email is missing" },
        ],
        notes: [],
      },
    ]);
    expect(await userNames()).toEqual(["head", "grace"]);
  });

  test.each([
    [[], "users"],
    [Array.from({ length: LIMITS.newUserCount + 1 }, () => ADA), "users"],
    [[{ ...ADA, name: "x".repeat(LIMITS.newUserFieldLength + 1) }], "users.0.name"],
  ])("is bounded", async (users, field) => {
    const response = await head.post("/api/admin/users/check", { users });
    expect([response.statusCode, response.json().field]).toEqual([400, field]);
  });
});

describe("new users", () => {
  test("get passwords of their own, which are in no table and are replaced at the first login", async () => {
    const response = await create([ADA, { name: "Bob", userName: "bob", email: "ada@example.org" }], "class-10b.csv");
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([201, "no-store"]);
    const [ada, bob] = response.json().users;
    expect(ada).toEqual({
      ...ADA,
      _id: expect.any(String),
      password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    });
    expect(bob.password).not.toBe(ada.password);
    expect(await userNames()).toEqual(["head", "ada", "bob"]);
    const { rows } = await sql<{ row: string }>`select users::text as row from users`.execute(server.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(ada.password);

    const browser = openBrowser(server.app);
    const login = await browser.post("/api/login", { userName: "ada", password: ada.password });
    expect([login.statusCode, login.json().code]).toEqual([202, "new_password_needed"]);
    const next = await browser.post("/api/login/password", { password: "difference engine" });
    expect([next.statusCode, next.json().user._id]).toEqual([200, ada._id]);
    const { entries } = (await head.get("/api/admin/audit")).json();
    expect(entries).toMatchObject([
      {
        action: "users_created",
        admin: { userName: "head" },
        object: { id: null, name: "2 users from class-10b.csv" },
      },
    ]);
  });

  test("are in the audit log by name if only one is created", async () => {
    const { users } = (await create([ADA])).json();
    const { entries } = (await head.get("/api/admin/audit")).json();
    expect(entries).toMatchObject([{ action: "user_created", object: { id: users[0]._id, name: "ada" } }]);
  });

  test.each([
    [
      "taken",
      [
        { ...ADA, userName: "bob" },
        { ...ADA, userName: "HEAD" },
      ],
      409,
      "users.1.userName",
    ],
    ["named twice", [ADA, ADA], 409, "users.1.userName"],
    ["malformed", [ADA, { ...ADA, email: "x" }], 400, "users.1.email"],
  ])("are all refused if one is %s", async (_name, users, status, field) => {
    const response = await create(users);
    expect([response.statusCode, response.json().field]).toEqual([status, field]);
    expect(await userNames()).toEqual(["head"]);
    expect((await head.get("/api/admin/audit")).json().entries).toEqual([]);
  });

  describe("created with a key", () => {
    const key = "k".repeat(43);
    const rows = [ADA, { name: "Bob", userName: "bob", email: "bob@example.org" }];
    const createWith = (users: object[], given: string) => head.post("/api/admin/users", { users, key: given });

    test("are created once, and a repeated request returns the same passwords", async () => {
      const first = await createWith(rows, key);
      const second = await createWith(rows, key);
      expect([first.statusCode, second.statusCode, second.headers["cache-control"]]).toEqual([201, 201, "no-store"]);
      expect(second.json()).toEqual(first.json());
      const [ada, bob] = first.json().users;
      expect(ada.password).not.toBe(bob.password);
      expect((await createWith([ADA], "K".repeat(43))).json()).toMatchObject({
        code: "taken",
        field: "users.0.userName",
      });
      expect((await head.get("/api/admin/audit")).json().entries).toHaveLength(1);
      const { rows: stored } = await sql<{ row: string }>`select users::text as row from users`.execute(server.db);
      expect(stored.map(({ row }) => row).join()).not.toMatch(new RegExp(`${key}|${ada.password}`));
    });

    test("are created once by two requests at the same time", async () => {
      const replies = await Promise.all([createWith(rows, key), createWith(rows, key)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(replies[0]?.json()).toEqual(replies[1]?.json());
      expect(await userNames()).toEqual(["head", "ada", "bob"]);
    });

    test.each<[string, object[], (id: string) => Promise<unknown>]>([
      ["has another name", [{ ...ADA, name: "Ada L." }], async () => {}],
      ["is not the only one", [ADA, { ...ADA, userName: "grace" }], async () => {}],
      [
        "has already chosen a password",
        [ADA],
        (id) => server.db.updateTable("users").set({ must_change_password: false }).where("id", "=", id).execute(),
      ],
    ])("are refused as taken if a user of the repeated request %s", async (_name, users, change) => {
      const [ada] = (await createWith([ADA], key)).json().users;
      await change(ada._id);
      expect((await createWith(users, key)).json()).toMatchObject({ code: "taken", field: "users.0.userName" });
    });

    test.each(["", "short", `${"k".repeat(42)}=`])("%j is refused", async (given) => {
      const response = await createWith([ADA], given);
      expect([response.statusCode, response.json().field]).toEqual([400, "key"]);
    });
  });

  test("are bounded in number", async () => {
    const users = Array.from({ length: LIMITS.newUsersPerRequest + 1 }, (_, n) => ({ ...ADA, userName: `ada${n}` }));
    expect((await create(users)).json()).toMatchObject({ code: "invalid_request", field: "users" });
  });

  test("leave room for logins while their passwords are hashed", async () => {
    const users = Array.from({ length: 12 }, (_, n) => ({ ...ADA, userName: `ada${n}` }));
    let isDone = false;
    const creation = create(users).then((response) => {
      isDone = true;
      return response.statusCode;
    });
    const login = await server.visitor().post("/api/login", { userName: "head", password: "wrong password" });
    expect([login.statusCode, isDone]).toEqual([401, false]);
    expect(await creation).toBe(201);
  });
});
