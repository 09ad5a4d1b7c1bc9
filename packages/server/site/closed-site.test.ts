import type { Route } from "@assay/contract/routes/route";
import { ROUTES, type RouteName } from "@assay/contract/routes/table";
import { beforeAll, describe, expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import { fillWorld, type World } from "#testing/people";
import { registeredRoutes } from "#testing/registered-routes";
import { CASES, sampleRequest, send } from "#testing/route-cases";

const { server } = await openLiveApp();
const root = await server.signInAdmin("root");
let world: World;
beforeAll(async () => {
  world = await fillWorld(server);
});

async function setUsersOnly(usersOnly: boolean): Promise<void> {
  const { settings, version } = (await root.get("/api/admin/site")).json();
  const changed = { ...settings, usersOnly, version };
  expect((await root.put("/api/admin/site", changed)).statusCode).toBe(200);
}

/** Names and texts of people and problems in the world. */
const CANARIES = ["Name of owner", "Name of other", "Open contest", "Open class", "Add $a$", "owner@example.org"];
const NAMES = Object.keys(CASES) as RouteName[];

describe("where only users see anything", () => {
  test("a visitor is refused at every route of the contract that does not log in, also at kept replies", async () => {
    const spares = await world.makeSpares();
    const ask = async (name: RouteName) => send(server.visitor(), name, sampleRequest(name, world, spares));
    const reads = NAMES.filter((name) => ROUTES[name].method === "GET");
    for (const name of reads) await ask(name);
    await setUsersOnly(true);
    const open: string[] = [];
    for (const name of NAMES) {
      await server.db.deleteFrom("rate_events").execute();
      const reply = await ask(name);
      if (reply.statusCode !== 401 && reply.statusCode !== 403) open.push(name);
      // Whoever logs in reads their own name.
      if (name === "login") continue;
      for (const canary of CANARIES) expect([name, reply.body]).toEqual([name, expect.not.stringContaining(canary)]);
    }
    const marked = NAMES.filter((name) => (ROUTES[name] as Route).isForVisitors);
    expect(open.filter((name) => !marked.includes(name as RouteName))).toEqual([]);
    expect(marked.toSorted()).toEqual([
      "downloadCalendar",
      "giveLoginCode",
      "giveNewPassword",
      "listLoginProviders",
      "logInByAddress",
      "login",
      "logout",
      "readAddressLogin",
      "readLanguageDetails",
      "readPageLanguages",
      "readPasswordLink",
      "readSite",
      "readSiteLogo",
      "readSiteText",
      "requestPasswordMail",
      "signup",
      "usePasswordLink",
    ]);
  });

  test("and at every other route, among them files and the CLICS API, except health, metrics, the reference of the API, logins from elsewhere and kattis-cli, which browsers never reach", async () => {
    await setUsersOnly(true);
    const known = new Set(Object.values<Route>(ROUTES).map(({ method, path }) => `${method} ${path}`));
    const others = registeredRoutes(server.app).filter((route) => route.startsWith("GET ") && !known.has(route));
    const open: string[] = [];
    for (const route of others) {
      const path = route
        .slice(4)
        .replace(/:problemId|:testCaseId/, world.problemId)
        .replace(/:contest|:key/, "open");
      const reply = await server.visitor().get(path.replace(/:\w+/g, "problems").replace("*", "x"));
      if (reply.statusCode !== 401) open.push(route);
      for (const canary of CANARIES) expect([route, reply.body]).toEqual([route, expect.not.stringContaining(canary)]);
    }
    expect(
      open.filter((route) => !/^GET \/(api\/docs|healthz|readyz|metrics|\.well-known|sso|lti|kattis)/.test(route)),
    ).toEqual([]);
  });

  test("users see what they saw, and visitors do again when it is switched off", async () => {
    await setUsersOnly(true);
    expect((await world.people.user.get(`/api/problem/${world.problemId}`)).statusCode).toBe(200);
    expect((await server.visitor().get(`/api/problem/${world.problemId}`)).statusCode).toBe(401);
    await setUsersOnly(false);
    expect((await server.visitor().get(`/api/problem/${world.problemId}`)).statusCode).toBe(200);
  });
});
