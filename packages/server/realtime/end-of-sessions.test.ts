import { SESSION } from "@assay/contract/vocabulary/account-limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sweepSessions } from "#access/sessions";
import { judgeSubmission, submit } from "#testing/batches";
import { openTestApp, type SignedIn, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { openTestSockets } from "#testing/sockets";

let server: TestApp;
let urls: [here: string, there: string];
let head: SignedIn;
let problemId: string;
const sockets = openTestSockets();
beforeAll(async () => {
  server = await openTestApp();
  const another = await server.openAnother();
  const listen = { host: "127.0.0.1", port: 0 };
  urls = [await server.app.listen(listen), await another.listen(listen)];
  head = await server.signInAdmin("head");
  problemId = await addProblem(server.db);
});
afterEach(() => sockets.closeAll());
afterAll(() => server.close());

const areOpen = (all: readonly Socket[]) => all.map(({ connected }) => connected);

/** What ends all sessions of a user but those that it names. `own` is the one with which the user acts. */
const ENDS: Record<string, (own: SignedIn) => Promise<unknown>> = {
  "a logout": (own) => own.get("/api/logout"),
  "the user's end of all other sessions": async ({ userName }) =>
    (await server.signIn(userName)).delete("/api/account/sessions"),
  "a new password of the user": async ({ userName }) =>
    (await server.signIn(userName)).put("/api/account/password", {
      password: TEST_PASSWORD,
      newPassword: "analytical engine",
    }),
  "a new password from an admin": ({ userId }) => head.post(`/api/admin/user/${userId}/new-password`, {}),
  "a deactivation": ({ userId }) => head.post(`/api/admin/user/${userId}/deactivate`, {}),
  "networks that its account is bound to": async ({ userId, userName }) => {
    await head.post("/api/contests", { key: "cup", name: "Cup", durationMs: HOUR });
    await head.post("/api/contests/cup/participants", { participants: [{ userNames: [userName] }] });
    await head.put(`/api/contests/cup/logins/${userId}`, { networks: ["192.0.2.1"] });
  },
  "a deletion": ({ userId }) => head.delete(`/api/admin/user/delete/${userId}`),
  "its age": async ({ userId }) => {
    const created_at = sql<Date>`now() - ${SESSION.maximumMs}::float8 * interval '1 ms'`;
    await server.db.updateTable("sessions").set({ created_at }).where("user_id", "=", userId).execute();
    await sweepSessions(server.db);
  },
};

test.each(Object.keys(ENDS))("%s closes the websockets of the session in every server process", async (what) => {
  const own = await server.signIn(what.replaceAll(/\W/g, ""));
  const [here, there] = [await sockets.connect(urls[0], own), await sockets.connect(urls[1], own)];
  const events: unknown[] = [];
  for (const socket of [here, there]) {
    socket.onAny((...event) => events.push(event));
    expect(await socket.timeout(30_000).emitWithAck("watchSubmissions", "mine")).toBe(true);
  }
  const others = await sockets.connect(urls[1], head);
  await ENDS[what]?.(own);
  await expect.poll(() => areOpen([here, there, others])).toEqual([false, false, true]);
  expect(events).toEqual([]);
});

test("the session that the user keeps keeps its websockets", async () => {
  const kept = await server.signIn("keeper");
  const other = await server.signIn("keeper");
  const [stays, goes] = [await sockets.connect(urls[0], kept), await sockets.connect(urls[0], other)];
  const { sessions } = (await kept.get("/api/account/sessions")).json();
  const { _id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await kept.delete(`/api/account/sessions/${_id}`)).statusCode).toBe(200);
  await expect.poll(() => areOpen([stays, goes])).toEqual([true, false]);
});

test("an admin who is one no longer gets nothing more of others' submissions, and connects again as a user", async () => {
  const former = await server.signInAdmin("former");
  const author = await server.signIn("author");
  const received: unknown[] = [];
  const watching = async (url: string) => {
    const socket = await sockets.connect(url, former);
    socket.on("submissions", (numbers) => received.push(numbers));
    const isWatching = await socket.timeout(30_000).emitWithAck("watchSubmissions", "all");
    return { socket, isWatching };
  };
  const [here, there] = [await watching(urls[0]), await watching(urls[1])];
  expect([here.isWatching, there.isWatching]).toEqual([true, true]);
  const values = { name: "Former", userName: "former", email: "former@example.org", role: 0 };
  expect((await head.put(`/api/user/edit/${former.userId}`, values)).statusCode).toBe(200);
  await expect.poll(() => areOpen([here.socket, there.socket])).toEqual([false, false]);
  const tokens = await submit(author, problemId);
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
  const again = await watching(urls[0]);
  expect([again.isWatching, again.socket.connected]).toEqual([false, true]);
  expect(received).toEqual([]);
});
