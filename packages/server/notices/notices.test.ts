import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { NoticeData, NoticeKind } from "@assay/contract/vocabulary/notice";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { beforeEach, expect, test, vi } from "vitest";
import { addNotices } from "#notices/add-notices";
import { sweepNotices } from "#notices/read-notices";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const ada = await server.signIn("ada");
const bob = await server.signIn("bob");
beforeEach(async () => {
  await server.db.deleteFrom("notices").execute();
});

/** Tells Ada of something. */
const tell = (kind: NoticeKind, subject: string, data: NoticeData = {}) =>
  server.db.transaction().execute((transaction) => addNotices(transaction, [ada.userId], { kind, subject, data }));
const list = async (query = "") => (await ada.get(`/api/notices${query}`)).json();

test("a user sees what they were told, the newest first, and nobody else does", async () => {
  await tell("work_due", "one", { title: "Loops", className: "7a", slug: "7a", assignment: "loops" });
  await tell("class_added", "7a", { className: "7a", slug: "7a" });
  const { notices, unread } = await list();
  expect(unread).toBe(2);
  expect(notices.map(({ kind, isRead }: { kind: string; isRead: boolean }) => [kind, isRead])).toEqual([
    ["class_added", false],
    ["work_due", false],
  ]);
  expect((await bob.get("/api/notices")).json()).toEqual({ notices: [], next: null, unread: 0 });
  const [{ id }] = notices;
  expect((await bob.post("/api/notices/read", { id, andOlder: true })).json()).toEqual({ unread: 0 });
  expect((await ada.get("/api/notices/count")).json()).toEqual({ unread: 2 });
});

test("what comes again about the same thing before it was read adds to the first and moves to the top", async () => {
  await tell("comment_added", "submission:1", { number: 1, problem: "Sum", className: "7a" });
  await tell("class_added", "7a", { className: "7a" });
  await tell("comment_added", "submission:1", { number: 1, problem: "Sum", className: "7a" });
  const { notices, unread } = await list();
  expect(notices.map(({ kind, times }: { kind: string; times: number }) => [kind, times])).toEqual([
    ["comment_added", 2],
    ["class_added", 1],
  ]);
  expect(unread).toBe(2);
  await ada.post("/api/notices/read", { id: notices[0].id });
  await tell("comment_added", "submission:1", { number: 1, problem: "Sum", className: "7a" });
  expect((await list()).notices.map(({ times }: { times: number }) => times)).toEqual([1, 2, 1]);
});

test("marks one as read, or one and all older ones, and none that has come since", async () => {
  for (const subject of ["one", "two", "three", "four"]) await tell("class_added", subject);
  const [, third, second] = (await list()).notices;
  expect((await ada.post("/api/notices/read", { id: third.id })).json()).toEqual({ unread: 3 });
  expect((await ada.post("/api/notices/read", { id: second.id, andOlder: true })).json()).toEqual({ unread: 1 });
});

test("lists page by page and keeps the newest of each user", async () => {
  for (let index = 0; index < LIMITS.noticePageSize + 1; index += 1) await tell("class_added", `${index}`);
  const first = await list();
  expect(first.notices).toHaveLength(LIMITS.noticePageSize);
  expect((await list(`?before=${first.next}`)).notices).toHaveLength(1);
  await sql`insert into notices (user_id, kind, subject) select ${ada.userId}, 'class_added', 'many ' || number from generate_series(1, ${LIMITS.noticesOfUser}) as number`.execute(
    server.db,
  );
  await tell("class_added", "last");
  const { count } = await server.db
    .selectFrom("notices")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(LIMITS.noticesOfUser);
  expect((await list()).notices[0]).toMatchObject({ kind: "class_added" });
});

test("an account that cannot log in is told nothing, and one that is deleted keeps nothing", async () => {
  const leaver = await server.signIn("leaver");
  await sql`update users set deactivated_at = now() where id = ${leaver.userId}`.execute(server.db);
  await addNotices(server.db, [leaver.userId], { kind: "class_added", subject: "7a", data: {} });
  expect(await server.db.selectFrom("notices").selectAll().execute()).toEqual([]);
});

test("old notices are deleted, those that were read first", async () => {
  for (const subject of ["read", "unread", "ancient", "new"]) await tell("class_added", subject);
  const kept = sql`${LIMITS.noticeKeptMs}::double precision * interval '1 ms'`;
  await sql`update notices set created_at = now() - ${kept} - interval '1 hour' where subject <> 'new'`.execute(
    server.db,
  );
  await sql`update notices set read_at = now() where subject = 'read'`.execute(server.db);
  await sql`update notices set created_at = now() - 2 * ${kept} - interval '1 hour' where subject = 'ancient'`.execute(
    server.db,
  );
  await sweepNotices(server.db);
  const left = await server.db.selectFrom("notices").select("subject").orderBy("id").execute();
  expect(left.map(({ subject }) => subject)).toEqual(["unread", "new"]);
});

test("an open page hears of its user's notices after the commit, and of nobody else's", async () => {
  const heard: string[] = [];
  for (const [name, user] of Object.entries({ ada, bob })) {
    const socket: Socket = await sockets.connect(url, user);
    socket.on("notices", (message: unknown) => heard.push(`${name} ${JSON.stringify(message)}`));
    expect(await socket.timeout(30_000).emitWithAck("join", "notices", {})).toMatchObject({ ok: true, state: null });
  }
  await tell("class_added", "7a", { className: "7a" });
  await vi.waitFor(() => expect(heard).toEqual(["ada null"]));
  await bob.post("/api/notices/read", { id: 1 });
  await ada.post("/api/notices/read", { id: (await list()).notices[0].id });
  await vi.waitFor(() => expect(heard).toEqual(["ada null", "ada null"]));
});
