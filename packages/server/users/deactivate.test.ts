import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openApiClient } from "#testing/api-client";
import { judgeSubmission, submit } from "#testing/batches";
import { addSolved } from "#testing/fixtures";
import { openLiveApp } from "#testing/open-live-app";
import { type SignedIn, TEST_PASSWORD } from "#testing/open-test-app";
import { changeUser } from "#users/change-user";
import { deactivateAccount } from "#users/deactivate";

const { server, url, sockets } = await openLiveApp();
let head = await server.signInAdmin("head");
let bob: SignedIn;
const problemId = await addProblem(server.db);
beforeEach(async () => {
  await sql`truncate audit_entries, rate_events`.execute(server.db);
  // A test gives bob another password.
  await sql`update users set deactivated_at = null, role = 0, must_change_password = false,
    password_hash = (select password_hash from users where id = ${head.userId})
    where id <> ${head.userId}`.execute(server.db);
  await sql`update users set deactivated_at = null, role = 1 where id = ${head.userId}`.execute(server.db);
  [head, bob] = [await server.signInAdmin("head"), await server.signIn("bob")];
});

const act = (what: "deactivate" | "reactivate", userId = bob.userId, by = head) =>
  by.post(`/api/admin/user/${userId}/${what}`, {});
const logIn = (userName = "bob", password = TEST_PASSWORD) =>
  server.visitor().post("/api/login", { userName, password });
const actions = async () =>
  (await head.get("/api/admin/audit")).json().entries.map(({ action }: { action: string }) => action);

test("a deactivated user can neither go on nor come back, until they are reactivated", async () => {
  const client = await openApiClient(server, bob);
  const link = (await head.post(`/api/admin/user/${bob.userId}/password-link`, {})).json();
  expect((await client.get("/judge0/languages")).statusCode).toBe(200);
  expect((await act("deactivate")).statusCode).toBe(200);

  expect((await bob.get("/api/account")).statusCode).toBe(401);
  expect((await client.get("/judge0/languages")).statusCode).toBe(401);
  const login = await logIn();
  expect([login.statusCode, login.json().code, login.cookies.length]).toEqual([403, "account_deactivated", 0]);
  // Without the password, nobody learns that the account is deactivated.
  expect((await logIn("bob", "wrong password")).json().code).toBe("wrong_credentials");
  const token = link.path.slice(link.path.indexOf("#") + 1);
  expect((await server.visitor().post("/api/password-link", { token })).statusCode).toBe(410);

  expect((await act("reactivate")).statusCode).toBe(200);
  expect((await bob.get("/api/account")).statusCode).toBe(401);
  expect((await client.get("/judge0/languages")).statusCode).toBe(200);
  expect((await logIn()).statusCode).toBe(200);
  expect(await actions()).toEqual(["user_reactivated", "user_deactivated", "password_link_created"]);
});

test("the websockets of a deactivated or deleted user close at once, those of others stay", async () => {
  const another = await server.openAnother();
  const far = await another.listen({ host: "127.0.0.1", port: 0 });
  const victim = await server.signIn("victim");
  const [here, there, gone] = [
    await sockets.connect(url, bob),
    await sockets.connect(far, bob),
    await sockets.connect(url, victim),
  ];
  const others = await sockets.connect(url, head);
  await act("deactivate");
  await head.delete(`/api/admin/user/delete/${victim.userId}`);
  await expect.poll(() => [here, there, gone].map((socket) => socket.connected)).toEqual([false, false, false]);
  expect(others.connected).toBe(true);
});

