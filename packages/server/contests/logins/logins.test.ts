import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSession } from "#access/sessions";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  await admin.post("/api/contests", { key: "cup", name: "Cup", visibility: "listed", durationMs: HOUR, unit: "team" });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const LOGINS = "/api/contests/cup/logins";
type Created = TeamLogin & { password: string };
const create = async (logins: object[]) => (await admin.post(LOGINS, { logins })).json().logins as Created[];
const logIn = ({ userName, password }: Created) => server.visitor().post("/api/login", { userName, password });
const list = async () => (await admin.get(LOGINS)).json().logins as TeamLogin[];

test("accounts of the same team are one participant, and log in with the password on their sheet", async () => {
  const [one, two] = await create([
    { team: "Blue", userName: "blue-1" },
    { team: "Blue", userName: "blue-2" },
  ]);
  if (!one || !two) throw new Error("no accounts");
  expect(two.participantId).toBe(one.participantId);
  const reply = await logIn(one);
  expect([reply.statusCode, reply.json().user?.userName]).toEqual([200, "blue-1"]);
  const taken = await admin.post(LOGINS, { logins: [{ team: "Red", userName: "blue-1" }] });
  expect(taken.statusCode).toBe(409);
});

describe("DOMjudge#2315, #1924, #1720: where teams are logged in", () => {
  test("one account in two networks is an alert", async () => {
    const [team] = await create([{ team: "Two", userName: "two" }]);
    if (!team) throw new Error("no account");
    await createSession(server.db, team.userId, { device: "Firefox", network: "192.0.2.x" });
    await createSession(server.db, team.userId, { device: "Firefox", network: "198.51.100.x" });
    const found = (await list()).find(({ userId }) => userId === team.userId);
    expect(found).toMatchObject({ isAlert: true, seen: ["192.0.2.x", "198.51.100.x"] });
  });

  test("one button logs out all participants and nobody else", async () => {
    const [team] = await create([{ team: "Out", userName: "out" }]);
    if (!team) throw new Error("no account");
    await createSession(server.db, team.userId, { device: "Firefox", network: "192.0.2.x" });
    expect((await admin.post(`${LOGINS}/end`, {})).statusCode).toBe(200);
    expect((await list()).every(({ seen }) => seen.length === 0)).toBe(true);
    expect((await admin.get(LOGINS)).statusCode).toBe(200);
  });
});
