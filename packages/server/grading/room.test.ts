import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { beforeAll, expect, test, vi } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const people = {} as Record<"teacher" | "assistant" | "observer" | "ann" | "ben" | "stranger", SignedIn>;
const path = "/api/classes/c/assignments/sheet";
const PLACE = { slug: "c", name: "sheet" };
let number: number;
let itemId: string;
beforeAll(async () => {
  const admin = await server.signInAdmin();
  for (const name of ["teacher", "assistant", "observer", "ann", "ben", "stranger"] as const)
    people[name] = await server.signIn(name);
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  const { teacher, assistant, observer, ann, ben } = people;
  await addMembers(server.db, "c", {
    ...{ [teacher.userId]: "teacher", [assistant.userId]: "assistant", [observer.userId]: "observer" },
    ...{ [ann.userId]: "student", [ben.userId]: "student" },
  });
  const { id, problemIds } = await addAssignment(server.db, "c", "sheet", [3]);
  const problemId = problemIds[0] ?? "";
  const work = {
    assignmentId: id,
    problemId,
    userId: ann.userId,
    verdicts: ["accepted", "accepted", "accepted"] as const,
  };
  const submissionId = await sendWork(server.db, work);
  await computeAll(server.db);
  const { rows } = await sql<{ number: number }>`
    select number::float8 as number from submissions where id = ${submissionId}`.execute(server.db);
  number = rows[0]?.number ?? 0;
  const rubric = { handPoints: 2, items: [{ title: "Clear names", points: 1 }], revision: 0 };
  itemId = (await teacher.put(`${path}/rubrics/${problemId}`, rubric)).json().rubric.items[0]._id;
});

const join = (socket: Socket, kind: string, args: object = PLACE) =>
  socket.timeout(30_000).emitWithAck("join", kind, args);

test("a grader hears when another one marks, says that a program is done, comments and releases; not what, nor whose", async () => {
  const heard: unknown[][] = [];
  const socket = await sockets.connect(url, people.teacher);
  expect(await join(socket, "marking")).toMatchObject({ ok: true, state: null });
  socket.onAny((...event: unknown[]) => heard.push(event));
  const comment = async () => {
    const body = { text: "Why?", key: randomUUID(), visibility: "staff" };
    const started = await people.assistant.post(`/api/feedback/submissions/${number}/threads`, body);
    const [written] = started.json().thread.comments;
    return { threadId: started.json().thread._id, commentId: written._id };
  };
  let written = { threadId: "", commentId: "" };
  const { assistant, teacher } = people;
  const steps: Record<string, () => PromiseLike<unknown>> = {
    marks: () => assistant.put(`${path}/marking/${number}`, { kind: "item", itemId, applies: true }),
    done: () => assistant.put(`${path}/marking/${number}`, { kind: "done", isDone: true }),
    again: () => assistant.put(`${path}/marking/${number}`, { kind: "done", isDone: false }),
    comments: async () => {
      written = await comment();
    },
    replies: () =>
      assistant.post(`/api/feedback/threads/${written.threadId}/comments`, { text: "So.", key: randomUUID() }),
    edits: () => assistant.put(`/api/feedback/comments/${written.commentId}`, { text: "Why not?" }),
    resolves: () => assistant.put(`/api/feedback/threads/${written.threadId}`, { action: "resolve" }),
    deletes: () => assistant.delete(`/api/feedback/comments/${written.commentId}`),
    releases: () => teacher.post(`${path}/release`, { to: { kind: "all" } }),
  };
  for (const [name, step] of Object.entries(steps)) {
    const before = heard.length;
    await step();
    await vi.waitFor(() => expect([name, heard.length]).not.toEqual([name, before]), { timeout: 10_000 });
  }
  expect(heard.map(([kind, message]) => [kind, message])).toEqual(heard.map(() => ["marking", null]));
});

test("a comment does not make the matrix read all grades again", async () => {
  const heard: unknown[] = [];
  const socket = await sockets.connect(url, people.observer);
  expect((await join(socket, "grades")).ok).toBe(true);
  socket.on("grades", (message: unknown) => heard.push(message));
  const body = { text: "Why?", key: randomUUID(), visibility: "staff" };
  await people.assistant.post(`/api/feedback/submissions/${number}/threads`, body);
  await people.teacher.post(`${path}/grades/ann`, { kind: "set", points: 2, reason: "Talked" });
  await vi.waitFor(() => expect(heard).toEqual([[people.ann.userId]]), { timeout: 10_000 });
});

test("who marks without names does not hear whose grades change, of the assignment nor of the class", async () => {
  const heard: unknown[] = [];
  const former = await sockets.connect(url, people.assistant);
  expect((await join(former, "grades")).ok).toBe(true);
  const isEnded = new Promise((resolve) => former.once("disconnect", resolve));
  await people.assistant.put(`${path}/anonymity`, { isAnonymous: true });
  await isEnded;
  const socket = await sockets.connect(url, people.assistant);
  for (const args of [PLACE, { slug: "c", name: null }])
    expect(await join(socket, "grades", args)).toMatchObject({ ok: true });
  socket.on("grades", (message: unknown) => heard.push(message));
  await people.teacher.post(`${path}/grades/ann`, { kind: "set", points: 1, reason: "Talked again" });
  await vi.waitFor(() => expect(heard).toEqual([null, null]), { timeout: 10_000 });
  await people.assistant.put(`${path}/anonymity`, { isAnonymous: false });
});

test("who is of the staff no longer is in no room of it", async () => {
  const socket = await sockets.connect(url, people.observer);
  for (const kind of ["grades", "marking"]) expect((await join(socket, kind)).ok).toBe(true);
  const isEnded = new Promise((resolve) => socket.once("disconnect", resolve));
  const { userId } = people.observer;
  const removed = await people.teacher.post("/api/classes/c/member-states", { userIds: [userId], state: "removed" });
  expect([removed.statusCode, removed.body]).toEqual([200, expect.anything()]);
  await isEnded;
  expect(await join(await sockets.connect(url, people.observer), "grades")).toMatchObject({ ok: false });
});

test("neither students nor who is not of the class can join", async () => {
  for (const [name, code] of [
    ["ann", "forbidden"],
    ["stranger", "class_not_found"],
  ] as const)
    expect(await join(await sockets.connect(url, people[name]), "marking")).toMatchObject({ ok: false, code });
});

test("what students hear is the same whether staff mark and comment for themselves or not", async () => {
  const heard: unknown[][] = [];
  const socket = await sockets.connect(url, people.ann);
  for (const [kind, args] of Object.entries({ notices: {}, submissions: { whose: "mine" }, verdicts: { tokens: [] } }))
    expect((await join(socket, kind, args)).ok).toBe(true);
  socket.onAny((...event: unknown[]) => heard.push(event));
  await people.assistant.put(`${path}/marking/${number}`, { kind: "done", isDone: true });
  const body = { text: "Copied?", key: randomUUID(), visibility: "staff" };
  await people.assistant.post(`/api/feedback/submissions/${number}/threads`, body);
  // Of what comes in order, this comes last.
  await sql`select pg_notify('assay_notices', ${JSON.stringify({ userIds: [people.ann.userId] })}::text)`.execute(
    server.db,
  );
  await vi.waitFor(() => expect(heard).toEqual([["notices", null, expect.any(String)]]), { timeout: 10_000 });
});
