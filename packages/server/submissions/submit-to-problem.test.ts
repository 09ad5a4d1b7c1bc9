import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SOURCE, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

const PROGRAM = { language: "cpp", source: SOURCE };

function send(body: object, to = problemId) {
  return bob.post(`/api/problem/${to}/submissions`, body);
}

/** Everything that the judge reads of these runs, without their ids and times. */
async function storedRuns(tokens: readonly string[]) {
  const rows = await server.db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "submission_id")
    .innerJoin("queued_submissions", "queued_submissions.submission_id", "submissions.id")
    .selectAll()
    .where("token", "in", [...tokens])
    .orderBy("position")
    .execute();
  return rows.map(({ id, token, submission_id, number, created_at, queued_at, not_before, ...rest }) => rest);
}

test("stores and queues what the submit page's batch on the same problem does", async () => {
  const answer = await send(PROGRAM);
  expect(answer.statusCode).toBe(201);
  const native = await storedRuns(answer.json().tokens);
  expect(native).toHaveLength(3);
  expect(native).toEqual(await storedRuns(await submit(bob, problemId)));
});

test("answers with the number under which the history has the submission", async () => {
  const { number } = (await send(PROGRAM)).json();
  const { submission } = (await bob.get(`/api/submissions/${number}`)).json();
  expect([submission.problem._id, submission.source, submission.user.userName]).toEqual([problemId, SOURCE, "bob"]);
});

test("keeps every byte of the source, white space at its ends included", async () => {
  const source = "\n\tint main() {}  \n\n";
  const { number } = (await send({ language: "cpp", source })).json();
  expect((await bob.get(`/api/submissions/${number}`)).json().submission.source).toBe(source);
});

test.each([
  ["a language that does not exist", { language: "cobol", source: "x" }, "language"],
  ["no language", { source: "x" }, "language"],
  ["a blank source", { language: "cpp", source: " \n" }, "source"],
  ["no source", { language: "cpp" }, "source"],
  ["a source that is too long", { language: "cpp", source: "é".repeat(LIMITS.sourceBytes / 2 + 1) }, "source"],
])("refuses %s by the field's name", async (_name, body, field) => {
  const answer = await send(body);
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test("refuses a language that no worker has, in a sentence", async () => {
  const answer = await send({ language: "kotlin", source: "fun main() {}" });
  expect([answer.statusCode, answer.json().message]).toEqual([400, "language is not offered by this site's judges"]);
});

test("knows no draft, takes nothing for an archived problem, and nothing for one without tests", async () => {
  const [draft, archived] = [await addProblem(server.db), await addProblem(server.db)];
  const empty = await addProblem(server.db, { tests: [] });
  await server.db.updateTable("problems").set({ status: "draft" }).where("id", "=", draft).execute();
  await server.db.updateTable("problems").set({ status: "archived" }).where("id", "=", archived).execute();
  const answers = await Promise.all([send(PROGRAM, draft), send(PROGRAM, archived), send(PROGRAM, empty)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, "problem_not_found"],
    [409, "problem_archived"],
    [409, "problem_without_tests"],
  ]);
});
