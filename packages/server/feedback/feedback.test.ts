import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { addBareAssignment } from "#testing/bare-assignment";
import { numberOf, submit } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { CLASS_LISTS } from "#users/export/class-data";

const SOURCE = "n = int(input())\nfor i in range(n):\n    print(i)";

let server: TestApp;
let admin: SignedIn;
let problemId: string;
let number: number;
const people: Record<string, SignedIn> = {};
const person = (name: string) => people[name] as SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  for (const name of ["teacher", "assistant", "observer", "ann", "ben", "stranger"])
    people[name] = await server.signIn(name);
  await admin.post("/api/classes", { slug: "7a", name: "Class 7a" });
  await addMembers(server.db, "7a", {
    [person("teacher").userId]: "teacher",
    [person("assistant").userId]: "assistant",
    [person("observer").userId]: "observer",
    [person("ann").userId]: "student",
    [person("ben").userId]: "student",
  });
  problemId = await addProblem(server.db, { title: "Counting" });
  await addBareAssignment(server.db, "7a", { name: "loops", problemIds: [problemId] });
  number = await submitWork(person("ann"), problemId, SOURCE);
});
beforeEach(async () => {
  for (const table of ["feedback_threads", "notices", "rate_events"] as const)
    await server.db.deleteFrom(table).execute();
  await sql`update assignments set released_at = null`.execute(server.db);
  await sql`update classes set archived_at = null`.execute(server.db);
});
afterAll(() => server.close());

/** Submits this program as a student's work, which counts for the open assignment. Returns the submission's number. */
async function submitWork(student: SignedIn, problem: string, source: string): Promise<number> {
  const sent = await numberOf(server.db, await submit(student, problem));
  await sql`update submissions set source = ${Buffer.from(source)} where number = ${sent}`.execute(server.db);
  return sent;
}

const at = (path = "") => `/api/feedback/submissions/${number}${path}`;
const start = (by: SignedIn, body: object = {}) =>
  by.post(at("/threads"), { text: "Look *here*", key: randomUUID(), lineFrom: 2, lineTo: 3, ...body });
const read = async (by: SignedIn, of = number) => (await by.get(`/api/feedback/submissions/${of}`)).json().feedback;
const notices = async (by: SignedIn) =>
  (await by.get("/api/notices")).json().notices.map(({ kind }: { kind: string }) => kind);

