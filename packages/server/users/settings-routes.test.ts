import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApiClient } from "#testing/api-client";
import { submit } from "#testing/batches";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

const NEW_PASSWORD = "analytical engine";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

const logIn = (userName: string, password: string) => server.visitor().post("/api/login", { userName, password });

describe("a user's own account", () => {
  test("is read and changed with a session, not with an API token", async () => {
    const browser = await server.signIn("ada");
    const { user, twoFactor } = (await browser.get("/api/account")).json();
    expect(user).toMatchObject({ userName: "ada", email: "ada@example.org" });
    expect(twoFactor).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const client = await openApiClient(server, browser);
    const headers = { authorization: `Bearer ${client.secret}` };
    expect((await client.get("/api/account", headers)).statusCode).toBe(403);
    expect((await client.post("/api/account/delete", { password: TEST_PASSWORD }, headers)).statusCode).toBe(403);
  });

  test("gets a new name without the password, and a new email address only with it", async () => {
    const browser = await server.signIn("grace");
    const email = "grace@example.org";
    const renamed = await browser.put("/api/account", { name: "Grace Hopper", email });
    expect(renamed.json().user).toMatchObject({ name: "Grace Hopper", userName: "grace", email });
    const without = await browser.put("/api/account", { name: "Grace", email: "new@example.org" });
    expect(without.json()).toMatchObject({ code: "wrong_password", field: "password" });
    const wrong = await browser.put("/api/account", { name: "Grace", email: "new@example.org", password: "x" });
    expect(wrong.statusCode).toBe(403);
    const right = await browser.put("/api/account", {
      name: "Grace",
      email: "new@example.org",
      password: TEST_PASSWORD,
    });
    expect(right.json().user).toMatchObject({ name: "Grace", email: "new@example.org" });
  });

  test("has the browser's language until one of the catalogue is chosen, which login and points show, too", async () => {
    const browser = await server.signIn("linguist");
    const languageIn = (reply: { json: () => { user: { language?: string } } }) => reply.json().user.language;
    const choose = (language: unknown) => browser.put("/api/account/language", { language });
    expect(languageIn(await browser.get("/api/account"))).toBeUndefined();
    expect(languageIn(await choose("en-XA"))).toBe("en-XA");
    expect((await choose("xx")).json()).toMatchObject({ code: "invalid_request", field: "language" });
    const points = { isAccepted: false, problemId: browser.userId };
    expect(languageIn(await browser.put(`/api/user/updatePoints/${browser.userId}`, points))).toBe("en-XA");
    expect(languageIn(await logIn("linguist", TEST_PASSWORD))).toBe("en-XA");
    expect((await server.visitor().get("/api/user/linguist")).json().user).not.toHaveProperty("language");
    expect(languageIn(await choose(null))).toBeUndefined();
  });

  test("gets a new password with the old one, which ends the other sessions and forgets devices", async () => {
    const here = await server.signIn("changer");
    const elsewhere = await server.signIn("changer");
    const wrong = await here.put("/api/account/password", { password: "x", newPassword: NEW_PASSWORD });
    expect(wrong.json()).toMatchObject({ code: "wrong_password", field: "password" });
    const weak = await here.put("/api/account/password", { password: TEST_PASSWORD, newPassword: "changer-1" });
    expect(weak.json()).toMatchObject({ code: "invalid_request", field: "newPassword" });
    const right = await here.put("/api/account/password", { password: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(right.statusCode).toBe(200);
    expect((await here.get("/api/account")).statusCode).toBe(200);
    expect((await elsewhere.get("/api/account")).statusCode).toBe(401);
    expect((await logIn("changer", TEST_PASSWORD)).statusCode).toBe(401);
    expect((await logIn("changer", NEW_PASSWORD)).statusCode).toBe(200);
    const devices = await server.db
      .selectFrom("known_devices")
      .where("user_id", "=", here.userId)
      .selectAll()
      .execute();
    expect(devices.length).toBe(2);
  });

  test("limits how often an open browser can guess the password", async () => {
    const browser = await server.signIn("guessed");
    const guess = () => browser.post("/api/account/delete", { password: "a guess" });
    const statuses = [];
    for (let count = 0; count <= RATES.passwordConfirmations.attempts; count += 1)
      statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array(RATES.passwordConfirmations.attempts).fill(403), 429]);
    expect((await browser.post("/api/account/delete", { password: TEST_PASSWORD })).statusCode).toBe(429);
  });
});

