import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addApiToken } from "#access/api-tokens";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  // A proxy in front, whose word on addresses counts.
  server = await openTestApp({ trustProxy: true });
  admin = await server.signIn("head", ROLE_ADMIN);
  const contest = { name: "Cup", visibility: "listed", durationMs: HOUR };
  await admin.post("/api/contests", { ...contest, key: "cup", startAt: new Date().toISOString() });
  await admin.post("/api/contests", { ...contest, key: "far", startAt: new Date(Date.now() + 3 * HOUR).toISOString() });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

type Created = TeamLogin & { password: string };
const createOne = async (userName: string, networks: string[] = [], key = "cup") => {
  const reply = await admin.post(`/api/contests/${key}/logins`, { logins: [{ team: userName, userName, networks }] });
  const [created] = reply.json().logins as Created[];
  if (!created) throw new Error("no account");
  return created;
};
const ruled = (rules: object, key = "cup") =>
  admin.put(`/api/contests/${key}/login-rules`, { networks: [], isSingle: false, isByAddress: false, ...rules });
const logIn = async (browser: Browser, { userName, password }: Created, from: string) => {
  const reply = await browser.post("/api/login", { userName, password }, { from });
  return [reply.statusCode, reply.json().code];
};
const statusOf = async (browser: Browser, from: string, headers: Record<string, string> = {}) => {
  const reply = await browser.get("/api/account", { from, headers });
  return reply.statusCode === 200 ? 200 : reply.json().code;
};

test("an account with networks of its own is let in from them alone: at the login, and at each use of its session", async () => {
  const team = await createOne("bound", ["192.0.2.17", "198.51.100.7/24", "2001:db8:5::/48"]);
  expect(team.networks).toEqual(["192.0.2.17", "198.51.100.0/24", "2001:db8:5::/48"]);
  const browser = server.visitor();
  expect(await logIn(browser, team, "203.0.113.1")).toEqual([401, "login_elsewhere"]);
  expect(await logIn(browser, { ...team, password: "wrong" }, "203.0.113.1")).toEqual([401, "wrong_credentials"]);
  expect(await logIn(browser, team, "192.0.2.17")).toEqual([200, undefined]);
  const places = [
    "192.0.2.17",
    "::ffff:192.0.2.17",
    "198.51.100.200",
    "2001:db8:5:1::9",
    "192.0.2.18",
    "2001:db8:6::1",
  ];
  const statuses = await Promise.all(places.map((from) => statusOf(browser, from)));
  expect(statuses).toEqual([200, 200, 200, 200, "login_elsewhere", "login_elsewhere"]);
  const asVisitor = await browser.get("/api/contests/cup", { from: "203.0.113.1" });
  expect([asVisitor.statusCode, asVisitor.json().contest.participation]).toEqual([200, null]);
});

test("the address is the one that the trusted proxy adds, whatever the client says before it", async () => {
  const team = await createOne("proxied", ["192.0.2.17"]);
  const browser = server.visitor();
  const through = (chain: string) => ({ headers: { "x-forwarded-for": chain } });
  const attempt = async (chain: string) =>
    (await browser.post("/api/login", { userName: "proxied", password: team.password }, through(chain))).statusCode;
  expect(await attempt("192.0.2.17, 203.0.113.1")).toBe(401);
  expect(await attempt("192.0.2.17, nonsense")).toBe(401);
  expect(await attempt("203.0.113.1, 192.0.2.17")).toBe(200);
});

test("without a trusted proxy, X-Forwarded-For moves nobody", async () => {
  const direct = await openTestApp();
  const head = await direct.signIn("head", ROLE_ADMIN);
  await head.post("/api/contests", { key: "cup", name: "Cup", startAt: new Date().toISOString(), durationMs: HOUR });
  const logins = [{ team: "One", userName: "one", networks: ["192.0.2.17"] }];
  const { password } = (await head.post("/api/contests/cup/logins", { logins })).json().logins[0];
  const headers = { "x-forwarded-for": "192.0.2.17" };
  const reply = await direct.visitor().post("/api/login", { userName: "one", password }, { headers });
  expect(reply.json().code).toBe("login_elsewhere");
  await direct.close();
});

test("API tokens are bound like sessions: with our API, the tools of contests and Judge0's clients", async () => {
  const team = await createOne("tooled", ["192.0.2.17"]);
  const { secret } = await addApiToken(server.db, team.userId, "tool");
  const basic = `Basic ${Buffer.from(`tooled:${secret}`).toString("base64")}`;
  const calls = [
    ["/api/submissions", { authorization: `Bearer ${secret}` }],
    ["/clics/api/contests/cup/access", { authorization: basic }],
    ["/judge0/submissions", { "x-auth-token": secret }],
  ] as const;
  for (const [path, headers] of calls) {
    const elsewhere = await server.visitor().get(path, { from: "203.0.113.1", headers });
    expect([path, elsewhere.statusCode]).toEqual([path, 401]);
    const within = await server.visitor().get(path, { from: "192.0.2.17", headers });
    expect([path, within.statusCode === 401]).toEqual([path, false]);
  }
});