test("websockets whose event was lost close when the events come back", async () => {
  const socket = await sockets.connect(url, bob);
  for (const sentence of ["disable", "enable"]) {
    await sql`alter table users ${sql.raw(sentence)} trigger users_rights_changed`.execute(server.db);
    await sql`alter table sessions ${sql.raw(sentence)} trigger sessions_ended`.execute(server.db);
    if (sentence === "disable") await act("deactivate");
  }
  expect(socket.connected).toBe(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name = 'assay events'`.execute(server.db);
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(false);
});

test("submissions stay and are judged, and the place in the ranking goes and comes back", async () => {
  const tokens = await submit(bob, problemId);
  await addSolved(server.db, bob.userId, problemId, 10);
  const ranked = async () => (await head.get("/api/ranking")).json().total;
  expect(await ranked()).toBe(1);
  await act("deactivate");
  expect(await ranked()).toBe(0);
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
  const { submissions } = (await head.get("/api/submissions?user=bob")).json();
  expect(submissions[0]).toMatchObject({ user: { userName: "bob" }, verdict: "accepted" });

  const profile = await server.visitor().get("/api/user/bob");
  expect(profile.json().user).toMatchObject({ userName: "bob", questionsSolved: 1 });
  const activity = (browser = server.visitor()) => browser.get("/api/user/bob/activity");
  expect((await activity()).json()).toEqual({ isPublic: false, isDeactivated: true, activity: null });
  expect((await activity(head)).json().activity).not.toBe(null);

  // What is solved while the user is deactivated counts after the reactivation.
  await addSolved(server.db, bob.userId, await addProblem(server.db), 20);
  expect(await ranked()).toBe(0);
  await act("reactivate");
  expect((await head.get("/api/ranking")).json().users).toMatchObject([{ userName: "bob", points: 30 }]);
  expect((await activity()).json()).toMatchObject({ isPublic: true });
});

test("a user who hides their activity stays hidden when they are reactivated", async () => {
  await bob.put("/api/user/visibility", { isPublic: false });
  await act("deactivate");
  await act("reactivate");
  expect((await head.get("/api/ranking")).json().total).toBe(0);
  await sql`update users set is_public = true`.execute(server.db);
});

test("admins cannot deactivate themselves, and one who may log in is always left", async () => {
  const own = await act("deactivate", head.userId);
  expect([own.statusCode, own.json().code]).toEqual([409, "own_account"]);
  const ada = await server.signInAdmin("ada");
  await sql`update users set role = 1 where id = ${ada.userId}`.execute(server.db);
  // Both at once: whoever comes second would leave nobody.
  const ends = await Promise.allSettled([
    deactivateAccount(server.db, ada.userId, head.userId),
    deactivateAccount(server.db, head.userId, ada.userId),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  // A deactivated admin does not count as another admin: the one left cannot be demoted, the deactivated one can.
  const [left, gone] = ends[0].status === "fulfilled" ? [head, ada] : [ada, head];
  const demote = ({ userId, userName }: SignedIn) =>
    changeUser(
      { db: server.db, mails: null },
      userId,
      { name: userName, userName, email: "a@b.org", role: 0 },
      left.userId,
    );
  await expect(demote(left)).rejects.toThrow("The last admin cannot be demoted, deactivated or deleted.");
  expect((await demote(gone)).role).toBe(0);
});

test("a user who does not exist cannot be deactivated or reactivated, and repeating either changes nothing", async () => {
  expect((await act("deactivate", problemId)).statusCode).toBe(404);
  expect((await act("reactivate", problemId)).statusCode).toBe(404);
  for (const what of ["deactivate", "deactivate", "reactivate", "reactivate"] as const)
    expect((await act(what)).statusCode).toBe(200);
  expect(await actions()).toEqual(["user_reactivated", "user_deactivated"]);
});

test("a password from an admin ends the sessions, is shown once and has to be replaced", async () => {
  const reset = await head.post(`/api/admin/user/${bob.userId}/new-password`, {});
  expect([reset.statusCode, reset.headers["cache-control"]]).toEqual([201, "no-store"]);
  expect((await bob.get("/api/account")).statusCode).toBe(401);
  expect((await logIn()).statusCode).toBe(401);
  const login = await logIn("bob", reset.json().password);
  expect([login.statusCode, login.json().code]).toEqual([202, "new_password_needed"]);
  expect(await actions()).toEqual(["password_reset"]);
  expect((await head.post(`/api/admin/user/${head.userId}/new-password`, {})).json().code).toBe("own_account");
  expect((await head.post(`/api/admin/user/${problemId}/new-password`, {})).statusCode).toBe(404);
  const client = await openApiClient(server, head);
  const bearer = { authorization: `Bearer ${client.secret}` };
  expect((await client.post(`/api/admin/user/${bob.userId}/new-password`, {}, bearer)).statusCode).toBe(403);
});
