import { randomUUID } from "node:crypto";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldCounters } from "#counters/fold";
import { storeProblem } from "#problems/store-problem";
import { addProblem, newProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addUser(userName: string): Promise<string> {
  const { id } = await database.db
    .insertInto("users")
    .values({ name: userName, user_name: userName, email: `${userName}@example.org`, password_hash: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function submissionOf(userId: string, problemId: string | null, verdict: Verdict | null) {
  return {
    ...{ id: randomUUID(), user_id: userId, problem_id: problemId, language_id: 71 as const },
    ...{ source: Buffer.from("x"), verdict, finished_at: verdict && new Date() },
  };
}

async function countersOf(problemId: string) {
  await foldCounters(database.db);
  const { judged, accepted, solvers } = await database.db
    .selectFrom("problem_counters")
    .selectAll()
    .where("problem_id", "=", problemId)
    .executeTakeFirstOrThrow();
  return [judged, accepted, solvers];
}

const indexed = (id: string) =>
  database.db.selectFrom("problems").select(["tags", "author"]).where("id", "=", id).executeTakeFirstOrThrow();

async function isFound(id: string, query: string): Promise<boolean> {
  const found = sql<boolean>`search @@ to_tsquery('simple', ${query})`.as("isFound");
  return (await database.db.selectFrom("problems").select(found).where("id", "=", id).executeTakeFirstOrThrow())
    .isFound;
}

test.each([
  ["graphs", ["graphs"]],
  [" Two  Pointers ,Graphs; graphs,, ", ["two pointers", "graphs"]],
  ["Ströme & <b>Brücken</b>", ["ströme & <b>brücken</b>"]],
  ["", []],
  [Array.from({ length: 12 }, (_, index) => `t${index}`).join(), Array.from({ length: 10 }, (_, index) => `t${index}`)],
])("reads the tags of %j", async (problemType, tags) => {
  expect((await indexed(await addProblem(database.db, { problemType }))).tags).toEqual(tags);
});

test("finds a problem by title, tags, author and the text of its statement, not by HTML, and follows every edit", async () => {
  const change = { slug: "searched", title: "Sum", description: "<p class='quartz'>Two&nbsp;numbers &lt;b&gt;</p>" };
  const id = await addProblem(database.db, { ...change, problemType: "maths", input: "<p>A line.</p>" });
  for (const word of ["sum", "maths", "author", "numb:*", "line"])
    expect([word, await isFound(id, word)]).toEqual([word, true]);
  for (const word of ["quartz", "class", "nbsp", "p"]) expect([word, await isFound(id, word)]).toEqual([word, false]);
  await storeProblem(database.db, newProblem({ ...change, title: "Total", problemType: "sorting" }), id);
  for (const word of ["sum", "maths"]) expect([word, await isFound(id, word)]).toEqual([word, word === "sum"]);
  for (const word of ["total", "sorting"]) expect(await isFound(id, word)).toBe(true);
});

test("finds a problem by the words of a PDF statement, and accepts the longest statement", async () => {
  const word = { x: 0, y: 0, width: 1, height: 1, text: "Lighthouse" };
  const pdf = await addProblem(database.db, { statementPages: [{ width: 1, height: 1, lines: [[word]] }] });
  expect(await isFound(pdf, "lighthouse")).toBe(true);
  const words = Array.from({ length: 200_000 / 8 }, (_, index) => `${index + 1_000_000}é`).join(" ");
  expect(await isFound(await addProblem(database.db, { description: words }), "1000001:*")).toBe(true);
});

test("the author is the credited one, otherwise the user who created the problem, who may be renamed or deleted", async () => {
  const userId = await addUser("author-to-be");
  expect((await indexed(await addProblem(database.db, { authorId: userId }))).author).toBe("A. Author");
  const id = await addProblem(database.db, { authorId: userId, credit: {} });
  expect((await indexed(id)).author).toBe("author-to-be");
  await database.db.updateTable("users").set({ user_name: "renamed" }).where("id", "=", userId).execute();
  expect((await indexed(id)).author).toBe("renamed");
  expect(await isFound(id, "renamed")).toBe(true);
  await database.db.deleteFrom("users").where("id", "=", userId).execute();
  expect((await indexed(id)).author).toBe(null);
});

test("counters follow verdicts, rejudging and deletion, and leave out Internal Errors and free runs", async () => {
  const [problemId, userId] = [await addProblem(database.db), await addUser("counted")];
  const { db } = database;
  const waiting = submissionOf(userId, problemId, null);
  await db.insertInto("submissions").values(waiting).execute();
  expect(await countersOf(problemId)).toEqual([0, 0, 0]);
  const judge = (verdict: Verdict) =>
    db.updateTable("submissions").set({ verdict, finished_at: new Date() }).where("id", "=", waiting.id).execute();
  await judge("wrong_answer");
  expect(await countersOf(problemId)).toEqual([1, 0, 0]);
  await judge("accepted");
  await judge("accepted");
  expect(await countersOf(problemId)).toEqual([1, 1, 0]);
  await judge("internal_error");
  expect(await countersOf(problemId)).toEqual([0, 0, 0]);
  await judge("accepted");
  const verdicts = ["accepted", "wrong_answer", "internal_error"] as const;
  const others = verdicts.map((verdict) => submissionOf(userId, problemId, verdict));
  await db
    .insertInto("submissions")
    .values([...others, submissionOf(userId, null, "accepted")])
    .execute();
  await db
    .insertInto("solved_problems")
    .values({ user_id: userId, problem_id: problemId, submission_id: waiting.id, points: 10 })
    .execute();
  expect(await countersOf(problemId)).toEqual([3, 2, 1]);
  await db
    .deleteFrom("submissions")
    .where("id", "=", others[0]?.id ?? "")
    .execute();
  expect(await countersOf(problemId)).toEqual([2, 1, 1]);
  await db.deleteFrom("users").where("id", "=", userId).execute();
  expect(await countersOf(problemId)).toEqual([0, 0, 0]);
  await db.deleteFrom("problems").where("id", "=", problemId).execute();
});

test("counters are right after many verdicts at once", async () => {
  const [problemId, userId] = [await addProblem(database.db), await addUser("busy")];
  const submissions = Array.from({ length: 30 }, () => submissionOf(userId, problemId, null));
  await database.db.insertInto("submissions").values(submissions).execute();
  const finished = { verdict: "accepted" as const, finished_at: new Date() };
  await Promise.all(
    submissions.map(({ id }) => database.db.updateTable("submissions").set(finished).where("id", "=", id).execute()),
  );
  expect(await countersOf(problemId)).toEqual([30, 30, 0]);
});
