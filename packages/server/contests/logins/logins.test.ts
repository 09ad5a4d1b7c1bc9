import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  const startAt = new Date().toISOString();
  await admin.post("/api/contests", { key: "cup", name: "Cup", visibility: "listed", startAt, durationMs: HOUR });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const LOGINS = "/api/contests/cup/logins";
type Created = TeamLogin & { password: string };
const create = async (logins: object[]) => (await admin.post(LOGINS, { logins })).json().logins as Created[];
const createOne = async (userName: string, change: object = {}) => {
  const [created] = await create([{ team: `Team ${userName}`, userName, ...change }]);
  if (!created) throw new Error("no account");
  return created;
};
const logIn = async ({ userName, password }: Created, from = "192.0.2.1") => {
  const browser = server.visitor();
  return { browser, reply: await browser.post("/api/login", { userName, password }, { from }) };
};
const find = async (userId: string) =>
  ((await admin.get(LOGINS)).json().logins as TeamLogin[]).find((login) => login.userId === userId);

test("accounts of the same team are one participant, and log in with the password on their sheet", async () => {
  const [one, two] = await create([
    { team: "Blue", userName: "blue-1" },
    { team: "Blue", userName: "blue-2" },
  ]);
  if (!one || !two) throw new Error("no accounts");
  expect(two.participantId).toBe(one.participantId);
  const { reply } = await logIn(one);
  expect([reply.statusCode, reply.json().user?.userName]).toEqual([200, "blue-1"]);
  const taken = await admin.post(LOGINS, { logins: [{ team: "Red", userName: "blue-1" }] });
  expect(taken.statusCode).toBe(409);
});

describe("DOMjudge#2315, #1924, #1720: where teams are logged in", () => {
  test("one account in two places is an alert, with the places and since when", async () => {
    const team = await createOne("two");
    await logIn(team, "192.0.2.7");
    await logIn(team, "192.0.2.8");
    const found = await find(team.userId);
    expect(found).toMatchObject({ isAlert: true, sessions: [{ place: "192.0.2.8" }, { place: "192.0.2.7" }] });
    expect(Date.parse(found?.sessions[0]?.since ?? "")).toBeGreaterThan(Date.now() - HOUR);
  });

  test("a session from before, of which only the network is known, is no other place within it", async () => {
    const team = await createOne("earlier");
    await logIn(team, "192.0.2.7");
    await server.db.updateTable("sessions").set({ address: null }).where("user_id", "=", team.userId).execute();
    await logIn(team, "192.0.2.8");
    expect((await find(team.userId))?.isAlert).toBe(false);
    await logIn(team, "198.51.100.7");
    expect((await find(team.userId))?.isAlert).toBe(true);
  });

  test("a session that moves to another address is shown where it is now", async () => {
    const team = await createOne("moving");
    const { browser } = await logIn(team, "192.0.2.7");
    const aged = { last_used_at: new Date(Date.now() - HOUR / 2) };
    await server.db.updateTable("sessions").set(aged).where("user_id", "=", team.userId).execute();
    await browser.get("/api/account", { from: "198.51.100.9" });
    expect((await find(team.userId))?.sessions).toMatchObject([{ place: "198.51.100.9" }]);
  });

  test("one button logs out one team, another one all participants and nobody else", async () => {
    const [out, stays] = [await createOne("out"), await createOne("stays")];
    await Promise.all([logIn(out), logIn(stays)]);
    expect((await admin.post(`${LOGINS}/${out.userId}/end`, {})).statusCode).toBe(200);
    expect([(await find(out.userId))?.sessions.length, (await find(stays.userId))?.sessions.length]).toEqual([0, 1]);
    expect((await admin.post(`${LOGINS}/end`, {})).statusCode).toBe(200);
    const all = (await admin.get(LOGINS)).json().logins as TeamLogin[];
    expect(all.every(({ sessions }) => sessions.length === 0)).toBe(true);
    const { userId: adminId } = admin;
    expect((await admin.post(`${LOGINS}/${adminId}/end`, {})).statusCode).toBe(404);
  });
});

describe("pc2#122, pc2 PR#151: several logins of a team at once", () => {
  const allow = (isSingle: boolean) =>
    admin.put("/api/contests/cup/login-rules", { networks: [], isSingle, isByAddress: false });

  test("are allowed unless the contest allows one: then the newest one stays, also of two at the same moment", async () => {
    const team = await createOne("twice");
    const [first, second] = [await logIn(team), await logIn(team)];
    expect((await first.browser.get("/api/account")).statusCode).toBe(200);
    await allow(true);
    const refused = await first.browser.get("/api/account");
    expect([refused.statusCode, refused.json().code]).toEqual([401, "login_replaced"]);
    expect((await second.browser.get("/api/account")).statusCode).toBe(200);
    const three = await Promise.all([logIn(team), logIn(team), logIn(team)]);
    const statuses = await Promise.all(
      three.map(async ({ browser }) => (await browser.get("/api/account")).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await find(team.userId))?.sessions).toHaveLength(1);
    await allow(false);
  });

  test("do not bind an admin who takes part", async () => {
    const entered = { participants: [{ userNames: ["head"], kind: "guest" }] };
    expect((await admin.post("/api/contests/cup/participants", entered)).statusCode).toBe(201);
    await allow(true);
    await server.signIn("head", ROLE_ADMIN);
    expect((await admin.get("/api/account")).statusCode).toBe(200);
    await allow(false);
  });
});
