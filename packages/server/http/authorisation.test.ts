import { isDeepStrictEqual } from "node:util";
import { needsSession, permissionOf } from "@assay/contract/endpoints/endpoint";
import type { Route } from "@assay/contract/routes/route";
import { ROUTES, type RouteName } from "@assay/contract/routes/table";
import type { ChatEventsToServer } from "@assay/contract/sockets/chat";
import type { LiveEventsToServer } from "@assay/contract/sockets/live-verdicts";
import type { RoomEventsToServer } from "@assay/contract/sockets/rooms";
import { PERMISSIONS, type Permission } from "@assay/contract/vocabulary/permissions";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { fingerprint } from "#testing/fingerprint";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { type AskerRole, fillWorld, ROLES, type Spares, type World } from "#testing/people";
import { OTHER_ROUTES, registeredRoutes } from "#testing/registered-routes";
import { answerTo, type RouteCase } from "#testing/route-case";
import { CASES, sampleRequest, send } from "#testing/route-cases";
import { connected, openTestSockets } from "#testing/sockets";

let server: TestApp;
let world: World;
let url: string;
/** Null after a request that may have used them up. */
let spares: Spares | null = null;
const sockets = openTestSockets();
beforeAll(async () => {
  server = await openTestApp();
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  world = await fillWorld(server);
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterEach(() => sockets.closeAll());
afterAll(() => server.close());

const caseOf = (name: RouteName): RouteCase => CASES[name];

/** True for a route with which admins change something: each change has to leave an entry in the audit log. */
function isAudited(name: RouteName): boolean {
  const { access, method }: Route = ROUTES[name];
  return permissionOf(access) !== null && method !== "GET" && !caseOf(name).changesNothing;
}

async function countAuditEntries(): Promise<number> {
  const row = await server.db
    .selectFrom("audit_entries")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A row that logs in or out must not change the sessions of the other rows. */
async function browserOf(name: RouteName, role: AskerRole): Promise<Browser> {
  if (name !== "login" && name !== "logout") return world.people[role];
  return role === "visitor" ? server.visitor() : server.signIn(role === "admin" ? "head" : role);
}

async function ask(name: RouteName, role: AskerRole, available: Spares) {
  const browser = await browserOf(name, role);
  return send(browser, name, sampleRequest(name, world, available));
}

describe.each(Object.keys(CASES) as RouteName[])("who may %s", (name) => {
  test.each(ROLES.map((role) => [role, answerTo(role, CASES[name])] as const))("%s: %i", async (role, status) => {
    spares ??= await world.makeSpares();
    const before = await fingerprint(server.db);
    const entries = await countAuditEntries();
    const response = await ask(name, role, spares);
    if (response.statusCode < 400 && ROUTES[name].method !== "GET") spares = null;
    expect(response.statusCode).toBe(status);
    if (status === 401) expect(response.json().message).toBe("You are not authorized. Please log in first.");
    if (response.statusCode >= 400 || caseOf(name).changesNothing) expect(await fingerprint(server.db)).toEqual(before);
    else if (isAudited(name) && !isDeepStrictEqual(await fingerprint(server.db), before))
      expect(await countAuditEntries()).toBe(entries + 1);
    const secret = caseOf(name).secret;
    if (secret) expect(response.body.includes(secret.text)).toBe(secret.for.includes(role));
  });
});

/** An API token must not outlive its revocation through what it changed. */
test("a session is needed by the routes whose cases say so", () => {
  const names = Object.keys(CASES) as RouteName[];
  const needing = names.filter((name) => needsSession(ROUTES[name].access));
  expect(needing).toEqual(names.filter((name) => caseOf(name).needsSession));
});

test("the table has every registered route", () => {
  const known = Object.values<Route>(ROUTES).map(({ method, path }) => `${method} ${path}`);
  expect(registeredRoutes(server.app).sort()).toEqual([...known, ...OTHER_ROUTES].sort());
});

/** Routes whose handlers ask for a permission that no route names: without it, users may do this only with what is theirs. */
const ASKED_BY_HANDLERS: Partial<Record<Permission, readonly RouteName[]>> = {
  "class.manage": [
    ...(["readClass", "readMatrix", "changeGrade", "releaseGrades", "readGradebook"] as const),
    ...(["listSimilarity", "compareSimilarity", "readSimilarity"] as const),
  ],
  "submission.read": ["readSubmissionDetails", "readSubmissionTest"],
  "blog.moderate": ["editBlog", "deleteBlog", "deleteComment"],
};

test.each(PERMISSIONS)("who lacks %s is refused wherever it is asked for", (permission) => {
  const names = Object.keys(CASES) as RouteName[];
  const naming = names.filter((name) => permissionOf(ROUTES[name].access) === permission);
  const { [permission]: handled = [] } = ASKED_BY_HANDLERS;
  expect(naming.length + handled.length).toBeGreaterThan(0);
  for (const name of naming) expect([name, CASES[name].may.slice(0, -1)]).toEqual([name, [401, 403, 403, 403]]);
  for (const name of handled) {
    const [, , owner, other, admin] = CASES[name].may;
    expect([name, owner < 400, other >= 400, admin < 400]).toEqual([name, true, true, true]);
  }
});

/** Requests of an author about a problem of their own are answered as an admin's, and those about another's say that there is none. */
test.each((Object.keys(CASES) as RouteName[]).filter((name) => caseOf(name).siteRoles?.author === 404))(
  "%s: an author may, for their own problem alone",
  async (name) => {
    spares ??= await world.makeSpares();
    const request = sampleRequest(name, world, spares);
    const ownerOf = (authorId: string | null) =>
      server.db
        .updateTable("problems")
        .set({ author_id: authorId })
        .where("id", "=", request.params?.problemId ?? "")
        .execute();
    await ownerOf(world.people.author.userId);
    const own = await send(world.people.author, name, request);
    if (own.statusCode < 400) spares = null;
    expect(own.statusCode).toBe(answerTo("admin", caseOf(name)));
    await ownerOf(world.ownerId);
  },
);

/**
 * The same for events: how the events of a logged-in user are acknowledged. An event of the contract that is missing here is a type error.
 */
const EVENTS: Readonly<
  Record<keyof (ChatEventsToServer & LiveEventsToServer & RoomEventsToServer), [args: unknown[], reply: unknown]>
> = {
  newuser: [["user"], { ok: true }],
  chat: [[{ username: "owner", text: "hello" }], { ok: true, id: expect.any(Number), sentAt: expect.any(String) }],
  exituser: [["user"], { ok: true }],
  watch: [[[]], []],
  watchSubmissions: [["mine"], true],
  join: [["submissions", { whose: "mine" }], { ok: true, rooms: [expect.any(String)], state: null }],
  leave: [[["submissions:of nobody"]], { ok: true }],
};

describe.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])("who may emit %s", (event) => {
  const [args, reply] = EVENTS[event];
  test("visitor: no connection at all", async () => {
    await expect(connected(sockets.open(url))).rejects.toThrow("not_signed_in");
  });

  test("user: done", async () => {
    const socket = await sockets.connect(url, await server.signIn("user"));
    expect(await socket.timeout(30_000).emitWithAck(event, ...args)).toEqual(reply);
  });

  test("user whose session has ended: not connected any more", async () => {
    const leaver = await server.signIn("leaver");
    const socket = await sockets.connect(url, leaver);
    await leaver.get("/api/logout");
    await expect.poll(() => socket.connected).toBe(false);
    socket.connect();
    await expect(connected(socket)).rejects.toThrow("not_signed_in");
    socket.emit(event, ...args);
    const said = await server.db.selectFrom("chat_messages").where("user_name", "=", "leaver").selectAll().execute();
    expect(said).toEqual([]);
  });
});
