import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const HOUR = 3_600_000;
let server: TestApp;
let people: Record<"teacher" | "assistant" | "ann" | "ben" | "cleo" | "stranger", SignedIn>;
let path: string;
let assignments = 0;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  people = {
    teacher: await server.signIn("teacher"),
    assistant: await server.signIn("assistant"),
    ann: await server.signIn("ann"),
    ben: await server.signIn("ben"),
    cleo: await server.signIn("cleo"),
    stranger: await server.signIn("stranger"),
  };
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  const { teacher, assistant, ann, ben, cleo } = people;
  await addMembers(server.db, "c", {
    ...{ [teacher.userId]: "teacher", [assistant.userId]: "assistant" },
    ...{ [ann.userId]: "student", [ben.userId]: "student", [cleo.userId]: "student" },
  });
  const monday = [ann.userId, ben.userId];
  await sql`update class_members set sections = '{Monday}' where user_id = any(${monday}::uuid[])`.execute(server.db);
});
afterAll(() => server.close());

/** Each test has an assignment that was due two days ago, of 4 points; Ann, Ben and Cleo solved it 30 hours later, two started days at 25 %. */
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  assignments += 1;
  const due = Date.now() - 48 * HOUR;
  const late = { late_policy: "percent_per_day", late_percent: "25", due_at: new Date(due) } as const;
  const { id, problemIds } = await addAssignment(server.db, "c", `late-${assignments}`, [4], late);
  path = `/api/classes/c/assignments/late-${assignments}`;
  for (const { userId } of [people.ann, people.ben, people.cleo])
    await sendWork(server.db, {
      ...{ assignmentId: id, problemId: problemIds[0] ?? "", userId, receivedAt: new Date(due + 30 * HOUR) },
      verdicts: ["accepted", "accepted", "accepted"],
    });
  await computeAll(server.db);
});

type Change = { readonly userName: string; readonly from: string | null; readonly to: string | null };
const changes = async (body: object) => {
  const reply = await people.teacher.post(`${path}/own-dates/preview`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().changes.map(({ userName, from, to }: Change) => [userName, from, to]);
};
const points = async () => {
  await computeAll(server.db);
  const { students } = (await people.teacher.get(`${path}/matrix`)).json();
  return Object.fromEntries(
    students.map((row: { userName: string; grade: { points: string | null } }) => [row.userName, row.grade.points]),
  );
};

test("own dates show which grades they change before they are saved, and then change these", async () => {
  const later = { section: "Monday", dueAt: new Date(Date.now() - 20 * HOUR).toISOString() };
  expect(await changes(later)).toEqual([
    ["ann", "2", "3"],
    ["ben", "2", "3"],
  ]);
  expect(await points()).toEqual({ ann: "2", ben: "2", cleo: "2" });
  await people.teacher.put(`${path}/own-dates`, later);
  expect(await points()).toEqual({ ann: "3", ben: "3", cleo: "2" });
});

test("what is given in place of own dates, and taking them away, is compared with what holds now", async () => {
  await people.teacher.put(`${path}/own-dates`, { user: "ann", extraMinutes: 40 * 60 });
  expect(await points()).toMatchObject({ ann: "4" });
  expect(await changes({ user: "ann", extraMinutes: 10 * 60 })).toEqual([["ann", "4", "3"]]);
  expect(await changes({ user: "ann", isExcused: true })).toEqual([["ann", "4", null]]);
  expect(await changes({ user: "ann" })).toEqual([["ann", "4", "2"]]);
  expect(await changes({ user: "ann", extraMinutes: 50 * 60 })).toEqual([]);
  expect(await points()).toMatchObject({ ann: "4" });
});

test("a grade that was set by hand keeps its points, and what was released is counted", async () => {
  await people.teacher.post(`${path}/grades/ann`, { kind: "set", points: 1, reason: "Talked" });
  await people.teacher.post(`${path}/release`, { to: { kind: "student", userName: "ben" } });
  const preview = await people.teacher.post(`${path}/own-dates/preview`, { section: "Monday", extraMinutes: 2_400 });
  expect(preview.json()).toMatchObject({ count: 1, releasedCount: 1, changes: [{ userName: "ben", to: "4" }] });
});

test("only who gives own dates previews them, and only for students of the class", async () => {
  const body = { user: "stranger", extraMinutes: 30 };
  expect((await people.teacher.post(`${path}/own-dates/preview`, body)).json()).toMatchObject({ field: "user" });
  const ofAnn = { user: "ann", extraMinutes: 30 };
  expect((await people.assistant.post(`${path}/own-dates/preview`, ofAnn)).statusCode).toBe(403);
  expect((await people.ann.post(`${path}/own-dates/preview`, ofAnn)).statusCode).toBe(403);
  expect((await people.stranger.post(`${path}/own-dates/preview`, ofAnn)).statusCode).toBe(404);
});
