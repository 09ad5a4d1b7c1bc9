import { SESSION } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSession, sweepSessions } from "#access/sessions";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

const ada = { name: "Ada Lovelace", userName: "Ada", email: "ada@example.org", password: "difference engine" };

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await server.visitor().post("/api/signup", ada);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

describe("POST /api/signup", () => {
  test("creates an ordinary user who can log in, and starts no session", async () => {
    const browser = server.visitor();
    const grace = { ...ada, userName: "Grace", email: "grace@example.org" };
    const made = await browser.post("/api/signup", { ...grace, role: 1 });
    expect(made.statusCode).toBe(200);
    expect(browser.cookies.has("assay-session")).toBe(false);
    const login = await browser.post("/api/login", { userName: "Grace", password: grace.password });
    expect(login.statusCode).toBe(200);
    expect(login.json().user).toMatchObject({ userName: "Grace", email: grace.email, role: 0, pointsEarned: 0 });
  });

  test("stores only the argon2id hash of the password, with OWASP's parameters", async () => {
    const row = await server.db
      .selectFrom("users")
      .selectAll()
      .where("user_name", "=", "Ada")
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(ada.password);
  });

  test("refuses a user name that is taken, ignoring case, and names the field", async () => {
    const sameName = await server
      .visitor()
      .post("/api/signup", { ...ada, userName: "aDA", email: "other@example.org" });
    expect(sameName.statusCode).toBe(409);
    expect(sameName.json()).toMatchObject({ code: "taken", field: "userName" });
  });

  test("refuses a user name that looks like one that is taken", async () => {
    for (const userName of ["Аda", "Αdа"]) {
      const response = await server.visitor().post("/api/signup", { ...ada, userName });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "taken",
        field: "userName",
        message: "This user name looks like one that is already taken.",
      });
    }
  });

  test("answers identically for an email address with and without an account", async () => {
    const browser = server.visitor();
    const answers = [];
    for (const email of ["ADA@Example.org", "nobody@example.org"]) {
      const userName = email.split("@")[1] === "Example.org" ? "second-of-ada" : "first-of-nobody";
      const { statusCode, body } = await browser.post("/api/signup", { ...ada, userName, email });
      answers.push([statusCode, body]);
      const login = await browser.post("/api/login", { userName, password: ada.password });
      expect(login.json().user).toMatchObject({ userName, email });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(200);
  });

  test("names every field that is not valid", async () => {
    const response = await server
      .visitor()
      .post("/api/signup", { name: " ", userName: "a b", email: "x", password: "1" });
    expect(response.statusCode).toBe(400);
    const { field, errors } = response.json();
    expect(field).toBe("name");
    expect(errors.map((error: { field: string }) => error.field)).toEqual(["name", "userName", "email", "password"]);
  });

  test("is refused after too many attempts from one address", async () => {
    await server.db
      .insertInto("rate_events")
      .values(Array.from({ length: LIMITS.signupsPerHour.default }, () => ({ bucket: "signup:address:127.0.0.1" })))
      .execute();
    const response = await server.visitor().post("/api/signup", { ...ada, userName: "late", email: "l@example.org" });
    expect(response.statusCode).toBe(429);
  });
});

describe("POST /api/login", () => {
  test("returns the user as the page stores them: the specification's fields and the site roles", async () => {
    const response = await server.visitor().post("/api/login", { userName: "Ada", password: ada.password });
    expect(response.json()).toEqual({
      user: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: ada.name,
        userName: ada.userName,
        email: ada.email,
        role: 0,
        siteRoles: [],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        questionsSolved: 0,
        pointsEarned: 0,
      },
    });
  });

  test("accepts the user name, ignoring case", async () => {
    const response = await server.visitor().post("/api/login", { userName: "ADA", password: ada.password });
    expect(response.statusCode).toBe(200);
  });

  test("accepts the user name, however its accents were typed", async () => {
    const chloe = { ...ada, userName: "chloé", email: "chloe@example.org" };
    expect((await server.visitor().post("/api/signup", chloe)).statusCode).toBe(200);
    const typed = "Chloe\u0301";
    expect((await server.visitor().post("/api/login", { ...chloe, userName: typed })).statusCode).toBe(200);
    expect((await server.visitor().get(`/api/user/${encodeURIComponent(typed)}`)).json().user.userName).toBe("chloé");
  });

  test("sets a cookie that scripts and other sites cannot use, and stores only its hash", async () => {
    const response = await server.visitor().post("/api/login", { userName: "Ada", password: ada.password });
    const cookie = response.cookies.find(({ name }) => name === "assay-session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(Buffer.from(cookie?.value ?? "", "base64url")).toHaveLength(32);
    const stored = await server.db.selectFrom("sessions").select("id_hash").execute();
    for (const { id_hash } of stored) expect(Buffer.from(id_hash).toString("base64url")).not.toBe(cookie?.value);
  });

  test("answers an unknown user and a wrong password alike", async () => {
    const wrong = await server.visitor().post("/api/login", { userName: "Ada", password: "wrong password" });
    const unknown = await server.visitor().post("/api/login", { userName: "nobody", password: "wrong password" });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: "wrong_credentials", message: "Check your Credentials" });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test("renews the session of a browser that has one", async () => {
    const browser = await server.signIn("renewer");
    const before = browser.cookies.get("assay-session");
    await browser.post("/api/login", { userName: "renewer", password: TEST_PASSWORD });
    expect(browser.cookies.get("assay-session")).not.toBe(before);
    const sessions = await server.db.selectFrom("sessions").selectAll().where("user_id", "=", browser.userId).execute();
    expect(sessions).toHaveLength(1);
  });

  test("needs both fields", async () => {
    const response = await server.visitor().post("/api/login", { userName: "", password: "" });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveLength(2);
  });
});

