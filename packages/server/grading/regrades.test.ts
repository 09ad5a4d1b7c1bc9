import { randomUUID } from "node:crypto";
import { HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
const people = {} as Record<"teacher" | "assistant" | "observer" | "ann" | "ben", SignedIn>;
const path = "/api/classes/c/assignments/sheet";
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  const roles = {
    teacher: "teacher",
    assistant: "assistant",
    observer: "observer",
    ann: "student",
    ben: "student",
  } as const;
  for (const [name, role] of Object.entries(roles)) {
    people[name as keyof typeof people] = await server.signIn(name);
    await addMembers(server.db, "c", { [people[name as keyof typeof people].userId]: role });
  }
  const { id, problemIds } = await addAssignment(server.db, "c", "sheet", [3]);
  for (const who of ["ann", "ben"] as const)
    await sendWork(server.db, {
      assignmentId: id,
      problemId: problemIds[0] ?? "",
      userId: people[who].userId,
      verdicts: ["accepted", "accepted", "accepted"],
    });
  await computeAll(server.db);
  await people.teacher.post(`${path}/release`, { to: { kind: "student", userName: "ann" } });
});
beforeEach(async () => {
  for (const table of ["regrade_requests", "notices", "rate_events"] as const)
    await server.db.deleteFrom(table).execute();
  await setDeadline(HOUR);
});
afterAll(() => server.close());

const setDeadline = (ms: number) =>
  people.teacher.put(`${path}/regrade/deadline`, { until: new Date(Date.now() + ms).toISOString() });
const ask = (who = people.ann, text = "The second test", key: string = randomUUID()) =>
  who.post(`${path}/regrade`, { text, key });
const reply = (who: SignedIn, id: string, body: object = {}) =>
  who.post(`/api/regrades/${id}/messages`, { text: "Because", key: randomUUID(), ...body });
const own = async (who = people.ann) => (await who.get(`${path}/regrade`)).json();
const queue = async (who = people.assistant, query = "") => (await who.get(`/api/classes/c/regrades${query}`)).json();
const kinds = async (who: SignedIn) =>
  (await who.get("/api/notices")).json().notices.map(({ kind }: { kind: string }) => kind);

test("a student asks, graders find it in the queue and answer, each hears of it, and the outcome is in the grade's history", async () => {
  expect(await own()).toMatchObject({ mayAsk: true, request: null });
  const key = randomUUID();
  const [first, second] = await Promise.all([ask(people.ann, "**Why?**", key), ask(people.ann, "**Why?**", key)]);
  expect([first.statusCode, second.json().request._id]).toEqual([201, first.json().request._id]);
  const { requests, open } = await queue();
  expect([open, requests]).toEqual([
    1,
    [expect.objectContaining({ student: "Name of ann", state: "open", assignment: "sheet" })],
  ]);
  expect(await kinds(people.teacher)).toEqual(["regrade_asked"]);
  expect(await kinds(people.assistant)).toEqual(["regrade_asked"]);
  expect(await kinds(people.observer)).toEqual([]);
  const id = requests[0]._id;
  const answered = (await reply(people.assistant, id, { outcome: "kept" })).json().request;
  expect(answered).toMatchObject({ state: "kept", messages: [{ isByStaff: false }, { isByStaff: true }] });
  expect(answered.messages[0].html).toContain("<strong>Why?</strong>");
  expect(await kinds(people.ann)).toContain("regrade_answered");
  expect(await queue()).toMatchObject({ requests: [], open: 0 });
  expect((await queue(people.teacher, "?isDecided=true")).requests).toHaveLength(1);
  const grade = (await people.observer.get(`${path}/grades/ann`)).json();
  const history = (await people.ann.get("/api/classes/c/grades")).json().assignments[0].history;
  for (const events of [grade.history, history])
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["regrade_kept", "regrade_asked"]),
    );
});

it("Submitty/Submitty#3199: after the deadline nobody asks, and the thread stays readable and answerable", async () => {
  const { _id } = (await ask()).json().request;
  await setDeadline(-HOUR);
  expect(await own()).toMatchObject({ mayAsk: false, request: { _id, mayReply: true } });
  expect((await people.ann.get(`/api/regrades/${_id}`)).statusCode).toBe(200);
  expect((await reply(people.teacher, _id, { outcome: "changed" })).json().request.state).toBe("changed");
  expect((await reply(people.ann, _id)).json().request).toMatchObject({ state: "changed", messages: { length: 3 } });
  await setDeadline(HOUR);
  expect((await reply(people.ann, _id)).json().request.state).toBe("open");
  await server.db.deleteFrom("regrade_requests").execute();
  await setDeadline(-HOUR);
  expect((await ask()).json().code).toBe("regrade_closed");
});

test("nobody asks before the release or twice, and only who is concerned reads and writes", async () => {
  expect((await ask(people.ben)).json().code).toBe("regrade_closed");
  expect((await own(people.ben)).mayAsk).toBe(false);
  const { _id } = (await ask()).json().request;
  expect((await ask()).json().code).toBe("regrade_closed");
  expect((await people.ben.get(`/api/regrades/${_id}`)).statusCode).toBe(404);
  expect((await queue(people.ben)).requests).toEqual([]);
  expect((await queue(people.ann)).requests).toHaveLength(1);
  expect((await people.observer.get(`/api/regrades/${_id}`)).json().request).toMatchObject({
    mayReply: false,
    mayDecide: false,
  });
  expect((await reply(people.observer, _id)).statusCode).toBe(403);
  expect((await reply(people.ann, _id, { outcome: "changed" })).statusCode).toBe(403);
  await sql`update classes set archived_at = now()`.execute(server.db);
  expect((await reply(people.teacher, _id)).json().code).toBe("class_archived");
  await sql`update classes set archived_at = null`.execute(server.db);
});

test("what a student wrote is in their own data, and goes with their account's name", async () => {
  const leaving = await server.signIn("leaving");
  await addMembers(server.db, "c", { [leaving.userId]: "student" });
  await people.teacher.post(`${path}/release`, { to: { kind: "student", userName: "leaving" } });
  const { _id } = (await ask(leaving, "My own words")).json().request;
  await people.teacher.post("/api/classes/c/saved-comments", { title: "Names", text: "Clear", key: randomUUID() });
  expect((await leaving.get("/api/account/export")).json()).toMatchObject({
    regradeMessages: [{ assignment: "Sheet sheet", text: "My own words" }],
    grades: [{ class: "c", points: null }],
  });
  expect((await people.teacher.get("/api/account/export")).json().savedComments).toMatchObject([{ title: "Names" }]);
  await sql`delete from users where id = ${leaving.userId}`.execute(server.db);
  expect((await people.teacher.get(`/api/regrades/${_id}`)).statusCode).toBe(404);
  const { rows } = await sql`select from regrade_messages where request_id = ${_id}`.execute(server.db);
  expect(rows).toEqual([]);
});