describe("comments on a program", () => {
  test("graders write them and student and staff read them, nobody else finds anything", async () => {
    const { statusCode, body } = await start(person("teacher"));
    expect([statusCode, body]).toEqual([201, expect.stringContaining("<em>here</em>")]);
    for (const name of ["ann", "teacher", "assistant", "observer"])
      expect([name, (await read(person(name))).threads]).toEqual([
        name,
        [expect.objectContaining({ lines: { from: 2, to: 3 } })],
      ]);
    expect((await read(admin)).threads).toHaveLength(1);
    for (const name of ["ben", "stranger"]) expect([name, await read(person(name))]).toEqual([name, null]);
    const { _id } = JSON.parse(body).thread;
    for (const name of ["ben", "stranger"]) {
      expect((await start(person(name))).statusCode).toBe(404);
      expect((await person(name).get(`/api/feedback/threads/${_id}`)).statusCode).toBe(404);
      expect(
        (await person(name).post(`/api/feedback/threads/${_id}/comments`, { text: "x", key: randomUUID() })).statusCode,
      ).toBe(404);
      expect((await person(name).put(`/api/feedback/threads/${_id}`, { action: "resolve" })).statusCode).toBe(404);
    }
    expect((await start(person("observer"))).statusCode).toBe(403);
    expect(await notices(person("ann"))).toEqual(["comment_added"]);
    expect(await notices(person("ben"))).toEqual([]);
  });

  it("dodona#1767: a double click on the button makes one comment", async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => start(person("teacher"), { key })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { threads } = await read(person("ann"));
    expect(threads).toHaveLength(1);
    const reply = { text: "Thanks", key: randomUUID() };
    const path = `/api/feedback/threads/${threads[0]._id}/comments`;
    await Promise.all([person("ann").post(path, reply), person("ann").post(path, reply)]);
    expect((await read(person("ann"))).threads[0].comments).toHaveLength(2);
  });

  test("what waits for the release of all is not in the download of own data either, though the student has their grade", async () => {
    await start(person("teacher"), { text: "not yet", visibility: "release" });
    await sql`
      insert into grades (assignment_id, user_id, maximum_points, state, released_at)
      select id, ${person("ann").userId}, 1, 'released', now() from assignments
      on conflict (assignment_id, user_id) do update set released_at = now()`.execute(server.db);
    const texts = async () => JSON.stringify(await CLASS_LISTS.feedback?.(server.db, person("ann").userId));
    expect(await texts()).toBe("[]");
    await sql`update assignments set released_at = now()`.execute(server.db);
    expect(await texts()).toContain("not yet");
    await server.db.deleteFrom("grades").execute();
  });

  it("Submitty#2947: the student sees nothing of what waits for the release, and everything after it", async () => {
    for (const visibility of ["release", "staff", "now"])
      await start(person("teacher"), { text: `secret ${visibility}`, visibility });
    const { threads } = await read(person("teacher"));
    const seen = async () =>
      (await person("ann").get(at())).body
        .match(/secret \w+/g)
        ?.filter((text, index, all) => all.indexOf(text) === index) ?? [];
    expect(await seen()).toEqual(["secret now"]);
    const [waiting, hidden] = threads.map(({ _id }: { _id: string }) => _id);
    for (const id of [waiting, hidden]) {
      expect((await person("ann").get(`/api/feedback/threads/${id}`)).statusCode).toBe(404);
      expect(
        (await person("ann").post(`/api/feedback/threads/${id}/comments`, { text: "x", key: randomUUID() })).statusCode,
      ).toBe(404);
    }
    expect(await notices(person("ann"))).toEqual(["comment_added"]);
    expect((await person("ann").get("/api/notices")).json().notices[0].times).toBe(1);
    await sql`update assignments set released_at = now()`.execute(server.db);
    expect(await seen()).toEqual(["secret release", "secret now"]);
    expect((await person("ann").get(`/api/feedback/threads/${hidden}`)).statusCode).toBe(404);
  });

  test("only their author changes and deletes them; with the last comment the thread goes", async () => {
    const { thread } = (await start(person("teacher"))).json();
    const comment = `/api/feedback/comments/${thread.comments[0]._id}`;
    expect((await person("assistant").put(comment, { text: "Mine" })).statusCode).toBe(403);
    expect((await person("ben").put(comment, { text: "Mine" })).statusCode).toBe(404);
    expect((await person("teacher").put(comment, { text: "**Better**" })).json().thread.comments).toMatchObject([
      { html: expect.stringContaining("<strong>Better</strong>"), editedAt: expect.any(String) },
    ]);
    await person("ann").post(`/api/feedback/threads/${thread._id}/comments`, { text: "Why?", key: randomUUID() });
    expect((await person("teacher").delete(comment)).statusCode).toBe(200);
    const [left] = (await read(person("ann"))).threads;
    expect(left.comments).toMatchObject([{ isDeleted: true, text: "", html: "" }, { text: "Why?" }]);
    await person("ann").delete(`/api/feedback/comments/${left.comments[1]._id}`);
    expect((await read(person("ann"))).threads).toEqual([]);
  });

  test("refuses lines that the program does not have, and what an archived class would change", async () => {
    expect((await start(person("teacher"), { lineFrom: 3, lineTo: 4 })).json()).toMatchObject({ field: "lineTo" });
    expect((await start(person("teacher"), { lineFrom: 3, lineTo: 2 })).statusCode).toBe(400);
    await sql`update classes set archived_at = now()`.execute(server.db);
    expect((await start(person("teacher"))).json().code).toBe("class_archived");
    expect((await read(person("ann"))).mayAsk).toBe(false);
  });

  test("follow the code into the next program, and say where it has changed", async () => {
    await start(person("teacher"), { text: "Name it", lineFrom: 1, lineTo: 1 });
    await start(person("teacher"), { text: "From 1", lineFrom: 2, lineTo: 2 });
    const source = `# second try\n${SOURCE.replace("range(n)", "range(1, n)")}`;
    const next = await submitWork(person("ann"), problemId, source);
    const { threads } = await read(person("ann"), next);
    expect(threads).toMatchObject([
      { number, lines: { from: 2, to: 2 }, isFixed: false },
      { number, lines: { from: 3, to: 3 }, isFixed: true },
    ]);
    await person("teacher").post(`/api/feedback/submissions/${next}/threads`, { text: "Good", key: randomUUID() });
    expect((await read(person("ann"))).threads).toHaveLength(2);
  });

  test("who has left the class sees nothing, and a submission outside of assignments has no feedback", async () => {
    await start(person("teacher"));
    await sql`update class_members set state = 'left' where user_id in (${person("ann").userId}, ${person("assistant").userId})`.execute(
      server.db,
    );
    for (const name of ["ann", "assistant"]) expect([name, await read(person(name))]).toEqual([name, null]);
    await sql`update class_members set state = 'active'`.execute(server.db);
    expect((await person("teacher").get("/api/feedback/submissions/999999")).json()).toEqual({ feedback: null });
  });
});

