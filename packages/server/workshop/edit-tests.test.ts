import type { WorkshopProblem, WorkshopTest } from "@assay/contract/routes/workshop";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS, SAMPLE, storedTexts } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let problemId: string;
let tests: WorkshopTest[];
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  problemId = await addProblem(server.db);
  ({ tests } = await read());
});
afterAll(() => server.close());

const path = () => `/api/admin/problems/${problemId}`;
const read = async (): Promise<WorkshopProblem> => (await admin.get(path())).json().problem;
const save = (next: readonly Record<string, unknown>[], revision = 1) =>
  admin.put(`${path()}/tests`, { revision, tests: next });
const kept = ({ _id, name, isSample, groupName }: WorkshopTest) => ({ _id, name, isSample, groupName });
const [SAMPLE_TEXTS, FIRST, SECOND] = [
  [SAMPLE.input, SAMPLE.output],
  [HIDDEN_INPUTS[0], HIDDEN_OUTPUTS[0]],
  [HIDDEN_INPUTS[1], HIDDEN_OUTPUTS[1]],
];

test("shows the tests with their sizes, but not their texts", async () => {
  const reply = await admin.get(path());
  expect(reply.body).not.toContain("hidden-");
  expect(tests.map(({ name, inputBytes }) => [name, inputBytes])).toEqual([
    ["sample/1", 15],
    ["secret/1", 20],
    ["secret/2", 20],
  ]);
});

test("edits, reorders, deletes and adds tests at once; submissions keep theirs", async () => {
  const tokens = await submit(bob, problemId);
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "wrong_answer"]);
  const number = await numberOf(server.db, tokens);
  const [sample, first, second] = tests.map(kept);
  const added = {
    name: "secret/new",
    isSample: false,
    groupName: null,
    input: { text: "5\n" },
    output: { text: "6\n" },
  };
  const binary = { ...added, name: "secret/bytes", input: { base64: "/w==" } };
  const reply = await save([second ?? {}, added, binary, { ...sample, output: { text: "7\n" } }]);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().problem.tests.map(({ name }: WorkshopTest) => name)).toEqual([
    "sample/1",
    "secret/2",
    "secret/new",
    "secret/bytes",
  ]);
  expect(await storedTexts(server.db, problemId)).toEqual([
    [SAMPLE.input, "7\n"],
    SECOND,
    ["5\n", "6\n"],
    ["\ufffd", "6\n"],
  ]);
  const { submission } = (await bob.get(`/api/submissions/${number}`)).json();
  expect(submission).toMatchObject({ verdict: "wrong_answer", hasNewerTests: true });
  expect(submission.tests).toHaveLength(3);
  const old = await admin.get(`/test-files/${first?._id}/input`);
  expect(old.body).toBe(FIRST?.[0]);
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "tests", from: null, to: "2 added, 1 changed, 1 removed" }]);
  expect(await submit(bob, problemId)).toHaveLength(4);
});

test("moving tests changes only their order", async () => {
  const [sample, first, second] = tests.map(kept);
  await save([sample ?? {}, second ?? {}, first ?? {}]);
  expect(await storedTexts(server.db, problemId)).toEqual([SAMPLE_TEXTS, SECOND, FIRST]);
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "tests", from: null, to: "reordered" }]);
});

test("saving the same tests again makes no new version", async () => {
  expect((await save(tests.map(kept))).json().problem).toMatchObject({ revision: 1, tests });
});

test("an explanation of a sample is shown with the problem, and makes no new version of the tests", async () => {
  const [sample, ...hidden] = tests.map(kept);
  const explained = { ...sample, explanation: "Add *both*: $1 + 0$." };
  expect((await save([explained, ...hidden])).json().problem.tests[0].explanation).toBe("Add *both*: $1 + 0$.");
  const { problem } = (await bob.get(`/api/problem/${problemId}`)).json();
  expect(problem.sampleExplanations).toEqual(["<p>Add <em>both</em>: $1 + 0$.</p>\n"]);
  const versions = server.db.selectFrom("problem_versions").where("problem_id", "=", problemId).select("id");
  expect(await versions.execute()).toHaveLength(1);
});

test("tests that the problem does not have, unknown groups, equal names and missing inputs are refused", async () => {
  const other = await addProblem(server.db);
  const [foreign] = ((await admin.get(`/api/admin/problems/${other}`)).json().problem as WorkshopProblem).tests;
  const [sample] = tests.map(kept);
  const fresh = { name: "secret/9", isSample: false, groupName: null, output: { text: "1" } };
  const both = { ...fresh, input: { text: "1" } };
  for (const [wrong, field] of [
    [[kept(foreign as WorkshopTest)], "tests.0._id"],
    [[sample, { ...sample, name: "sample/2" }], "tests.1._id"],
    [[{ ...sample, groupName: "secret/group1" }], "tests.0.groupName"],
    [[both, both], "tests"],
    [[fresh], "tests.0.input"],
    [[{ ...both, name: " " }], "tests.0.name"],
  ] as const) {
    const reply = await save(wrong as unknown as Record<string, unknown>[]);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  }
  expect(await storedTexts(server.db, problemId)).toEqual([SAMPLE_TEXTS, FIRST, SECOND]);
});

test("an edit that has not seen the last one is refused", async () => {
  await save(tests.slice(0, 2).map(kept));
  expect((await save(tests.map(kept))).statusCode).toBe(409);
});
