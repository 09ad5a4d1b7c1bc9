import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { SiteSettings } from "@assay/contract/routes/site-settings";
import type { JoinReply, RoomKind } from "@assay/contract/sockets/rooms";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import type { Socket } from "socket.io-client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp({ trustProxy: true });
const admin = await server.signInAdmin();
const bob = await server.signIn("bob");
let problemId: string;
beforeEach(async () => {
  await server.db.deleteFrom("site_settings").execute();
  await server.app.site.reload();
  problemId = await addProblem(server.db);
});

const visit = (address = "192.0.2.1") => sockets.visit(url, { "x-forwarded-for": address });
const connect = (browser: SignedIn) => sockets.connect(url, browser);

/** Joins, and notes the events that arrive. */
async function join(socket: Socket, kind: RoomKind, args: object = {}) {
  const events: unknown[][] = [];
  socket.onAny((...event) => events.push(event));
  const reply: JoinReply<RoomKind> = await socket.timeout(10_000).emitWithAck("join", kind, args);
  const room = reply.ok ? reply.rooms[0] : undefined;
  return { socket, reply, room, events, named: (name: string) => events.filter(([event]) => event === name) };
}

const rename = (id: string, title: string) =>
  server.db.updateTable("problems").set({ title }).where("id", "=", id).execute();
const setStatus = async (status: string) =>
  expect((await admin.put(`/api/admin/problems/${problemId}/status`, { status })).statusCode).toBe(200);
async function changeSite(change: Partial<SiteSettings>) {
  const { settings, version } = (await admin.get("/api/admin/site")).json();
  const response = await admin.put("/api/admin/site", { ...settings, ...change, version });
  expect(response.json()).toMatchObject({ settings: change });
}

describe("a visitor", () => {
  test("watches the ranking, the problem set and a problem", async () => {
    const ranking = await join(await visit(), "ranking");
    const set = await join(await visit(), "problemSet");
    const problem = await join(await visit(), "problem", { problemId });
    expect([ranking.reply, problem.reply]).toEqual([
      { ok: true, rooms: ["ranking:"], state: null },
      { ok: true, rooms: [`problem:${problemId}`], state: null },
    ]);
    await rename(problemId, "Another title");
    await vi.waitFor(() => expect(problem.named("problem")).toEqual([["problem", null, problem.room]]), 10_000);
    await vi.waitFor(() => expect(set.named("problemSet")).toHaveLength(1), 10_000);
    await judgeSubmission(server.db, await submit(bob, problemId), ["accepted", "accepted", "accepted"]);
    await vi.waitFor(() => expect(ranking.named("ranking").length).toBeGreaterThan(0), 10_000);
  });

  test("joins no room of users, and no room of a problem that visitors may not open", async () => {
    const socket = await visit();
    for (const [kind, args] of [
      ["chat", { lastId: null }],
      ["submissions", { whose: "all" }],
      ["verdicts", { tokens: await submit(bob, problemId) }],
    ] as const)
      expect((await join(socket, kind, args)).reply).toMatchObject({ ok: false, code: "not_signed_in" });
    await setStatus("draft");
    for (const id of [problemId, randomUUID()])
      expect((await join(socket, "problem", { problemId: id })).reply).toMatchObject({ code: "problem_not_found" });
    expect(await socket.timeout(30_000).emitWithAck("newuser", "bob", null)).toMatchObject({ code: "not_signed_in" });
    expect(await socket.timeout(30_000).emitWithAck("watchSubmissions", "mine")).toBe(false);
  });

  test("is removed from rooms that show people when the site shows them to users only, and joins none until it does not", async () => {
    const visitor = await join(await visit(), "ranking");
    const member = await join(await connect(bob), "ranking");
    await changeSite({ rankingFor: "users" });
    await vi.waitFor(() =>
      expect(visitor.named("removed")).toMatchObject([["removed", "ranking:", { code: "not_signed_in" }]]),
    );
    expect((await join(await visit(), "ranking")).reply).toMatchObject({ ok: false, code: "not_signed_in" });
    expect((await join(await visit(), "problemSet")).reply.ok).toBe(true);
    await judgeSubmission(server.db, await submit(bob, problemId), ["accepted", "accepted", "accepted"]);
    await vi.waitFor(() => expect(member.named("ranking").length).toBeGreaterThan(0), 10_000);
    expect(visitor.named("ranking")).toEqual([]);
    await changeSite({ rankingFor: "everyone" });
    expect((await join(await visit(), "ranking")).reply.ok).toBe(true);
  });

  test(`is in ${LIMITS.visitorRoomsPerWebsocket} rooms at the most`, async () => {
    const socket = await visit();
    const problems = Array.from({ length: LIMITS.visitorRoomsPerWebsocket }, () => addProblem(server.db));
    for (const problem of await Promise.all(problems))
      expect((await join(socket, "problem", { problemId: problem })).reply.ok).toBe(true);
    expect((await join(socket, "problem", { problemId })).reply).toMatchObject({ ok: false, code: "too_many_rooms" });
    await socket.timeout(30_000).emitWithAck("leave", [`problem:${await problems[0]}`]);
    expect((await join(socket, "problem", { problemId })).reply.ok).toBe(true);
  });

  test("who joins ten thousand rooms, or joins and leaves without end, is closed, and nobody else is", async () => {
    const quiet = await join(await visit("192.0.2.7"), "ranking");
    for (const events of [
      () => [["join", "problem", { problemId: randomUUID() }]],
      () => [
        ["join", "ranking", {}],
        ["leave", ["ranking:"]],
      ],
    ] as (() => [string, ...unknown[]][])[]) {
      const flooder = await visit();
      const closed = once(flooder as unknown as NodeJS.EventEmitter, "disconnect");
      for (let count = 0; count < 10_000; count += 1) for (const event of events()) flooder.emit(...event);
      await closed;
    }
    expect((await join(quiet.socket, "problem", { problemId })).reply.ok).toBe(true);
  });

  test(`has at most ${LIMITS.visitorWebsockets.perAddress} websockets from one address, those of other addresses aside`, async () => {
    const many = await Promise.all(
      Array.from({ length: LIMITS.visitorWebsockets.perAddress + 5 }, () => visit("192.0.2.8").catch((error) => error)),
    );
    const refused = many.filter((each) => each instanceof Error);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    await visit("192.0.2.9");
    const [open] = many.filter((each): each is Socket => !(each instanceof Error));
    open?.disconnect();
    await vi.waitFor(() => visit("192.0.2.8"), 10_000);
  });
});