describe("deleting your own account", () => {
  test("asks for the password, deletes submissions and points, and keeps posts and chat messages with their names", async () => {
    const browser = await server.signIn("leaver");
    const problemId = await addProblem(server.db, {});
    await submit(browser, problemId);
    const { _id: blogId } = (await browser.post("/api/createBlog", BLOG)).json().data;
    await server.db
      .insertInto("chat_messages")
      .values({ user_id: browser.userId, user_name: "leaver", text: "bye", connection: "c" })
      .execute();
    expect((await browser.post("/api/account/delete", { password: "wrong" })).statusCode).toBe(403);
    const gone = await browser.post("/api/account/delete", { password: TEST_PASSWORD });
    expect(gone.statusCode).toBe(200);
    expect(browser.cookies.has("assay-session")).toBe(false);
    expect((await logIn("leaver", TEST_PASSWORD)).statusCode).toBe(401);
    const count = async (table: "submissions" | "sessions" | "api_tokens") =>
      (await server.db.selectFrom(table).select("user_id").where("user_id", "=", browser.userId).execute()).length;
    expect([await count("submissions"), await count("sessions"), await count("api_tokens")]).toEqual([0, 0, 0]);
    const post = await server.visitor().get(`/api/blogs/${blogId}`);
    expect(post.json().data.authorName).toBe("Name of leaver");
    const [message] = await server.db.selectFrom("chat_messages").where("text", "=", "bye").selectAll().execute();
    expect(message).toMatchObject({ user_id: null, user_name: "leaver" });
  });

  test("is refused to the last admin", async () => {
    const admin = await server.signInAdmin("only-admin");
    const refused = await admin.post("/api/account/delete", { password: TEST_PASSWORD });
    expect(refused.json()).toMatchObject({ code: "last_admin" });
    expect((await admin.get("/api/account")).statusCode).toBe(200);
  });
});

describe("a user's own sessions", () => {
  const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  test("are listed with device and network, this one first, and ended one by one or all others at once", async () => {
    const here = await server.signIn("walker");
    const there = server.visitor();
    await there.post(
      "/api/login",
      { userName: "walker", password: TEST_PASSWORD },
      { headers: { "user-agent": AGENT } },
    );
    const third = await server.signIn("walker");
    const { sessions } = (await here.get("/api/account/sessions")).json();
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    const found = sessions.find(({ device }: { device: string }) => device === "Firefox on Linux");
    expect(found).toMatchObject({ network: "127.0.0.x", lastUsedAt: expect.stringMatching(/Z$/) });
    expect((await here.delete(`/api/account/sessions/${found._id}`)).statusCode).toBe(200);
    expect((await there.get("/api/account")).statusCode).toBe(401);
    expect((await here.delete(`/api/account/sessions/${found._id}`)).statusCode).toBe(404);
    expect((await here.delete("/api/account/sessions")).statusCode).toBe(200);
    expect((await third.get("/api/account")).statusCode).toBe(401);
    expect((await here.get("/api/account")).statusCode).toBe(200);
  });

  test(`are at most ${LIMITS.sessionCount}, and nobody ends those of others`, async () => {
    const owner = await server.signIn("owner-of-one");
    const thief = await server.signIn("thief");
    const [{ _id }] = (await owner.get("/api/account/sessions")).json().sessions;
    expect((await thief.delete(`/api/account/sessions/${_id}`)).statusCode).toBe(404);
    expect((await owner.get("/api/account")).statusCode).toBe(200);
  });
});