describe("the networks of a contest", () => {
  test("hold for participants without their own, from an hour before the start until the end, and never for staff", async () => {
    const [here, own, later] = [
      await createOne("here"),
      await createOne("own", ["198.51.100.0/24"]),
      await createOne("later", [], "far"),
    ];
    await Promise.all([ruled({ networks: ["192.0.2.0/24"] }), ruled({ networks: ["192.0.2.0/24"] }, "far")]);
    const outside = async (login: Created) => (await logIn(server.visitor(), login, "203.0.113.1"))[0];
    expect([await outside(here), await outside(own), await outside(later)]).toEqual([401, 401, 200]);
    expect(await logIn(server.visitor(), here, "192.0.2.9")).toEqual([200, undefined]);
    expect(await logIn(server.visitor(), own, "198.51.100.9")).toEqual([200, undefined]);
    expect(await logIn(server.visitor(), own, "192.0.2.9")).toEqual([401, "login_elsewhere"]);
    const helper = await server.signIn("helper");
    await admin.post("/api/contests/cup/participants", { participants: [{ userNames: ["helper"] }] });
    expect(await statusOf(helper, "203.0.113.1")).toBe("login_elsewhere");
    const people = (await admin.get("/api/contests/cup/people")).json();
    await admin.put("/api/contests/cup/people", { ...people, staff: [{ userName: "helper", role: "jury" }] });
    expect(await statusOf(helper, "203.0.113.1")).toBe(200);
    await ruled({});
    expect(await outside(here)).toBe(200);
  });

  test("bad ones are refused by name, and admins and staff are bound by nobody", async () => {
    const odd = await ruled({ networks: ["192.0.2.0/33"] });
    expect([odd.statusCode, odd.json().field, odd.json().message]).toEqual([
      400,
      "networks.0",
      expect.stringContaining("192.0.2.0/24"),
    ]);
    await admin.post("/api/contests/cup/participants", { participants: [{ userNames: ["head"], kind: "guest" }] });
    const bound = await admin.put(`/api/contests/cup/logins/${admin.userId}`, { networks: ["192.0.2.1"] });
    expect([bound.statusCode, bound.json().field]).toEqual([400, "networks"]);
  });
});

describe("cms#596, cms#603: a login by the computer's address", () => {
  const offerAt = async (from: string) => (await server.visitor().get("/api/login/address", { from })).json().offer;
  const enter = (userName: string, from: string, browser = server.visitor()) =>
    browser.post("/api/login/address", { userName }, { from });

  test("is off unless the contest turns it on, and then opens the one team of the address, with the password as the other way", async () => {
    const team = await createOne("seat", ["192.0.2.40"]);
    expect(await offerAt("192.0.2.40")).toBeNull();
    expect((await enter("seat", "192.0.2.40")).json().code).toBe("no_address_login");
    await ruled({ isByAddress: true });
    expect(await offerAt("192.0.2.40")).toEqual({ userName: "seat", team: "seat", contest: "Cup" });
    const browser = server.visitor();
    expect((await enter("seat", "192.0.2.40", browser)).json().user.userName).toBe("seat");
    expect(await statusOf(browser, "192.0.2.40")).toBe(200);
    expect(await logIn(server.visitor(), team, "192.0.2.40")).toEqual([200, undefined]);
    expect(await offerAt("192.0.2.41")).toBeNull();
    const spoofed = { headers: { "x-forwarded-for": "192.0.2.40, 203.0.113.1" } };
    expect((await server.visitor().post("/api/login/address", { userName: "seat" }, spoofed)).statusCode).toBe(403);
  });

  test("is not there for two accounts of one address; a hidden one does not count", async () => {
    await ruled({ isByAddress: true });
    const [, hidden] = [await createOne("desk-1", ["192.0.2.50"]), await createOne("desk-2", ["192.0.2.48/29"])];
    expect(await offerAt("192.0.2.50")).toBeNull();
    await server.db
      .updateTable("participants")
      .set({ kind: "hidden" })
      .where("id", "=", hidden.participantId)
      .execute();
    expect((await offerAt("192.0.2.50"))?.userName).toBe("desk-1");
  });

  test("is never there for admins, staff, deactivated accounts, or before and after the contest's time", async () => {
    await ruled({ isByAddress: true });
    await ruled({ isByAddress: true }, "far");
    const team = await createOne("guarded", ["192.0.2.60"]);
    await createOne("early", ["192.0.2.61"], "far");
    expect([(await offerAt("192.0.2.60"))?.userName, await offerAt("192.0.2.61")]).toEqual(["guarded", null]);
    for (const change of [
      { role: ROLE_ADMIN } as const,
      { deactivated_at: new Date() },
      { must_change_password: true },
    ]) {
      await server.db.updateTable("users").set(change).where("id", "=", team.userId).execute();
      expect(await offerAt("192.0.2.60")).toBeNull();
      const back = { role: 0, deactivated_at: null, must_change_password: false } as const;
      await server.db.updateTable("users").set(back).where("id", "=", team.userId).execute();
    }
    expect((await offerAt("192.0.2.60"))?.userName).toBe("guarded");
    await server.db.updateTable("contests").set({ last_end_at: new Date() }).where("key", "=", "cup").execute();
    expect(await offerAt("192.0.2.60")).toBeNull();
  });
});