describe("a problem's room", () => {
  test("is left by those who may not open the problem any more, before they learn that it has changed", async () => {
    const [visitor, user] = [
      await join(await visit(), "problem", { problemId }),
      await join(await connect(bob), "problem", { problemId }),
    ];
    const head = await join(await connect(admin), "problem", { problemId });
    await setStatus("draft");
    for (const { named } of [visitor, user]) {
      await vi.waitFor(
        () => expect(named("removed")).toMatchObject([["removed", head.room, { code: "forbidden" }]]),
        10_000,
      );
    }
    await vi.waitFor(() => expect(head.named("problem").length).toBeGreaterThan(0), 10_000);
    await rename(problemId, "Secret title");
    await vi.waitFor(() => expect(head.named("problem").length).toBeGreaterThan(1), 10_000);
    expect([...visitor.named("problem"), ...user.named("problem"), ...head.named("removed")]).toEqual([]);
  });

  test("says nothing when another problem changes, nor does the problem set when a draft does", async () => {
    const other = await addProblem(server.db);
    const problem = await join(await visit(), "problem", { problemId: other });
    await setStatus("draft");
    const set = await join(await visit(), "problemSet");
    await rename(problemId, "Edited draft");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect([problem.named("problem"), set.named("problemSet")]).toEqual([[], []]);
    await rename(other, "Edited problem");
    await vi.waitFor(() => expect([problem.events, set.events].map(({ length }) => length)).toEqual([1, 1]), 10_000);
  });
});

test("who leaves gets nothing more; who joined twice has to leave twice", async () => {
  const page = await join(await connect(bob), "submissions", { whose: "mine" });
  await join(page.socket, "submissions", { whose: "mine" });
  const leave = () => page.socket.timeout(30_000).emitWithAck("leave", [page.room]);
  const store = async () => numberOf(server.db, await submit(bob, problemId));
  await leave();
  const number = await store();
  await vi.waitFor(() => expect(page.named("submissions")).toEqual([["submissions", [number], page.room]]));
  await leave();
  const other = await join(await connect(bob), "submissions", { whose: "mine" });
  await store();
  await vi.waitFor(() => expect(other.named("submissions")).toHaveLength(1));
  expect(page.named("submissions")).toHaveLength(1);
});

test("the chat ends for those in it when the site has no chat any more", async () => {
  const page = await join(await connect(bob), "chat", { lastId: null });
  expect(page.reply).toMatchObject({ ok: true, state: null });
  await changeSite({ hasChat: false });
  await vi.waitFor(() => expect(page.named("removed")).toHaveLength(1), 10_000);
  await vi.waitFor(async () =>
    expect(await server.db.selectFrom("chat_connections").selectAll().execute()).toEqual([]),
  );
  await changeSite({ hasChat: true });
});
