import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLASS_SLUG } from "#classes/route-cases";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";

// Some 500 requests, which take half a minute on an idle machine.
// Asks every route as the student of marked work: before the release, no answer has what the staff wrote or gave.

const WORD = "Xylograph";
/** Points of an item, and the grade with them. */
const SECRETS = new RegExp(`${WORD}|(?<![\\d])(1\\.237|4\\.24|4\\.237)(?!\\d)`, "i");

let server: TestApp;
let teacher: SignedIn;
let ann: SignedIn;
let problemId: string;
let number: number;
const path = `/api/classes/${CLASS_SLUG}/assignments/homework-1`;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  teacher = await server.signIn("teacher");
  // The name of the student in the probes.
  ann = await server.signIn("user");
  await admin.post("/api/classes", { slug: CLASS_SLUG, name: "Class" });
  await addMembers(server.db, CLASS_SLUG, { [teacher.userId]: "teacher", [ann.userId]: "student" });
  const added = await addAssignment(server.db, CLASS_SLUG, "homework-1", [3]);
  problemId = added.problemIds[0] as string;
  const verdicts = ["accepted", "accepted", "accepted"] as const;
  const id = await sendWork(server.db, { assignmentId: added.id, problemId, userId: ann.userId, verdicts });
  await computeAll(server.db);
  const { rows } = await sql<{
    number: number;
  }>`select number::float8 as number from submissions where id = ${id}`.execute(server.db);
  number = rows[0]?.number ?? 0;
  const items = [
    { title: `${WORD} seen`, points: 1.237 },
    { title: `${WORD} hidden`, points: 0, isVisible: false },
  ];
  const stored = await teacher.put(`${path}/rubrics/${problemId}`, { handPoints: 2, items, revision: 0 });
  for (const { _id } of stored.json().rubric.items)
    await teacher.put(`${path}/marking/${number}`, { kind: "item", itemId: _id, applies: true });
  expect((await teacher.put(`${path}/marking/${number}`, { kind: "done", isDone: true })).json().result.earned).toBe(
    "4.237",
  );
  for (const visibility of ["release", "staff"])
    await teacher.post(`/api/feedback/submissions/${number}/threads`, { text: WORD, key: randomUUID(), visibility });
  await teacher.post(`/api/classes/${CLASS_SLUG}/saved-comments`, {
    title: WORD,
    text: WORD,
    isOfClass: true,
    key: randomUUID(),
  });
  await computeAll(server.db);
});
afterAll(() => server.close());

/** The routes and paths whose answer to the student has something of it. */
async function crawl(): Promise<{ telling: string[]; count: number }> {
  const telling = new Set<string>();
  let count = 0;
  const look = (name: string, text: string) => {
    count += 1;
    if (SECRETS.test(text)) telling.add(name);
  };
  const marking = `${path}/marking/${number}`;
  const pages = [
    `/classes/${CLASS_SLUG}/assignments/homework-1/grading`,
    `/classes/${CLASS_SLUG}/gradebook`,
    `/submissions/${number}`,
  ];
  const own = [
    "/api/account/export",
    "/api/notices",
    `/api/submissions/${number}`,
    `/api/feedback/submissions/${number}`,
  ];
  for (const at of [...pages, ...own, marking, `${path}/grades/user`, `${path}/rubrics`, `${path}/release`])
    look(at, (await ann.get(at)).body);
  const calls = everyCall(ann, { userId: ann.userId, problemId, tokens: [], number });
  // Those that end the student's account or session, or take them out of the class, would end the crawl.
  const {
    logout: _,
    endOtherSessions: __,
    leaveClass: ___,
    deactivateAccount: ____,
    ...others
  } = calls as Record<string, () => Promise<{ body: string }>[]>;
  for (const [name, call] of Object.entries(others)) {
    for (const answer of await Promise.all(call())) look(name, answer.body);
    await server.db.deleteFrom("rate_events").execute();
  }
  return { telling: [...telling].sort(), count };
}

it("Submitty/Submitty#2947, jupyter/nbgrader#917: before the release no route, page, export or notice tells the student anything; then it does", async () => {
  const { telling, count } = await crawl();
  expect(telling).toEqual([]);
  expect(count).toBeGreaterThan(300);
  expect((await ann.get(`/api/classes/${CLASS_SLUG}/grades`)).statusCode).toBe(200);
  await teacher.post(`${path}/release`, { to: { kind: "all" } });
  const { assignments } = (await ann.get(`/api/classes/${CLASS_SLUG}/grades`)).json();
  expect(assignments[0]).toMatchObject({ points: "4.24" });
  expect(assignments[0].derivation.problems[0].hand).toMatchObject({
    points: "1.237",
    items: [{ title: `${WORD} seen` }],
  });
  expect(JSON.stringify(assignments)).not.toContain("hidden");
  const exported = (await ann.get("/api/account/export")).body;
  expect(exported).toContain(`${WORD} seen`);
  expect(exported).not.toContain(`${WORD} hidden`);
  const { notices } = (await ann.get("/api/notices")).json();
  expect(notices[0]).toMatchObject({ kind: "grades_released" });
  const { threads } = (await ann.get(`/api/feedback/submissions/${number}`)).json().feedback;
  // The crawl has asked a question.
  const comments = threads.filter(({ isQuestion }: { isQuestion: boolean }) => !isQuestion);
  expect(comments).toMatchObject([{ visibility: "release", comments: [{ text: WORD }] }]);
}, 180_000);
