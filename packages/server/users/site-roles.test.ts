import { may, PERMISSIONS } from "@assay/contract/vocabulary/permissions";
import { ROLE_USER, SITE_ROLES } from "@assay/contract/vocabulary/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const head = await server.signInAdmin("head");
const eve = await server.signIn("eve");
const VALUES = { name: "Eve", userName: "eve", email: "eve@example.org", role: 0 };
const give = (siteRoles: readonly string[]) => head.put(`/api/user/edit/${eve.userId}`, { ...VALUES, siteRoles });
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  expect((await give([])).statusCode).toBe(200);
});

describe("site roles", () => {
  test("grant these permissions and no others", () => {
    const granted = SITE_ROLES.map((siteRole) => [
      siteRole,
      PERMISSIONS.filter((permission) => may({ role: ROLE_USER, siteRoles: [siteRole] }, permission)),
    ]);
    expect(Object.fromEntries(granted)).toEqual({
      teacher: ["class.create", "attention.read"],
      author: ["problem.create", "attention.read"],
      moderator: ["blog.moderate", "chat.moderate", "report.decide", "attention.read"],
    });
  });

  test("are given by admins, and the audit log says so", async () => {
    expect((await give(["principal"])).json()).toMatchObject({ field: "siteRoles.0", code: "invalid_request" });
    const given = await give(["moderator", "author", "author"]);
    expect(given.json().user.siteRoles).toEqual(["author", "moderator"]);
    const { entries } = (await head.get("/api/admin/audit?action=user_edited")).json();
    expect(entries[0].changes).toEqual([{ field: "siteRoles", from: "", to: "author, moderator" }]);
  });

  test("stay as they are if an edit does not name them, as those of older pages", async () => {
    await give(["teacher"]);
    expect((await head.put(`/api/user/edit/${eve.userId}`, VALUES)).json().user.siteRoles).toEqual(["teacher"]);
  });

  test("are taken by nobody: their holders change neither their own nor those of others", async () => {
    await give([...SITE_ROLES]);
    expect((await eve.put(`/api/user/edit/${eve.userId}`, { ...VALUES, role: 1 })).statusCode).toBe(403);
    const account = { name: "Eve", email: "eve@example.org", siteRoles: ["teacher"], role: 1 };
    await eve.put("/api/account", account);
    expect((await eve.get("/api/user/eve")).json().user).toMatchObject({ role: 0, siteRoles: [...SITE_ROLES] });
  });

  test("are shown to their holder and to admins alone", async () => {
    await give(["moderator"]);
    const bob = await server.signIn("bob");
    const seen = await Promise.all([eve, head, bob, server.visitor()].map((one) => one.get("/api/user/eve")));
    expect(seen.map((reply) => reply.json().user.siteRoles)).toEqual([
      ["moderator"],
      ["moderator"],
      undefined,
      undefined,
    ]);
    const { users } = (await head.get("/api/admin/users?role=moderator")).json();
    expect(users.map(({ userName }: { userName: string }) => userName)).toEqual(["eve"]);
  });

  test("count at once in sessions and API tokens, and no longer when they are taken away, which closes connections", async () => {
    const { secret } = (await eve.post("/api/tokens", { name: "script" })).json();
    const byToken = () =>
      server.app.inject({ url: "/api/admin/reports", headers: { authorization: `Bearer ${secret}` } });
    const statuses = async () => [(await eve.get("/api/admin/reports")).statusCode, (await byToken()).statusCode];
    expect(await statuses()).toEqual([403, 403]);
    await give(["moderator"]);
    expect(await statuses()).toEqual([200, 200]);
    const socket = await sockets.connect(url, eve);
    await give([]);
    expect(await statuses()).toEqual([403, 403]);
    await expect.poll(() => socket.connected).toBe(false);
  });
});

describe("an author", () => {
  test("sees own problems in every state, those of others as everybody does, and lists own ones by state", async () => {
    await give(["author"]);
    const own = (await eve.post("/api/admin/problems", { title: "Own draft" })).json().problem;
    const other = (await head.post("/api/admin/problems", { title: "Draft of another" })).json().problem;
    const open = async (id: string) => (await eve.get(`/api/problem/${id}`)).statusCode;
    expect([await open(own._id), await open(other._id)]).toEqual([200, 404]);
    expect((await eve.get(`/api/problem/${own._id}`)).json().problem).toMatchObject({ mayEdit: true, status: "draft" });
    const drafts = (await eve.get("/api/allProblems?status=draft")).json();
    expect(drafts.problems).toEqual([expect.objectContaining({ _id: own._id, mayEdit: true })]);
    expect([drafts.total, (await head.get("/api/allProblems?status=draft")).json().total]).toEqual([1, 2]);
    expect((await eve.put(`/api/admin/problems/${other._id}/status`, { status: "hidden" })).statusCode).toBe(404);
    await give([]);
    expect([await open(own._id), (await eve.get(`/api/admin/problems/${own._id}`)).statusCode]).toEqual([404, 403]);
  });
});