describe("questions", () => {
  const ask = (by: SignedIn, body: object = {}) => start(by, { text: "Why does this loop?", ...body });
  const queue = async (by: SignedIn, query = "") => (await by.get(`/api/classes/7a/questions${query}`)).json();

  test("a student asks on a line, staff find it in the queue and answer, and the student has a notice", async () => {
    expect((await ask(person("ann"), { visibility: "staff" })).json().thread).toMatchObject({
      isQuestion: true,
      visibility: "now",
    });
    const { questions, open } = await queue(person("assistant"));
    expect([open, questions]).toEqual([
      1,
      [expect.objectContaining({ number, student: "Name of ann", state: "open", lines: { from: 2, to: 3 } })],
    ]);
    const path = `/api/feedback/threads/${questions[0]._id}`;
    await person("assistant").put(path, { action: "take" });
    expect((await queue(person("teacher"))).questions).toMatchObject([
      { state: "working", takenBy: "Name of assistant" },
    ]);
    await person("assistant").post(`${path}/comments`, { text: "It never ends.", key: randomUUID() });
    expect(await queue(person("teacher"))).toMatchObject({ open: 0, questions: [{ state: "answered" }] });
    expect(await notices(person("ann"))).toEqual(["question_answered"]);
    await person("ann").post(`${path}/comments`, { text: "But why?", key: randomUUID() });
    expect((await queue(person("teacher"))).open).toBe(1);
    expect(await notices(person("assistant"))).toEqual(["comment_added"]);
    expect(await notices(person("teacher"))).toEqual([]);
    expect((await person("ann").put(path, { action: "resolve" })).statusCode).toBe(200);
    expect((await queue(person("teacher"))).questions).toEqual([]);
    expect((await queue(person("teacher"), "?isResolved=true")).questions).toHaveLength(1);
  });

  test("are private between their student and the staff", async () => {
    await ask(person("ann"));
    expect((await queue(person("ann"))).questions).toHaveLength(1);
    expect(await queue(person("ben"))).toMatchObject({ questions: [], open: 0 });
    expect((await person("stranger").get("/api/classes/7a/questions")).statusCode).toBe(404);
    const [{ _id }] = (await queue(person("teacher"))).questions;
    for (const action of ["take", "release"])
      expect((await person("ann").put(`/api/feedback/threads/${_id}`, { action })).statusCode).toBe(403);
    expect((await person("observer").put(`/api/feedback/threads/${_id}`, { action: "resolve" })).statusCode).toBe(403);
    expect((await person("teacher").put(`/api/feedback/threads/${_id}`, { visibility: "staff" })).statusCode).toBe(403);
  });

  test("can be about a problem without a program, by students of the class alone", async () => {
    const path = "/api/classes/7a/assignments/loops/questions";
    const body = { text: "What is n?", problemId };
    expect((await person("ben").post(path, { ...body, key: randomUUID() })).statusCode).toBe(201);
    expect((await queue(person("teacher"))).questions).toMatchObject([{ number: null, problem: "Counting" }]);
    expect((await person("teacher").post(path, { ...body, key: randomUUID() })).statusCode).toBe(403);
    expect((await person("stranger").post(path, { ...body, key: randomUUID() })).statusCode).toBe(404);
    for (const change of ["is_published = false", "opens_at = now() + interval '1 day'"]) {
      await sql`update assignments set ${sql.raw(change)}`.execute(server.db);
      expect((await person("ben").post(path, { ...body, key: randomUUID() })).statusCode).toBe(404);
      await sql`update assignments set is_published = true, opens_at = null`.execute(server.db);
    }
  });

  it("dodona#2540: a question whose student was accepted afterwards shows that it is solved since", async () => {
    await ask(person("ann"));
    const solved = async () => (await queue(person("teacher"))).questions[0].isSolvedSince;
    expect(await solved()).toBe(false);
    const later = await submitWork(person("ann"), problemId, SOURCE);
    expect(await solved()).toBe(false);
    await sql`update submissions set verdict = 'accepted', finished_at = now() where number = ${later}`.execute(
      server.db,
    );
    expect(await solved()).toBe(true);
    // The student learns of a verdict where the assignment tells it, not here.
    expect((await queue(person("ann"))).questions[0].isSolvedSince).toBe(false);
  });

  test("the queue is by section, the oldest first, and a student has only so many open", async () => {
    await sql`update class_members set sections = '{blue}' where user_id = ${person("ben").userId}`.execute(server.db);
    const path = "/api/classes/7a/assignments/loops/questions";
    await person("ben").post(path, { text: "First", problemId, key: randomUUID() });
    await ask(person("ann"));
    const all = await queue(person("teacher"));
    expect([all.sections, all.questions.map(({ student }: { student: string }) => student)]).toEqual([
      ["blue"],
      ["Name of ben", "Name of ann"],
    ]);
    expect((await queue(person("teacher"), "?section=blue")).questions).toHaveLength(1);
    const names = "/api/classes/7a/assignments/loops/anonymity";
    await person("teacher").put(names, { isAnonymous: true });
    // A section of one student would say who it is.
    expect((await queue(person("teacher"), "?section=blue")).questions).toEqual([]);
    await person("teacher").put(names, { isAnonymous: false });
    for (let index = 1; index < LIMITS.openQuestionsOfStudent; index += 1) {
      await server.db.deleteFrom("rate_events").execute();
      await ask(person("ann"));
    }
    await server.db.deleteFrom("rate_events").execute();
    expect((await ask(person("ann"))).json().code).toBe("feedback_full");
  });
});