describe("a session", () => {
  test("is ended by GET /api/logout, on the server as well", async () => {
    const browser = await server.signIn("leaver");
    const cookie = browser.cookieHeader();
    const response = await browser.get("/api/logout");
    expect(response.statusCode).toBe(200);
    expect(browser.cookies.has("assay-session")).toBe(false);
    const reused = await browser.get("/api/testProblem/00000000-0000-4000-8000-000000000000", { headers: { cookie } });
    expect(reused.statusCode).toBe(401);
  });

  test("is not required for logging out", async () => {
    expect((await server.visitor().get("/api/logout")).statusCode).toBe(200);
  });

  test("cannot be ended by a picture or a link on our own pages", async () => {
    const browser = await server.signIn("reader");
    const response = await browser.get("/api/logout", { headers: { "x-xsrf-token": "" } });
    expect(response.statusCode).toBe(403);
    expect((await browser.get(`/api/user/${browser.userId}`)).json().user.email).toBeDefined();
  });

  test("cannot be ended by another site", async () => {
    const browser = await server.signIn("target");
    const response = await browser.get("/api/logout", { headers: { "sec-fetch-site": "cross-site" } });
    expect(response.statusCode).toBe(403);
    expect((await browser.get(`/api/user/${browser.userId}`)).json().user.email).toBeDefined();
  });

  test.each([
    ["idle", { last_used_at: ago(SESSION.idleMs + 1_000) }],
    ["old", { created_at: ago(SESSION.maximumMs + 1_000) }],
  ])("that is too %s no longer counts, and is swept", async (word, change) => {
    const browser = await server.signIn(`sleeper-${word}`);
    await server.db.updateTable("sessions").set(change).where("user_id", "=", browser.userId).execute();
    expect((await browser.get(`/api/user/${browser.userId}`)).json().user.email).toBeUndefined();
    await sweepSessions(server.db);
    const left = await server.db.selectFrom("sessions").selectAll().where("user_id", "=", browser.userId).execute();
    expect(left).toEqual([]);
  });

  test(`is one of at most ${LIMITS.sessionCount}: beyond that, the least recently used one ends`, async () => {
    const browser = await server.signIn("collector");
    const first = browser.cookieHeader();
    await server.db
      .updateTable("sessions")
      .set({ last_used_at: ago(1_000) })
      .where("user_id", "=", browser.userId)
      .execute();
    for (let count = 1; count < LIMITS.sessionCount; count += 1) await createSession(server.db, browser.userId);
    const emailSeen = async () =>
      (await server.visitor().get("/api/user/collector", { headers: { cookie: first } })).json().user.email !==
      undefined;
    expect(await emailSeen()).toBe(true);
    await createSession(server.db, browser.userId);
    expect(await emailSeen()).toBe(false);
    const left = await server.db.selectFrom("sessions").selectAll().where("user_id", "=", browser.userId).execute();
    expect(left).toHaveLength(LIMITS.sessionCount);
  });

  test("is extended by each use", async () => {
    const browser = await server.signIn("regular");
    const ofUser = server.db.updateTable("sessions").where("user_id", "=", browser.userId);
    await ofUser.set({ last_used_at: ago(SESSION.idleMs - 60_000) }).execute();
    await browser.get(`/api/user/${browser.userId}`);
    const session = await server.db
      .selectFrom("sessions")
      .select(sql<boolean>`last_used_at > now() - interval '1 minute'`.as("isFresh"))
      .where("user_id", "=", browser.userId)
      .executeTakeFirstOrThrow();
    expect(session.isFresh).toBe(true);
  });
});
