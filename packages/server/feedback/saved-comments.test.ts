import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
const people = {} as Record<"teacher" | "assistant" | "ann", SignedIn>;
let number: number;
let problemId: string;
const path = "/api/classes/c/saved-comments";
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  for (const [name, role] of Object.entries({ teacher: "teacher", assistant: "assistant", ann: "student" } as const)) {
    people[name as keyof typeof people] = await server.signIn(name);
    await addMembers(server.db, "c", { [people[name as keyof typeof people].userId]: role });
  }
  const { id: assignmentId, problemIds } = await addAssignment(server.db, "c", "sheet", [3]);
  problemId = problemIds[0] as string;
  const id = await sendWork(server.db, { assignmentId, problemId, userId: people.ann.userId, verdicts: null });
  const { rows } = await sql<{
    number: number;
  }>`select number::float8 as number from submissions where id = ${id}`.execute(server.db);
  number = rows[0]?.number ?? 0;
});
beforeEach(async () => {
  for (const table of ["saved_comments", "feedback_threads", "rate_events"] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const save = (who = people.teacher, body: object = {}) =>
  who.post(path, { title: "Names", text: "Clear *names* help.", key: randomUUID(), ...body });
const list = async (who = people.teacher) => (await who.get(path)).json().comments;

it("dodona#1767: a double click saves one comment", async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([save(people.teacher, { key }), save(people.teacher, { key })]);
  expect(one.json()).toEqual(other.json());
  expect(await list()).toHaveLength(1);
});

test("one's own are one's own, and the class's are for all its graders", async () => {
  const own = (await save()).json().comment._id;
  await save(people.assistant, { title: "For all", isOfClass: true, problemId });
  expect(await list(people.assistant)).toMatchObject([{ title: "For all", isOfClass: true, problemId }]);
  expect(await list()).toHaveLength(2);
  const body = { title: "Better", text: "Better" };
  expect((await people.assistant.put(`${path}/${own}`, body)).json().code).toBe("saved_comment_not_found");
  expect((await people.teacher.put(`${path}/${own}`, body)).json().comment).toMatchObject(body);
  expect((await people.assistant.delete(`${path}/${own}`)).statusCode).toBe(404);
  expect((await people.teacher.delete(`${path}/${own}`)).statusCode).toBe(200);
  expect((await save(people.teacher, { problemId: randomUUID() })).json().code).toBe("problem_not_found");
  expect((await people.ann.get(path)).statusCode).toBe(403);
});

test("uses are counted when one is sent in a comment, once for a request that is sent twice", async () => {
  const savedCommentId = (await save()).json().comment._id;
  const body = { text: "Clear *names* help.", key: randomUUID(), savedCommentId };
  const at = `/api/feedback/submissions/${number}/threads`;
  for (let sent = 0; sent < 2; sent += 1) await people.teacher.post(at, body);
  await people.assistant.post(at, { ...body, key: randomUUID() });
  expect((await list())[0]).toMatchObject({ uses: 1 });
});
