import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import { makeToolContest } from "#testing/tool-contest";

// Whoever loses a role, a place or a token keeps no connection that was opened by it.

const { server, url, sockets } = await openLiveApp();
const admin = await server.signInAdmin();
const [jury, runner] = [await server.signIn("jury"), await server.signIn("runner")];

const join = async (socket: Socket, kind: string, args: object) => {
  const removed: unknown[] = [];
  socket.on("removed", (room) => removed.push(room));
  return { reply: await socket.timeout(10_000).emitWithAck("join", kind, args), removed };
};
const setStaff = async (key: string, staff: readonly { userName: string; role: string }[]) => {
  const { groups, organisations } = (await admin.get(`/api/contests/${key}/people`)).json();
  const bare = groups.map(({ participants: _, ...group }: { participants: number }) => group);
  const known = organisations.map(({ key: id, name, formalName, country }: Record<string, string>) => ({
    ...{ key: id, name, formalName, country },
  }));
  const edit = { groups: bare, organisations: known, staff };
  expect((await admin.put(`/api/contests/${key}/people`, edit)).body).toContain("staff");
};

/** Follows a feed to its end: whether it ended. */
async function follow(path: string, headers: Record<string, string>) {
  const reply = await fetch(`${url}${path}`, { headers });
  const reader = reply.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return true;
  })();
  return { ended };
}

test("who is no longer the jury leaves the jury's rooms and feed at once, and those who stay are not disturbed", async () => {
  const { key } = await makeToolContest(server);
  const both = [jury, runner].map(({ userName }, index) => ({ userName, role: ["jury", "runner"][index] ?? "" }));
  await setStaff(key, both);
  const [left, stays] = [await sockets.connect(url, jury), await sockets.connect(url, runner)];
  expect((await join(left, "board", { key, view: "jury" })).reply).toMatchObject({ ok: true });
  expect((await join(stays, "contestNews", { key })).reply).toMatchObject({ ok: true });
  const feed = await follow(`/clics/api/contests/${key}/event-feed`, { cookie: jury.cookieHeader() });
  await setStaff(key, both.slice(1));
  await expect.poll(() => left.connected).toBe(false);
  expect(await feed.ended).toBe(true);
  const again = await sockets.connect(url, jury);
  expect((await join(again, "board", { key, view: "jury" })).reply).toMatchObject({ code: "forbidden" });
  expect(stays.connected).toBe(true);
});

test("a participant who is taken out leaves the rooms of participants", async () => {
  const { key, teams } = await makeToolContest(server);
  const [team] = teams;
  if (!team) throw new Error("there is no team");
  const socket = await sockets.connect(url, team);
  expect((await join(socket, "contestNews", { key })).reply).toMatchObject({ ok: true });
  const { participants } = (await admin.get(`/api/contests/${key}/participants`)).json();
  const own = participants.find(({ key: id }: { key: string }) => id === "1");
  expect((await admin.delete(`/api/contests/${key}/participants/${own.participantId}`)).statusCode).toBe(200);
  await expect.poll(() => socket.connected).toBe(false);
});

test("visitors leave the rooms and the feed of a contest that becomes a draft, and tools those of a token that is revoked", async () => {
  const contest = await makeToolContest(server);
  const { key, id } = contest;
  const visitor = await sockets.visit(url);
  const board = await join(visitor, "board", { key, view: "public" });
  const news = await join(visitor, "contestNews", { key });
  expect([board.reply, news.reply]).toMatchObject([{ ok: true }, { ok: true }]);
  const path = `/clics/api/contests/${key}/event-feed`;
  const feeds = [await follow(path, {}), await follow(path, contest.headers("judge"))];
  const { tokens } = (await admin.get(`/api/contests/${key}/tokens`)).json();
  const judge = tokens.find(({ name }: { name: string }) => name === "judge");
  expect((await admin.delete(`/api/contests/${key}/tokens/${judge.id}`)).statusCode).toBe(200);
  await server.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("contests").set({ visibility: "draft" }).where("id", "=", id).execute();
    await sql`select add_contest_event(${id}, 'contest', null)`.execute(transaction);
  });
  await expect.poll(() => new Set(board.removed).size).toBe(2);
  expect(await Promise.all(feeds.map(({ ended }) => ended))).toEqual([true, true]);
});
