import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import type { WorkshopTest } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expectationOfResult } from "@assay/contract/vocabulary/reference-solution";
import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { storeProblem } from "@assay/database/problems/store-problem";
import { BACKGROUND, enqueueForgotten } from "@assay/database/queue/enqueue";
import { deleteExpiredFreeRuns } from "@assay/database/storage/free-runs";
import { newProblem } from "@assay/database/testing/problems";
import { exportProblem } from "@assay/problem-import/package-export/export-problem";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
beforeEach(async () => {
  await workshop.db.deleteFrom("submissions").execute();
});
const path = () => `${workshop.path}/solutions`;

const SLOW = { name: "slow.py", languageId: 71, expected: "time_limit_exceeded", source: "while True: pass" };

const list = async (): Promise<ReferenceSolution[]> => (await workshop.admin.get(path())).json().solutions;
const add = async (change: object = {}): Promise<ReferenceSolution> => {
  const reply = await workshop.admin.post(path(), { ...SLOW, ...change });
  return reply.json().solutions.at(-1);
};

/** What a worker does: gives the tests of the queued solutions these verdicts. */
async function judge(verdicts: readonly Verdict[], score: number | null = null): Promise<void> {
  for (const [position, verdict] of verdicts.entries()) {
    await sql`update test_runs set verdict = ${verdict}, status_id = ${statusOfVerdict(verdict, null)}, wall_time_ms = ${position + 1}, cpu_time_ms = 0, finished_at = now() from reference_solutions as solutions
      where submission_id = run_id and problem_id = ${workshop.problemId} and test_runs.position = ${position}`.execute(
      workshop.db,
    );
  }
  const verdict = verdicts.find((one) => one !== "accepted") ?? "accepted";
  await sql`update submissions set verdict = ${verdict}, score = ${score}::float8, finished_at = now() from reference_solutions
    where submissions.id = run_id and reference_solutions.problem_id = ${workshop.problemId}`.execute(workshop.db);
  await workshop.db.deleteFrom("queued_submissions").execute();
}

test("a solution is judged when it is added, and compared with what is expected", async () => {
  const { source, ...shown } = SLOW;
  const added = await add();
  expect(added).toMatchObject({
    ...shown,
    language: "Python",
    actual: null,
    isJudging: true,
    differs: false,
    tests: 3,
  });
  expect(added).not.toHaveProperty("source");
  expect((await workshop.admin.get(`${path()}/${added._id}`)).json()).toEqual({ source, revision: 1 });
  await judge(["accepted", "time_limit_exceeded", "accepted"]);
  expect(await list()).toMatchObject([
    { actual: "time_limit_exceeded", isJudging: false, differs: false, passed: 2, slowestMs: 3, limitMs: 500 },
  ]);
  // The first verdict that contradicts the expectation is shown, not the first failure.
  await judge(["accepted", "time_limit_exceeded", "wrong_answer"]);
  expect(await list()).toMatchObject([{ actual: "wrong_answer", differs: true, passed: 1 }]);
  await judge(["accepted", "accepted", "accepted"]);
  expect(await list()).toMatchObject([{ actual: "accepted", differs: true }]);
});

test("runs of solutions come after everybody's submissions, are in no list, count for nobody, and are kept", async () => {
  await add();
  const { submissions } = (await workshop.admin.get("/api/admin/queue")).json();
  const title = newProblem().title;
  expect(submissions).toMatchObject([{ isReference: true, user: null, problem: { _id: workshop.problemId, title } }]);
  await workshop.db.deleteFrom("queued_submissions").execute();
  expect(await enqueueForgotten(workshop.db)).toHaveLength(1);
  const queued = await workshop.db.selectFrom("queued_submissions").select(["client", "is_interactive"]).execute();
  expect(queued).toEqual([{ client: BACKGROUND, is_interactive: false }]);
  await judge(["accepted", "accepted", "accepted"]);
  expect((await workshop.admin.get("/api/submissions")).json().submissions).toEqual([]);
  expect((await workshop.admin.get(`${workshop.path}/statistics`)).json().statistics.judged).toBe(0);
  await sql`update submissions set finished_at = now() - interval '1 year'`.execute(workshop.db);
  await deleteExpiredFreeRuns(workshop.db, 1_000);
  expect(await list()).toMatchObject([{ actual: "accepted" }]);
});

test("a change of limits, tests or comparison has every solution judged again; one of texts or the status does not", async () => {
  await add();
  await judge(["accepted", "time_limit_exceeded", "accepted"]);
  const before = (await workshop.admin.get(workshop.path)).json().problem;
  let { revision, tests } = before;
  const states = [];
  const edits: [string, object][] = [
    ["", { title: "Other" }],
    ["/status", { status: "hidden" }],
    ["", { timeLimit: 2 }],
    ["", { memoryLimit: 70_000 }],
    ["", { comparison: { kind: "whole_output" } }],
    [
      "",
      {
        comparison: {
          kind: "tokens",
          isCaseSensitive: true,
          isSpaceSensitive: false,
          absoluteTolerance: null,
          relativeTolerance: null,
        },
      },
    ],
    ["/groups", { groups: [] }],
    ["/tests", {}],
  ];
  for (const [part, change] of edits) {
    const reply = await workshop.admin.put(`${workshop.path}${part}`, {
      revision,
      tests: tests.slice(0, 2),
      ...change,
    });
    expect(reply.statusCode, part).toBe(200);
    ({ revision, tests } = reply.json().problem);
    const [solution] = await list();
    states.push([solution?.isJudging, solution?.tests]);
    await judge(["accepted", "time_limit_exceeded", "accepted"]);
  }
  const [no, yes] = [
    [false, 3],
    [true, 3],
  ];
  expect(states).toEqual([no, no, yes, yes, no, yes, no, [true, 2]]);
});

test("publishing a problem has to be confirmed while the result of a solution is not the expected one", async () => {
  await add();
  const status = (body: object) => workshop.admin.put(`${workshop.path}/status`, body);
  await status({ status: "draft" });
  await judge(["accepted", "accepted", "accepted"]);
  const refused = await status({ status: "published" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "solutions_differ"]);
  expect((await status({ status: "hidden" })).statusCode).toBe(200);
  expect((await status({ status: "published", isConfirmed: true })).json().problem.status).toBe("published");
  expect((await status({ status: "published" })).statusCode).toBe(200);
});

test("solutions of a package keep their paths and expectations until these are changed, and are judged together on request", async () => {
  const solution = { languageId: 71, source: "print(1)" } as const;
  const expectation = { ...expectationOfResult("wrong_answer"), score: { min: 10, max: 20 } };
  const slow = {
    label: "brute_force",
    permitted: ["accepted", "runtime_error"],
    required: ["time_limit_exceeded", "runtime_error"],
    score: null,
  } as const;
  const content = Buffer.from("def f(): pass");
  const solutions = [
    { path: "wrong_answer/half.py", expectation, ...solution },
    {
      path: "brute_force/many",
      expectation: slow,
      entry: "main.py",
      otherFiles: [{ name: "f.py", content }],
      ...solution,
    },
    { path: "accepted/a.adb", expectation: expectationOfResult("accepted"), languageId: null, source: "" },
  ];
  await storeProblem(workshop.db, { ...newProblem(), solutions }, workshop.problemId);
  const [half, many, ada] = await list();
  expect(half).toMatchObject({ name: "half.py", expected: "wrong_answer", isJudging: false, actual: null });
  expect(many).toMatchObject({ name: "brute_force/many", expected: null, label: "brute_force", otherFiles: 1 });
  expect(ada).toMatchObject({ name: "a.adb", language: null, canBeJudged: false });
  const judged = (await workshop.admin.post(`${path()}/judge`, {})).json().solutions;
  expect(judged.map(({ isJudging }: ReferenceSolution) => isJudging)).toEqual([true, true, false]);
  await judge(["accepted", "wrong_answer", "accepted"], 30);
  expect(await list()).toMatchObject([{ differs: true, score: 30 }, { differs: true }, { differs: false }]);
  await judge(["accepted", "wrong_answer", "accepted"], 15);
  expect(await list()).toMatchObject([{ differs: false, score: 15 }, { differs: true }, { differs: false }]);

  const edit = (id: string | undefined, body: object) =>
    workshop.admin.put(`${path()}/${id}`, { ...SLOW, revision: 1, ...body });
  await edit(half?._id, { name: "third.py", expected: "wrong_answer" });
  await edit(many?._id, { name: "many", expected: "time_limit_exceeded" });
  const stored = await workshop.db
    .selectFrom("reference_solutions")
    .where("problem_id", "=", workshop.problemId)
    .select(["path", "expectation", "entry"])
    .orderBy("position")
    .execute();
  expect(stored).toMatchObject([
    { path: "wrong_answer/third.py", expectation, entry: null },
    { path: "time_limit_exceeded/many", expectation: expectationOfResult("time_limit_exceeded"), entry: "main.py" },
    { path: "accepted/a.adb" },
  ]);
  const exported = [];
  for await (const file of (await exportProblem(workshop.db, workshop.problemId))?.files() ?? []) {
    if (/^submissions\/.*py$/.test(file.path)) exported.push([file.path, Buffer.from(file.content).toString()]);
  }
  expect(exported).toEqual([
    ["submissions/wrong_answer/third.py", SLOW.source],
    ["submissions/time_limit_exceeded/many/main.py", SLOW.source],
    ["submissions/time_limit_exceeded/many/f.py", "def f(): pass"],
  ]);
  // Another import replaces them; their runs go with them.
  await storeProblem(workshop.db, { ...newProblem(), solutions: [] }, workshop.problemId);
  expect(await list()).toEqual([]);
  const runs = await sql`select from submissions join problem_versions on problem_versions.id = version_id
    where problem_versions.problem_id = ${workshop.problemId}`.execute(workshop.db);
  expect(runs.rows).toEqual([]);
});

test("solutions are changed and deleted; an edit that has not seen the last one is refused", async () => {
  const isEdited = async () =>
    workshop.db.selectFrom("problems").where("id", "=", workshop.problemId).select("is_edited").executeTakeFirst();
  expect(await isEdited()).toEqual({ is_edited: false });
  const { _id } = await add();
  // Upgrades now leave the problem as it is.
  expect(await isEdited()).toEqual({ is_edited: true });
  expect((await workshop.admin.post(path(), SLOW)).json()).toMatchObject({ code: "taken", field: "name" });
  await judge(["accepted", "accepted", "accepted"]);
  const edit = (body: object, id = _id) => workshop.admin.put(`${path()}/${id}`, { ...SLOW, revision: 1, ...body });
  expect((await edit({ expected: "wrong_answer" })).json().solutions).toMatchObject([
    { _id, expected: "wrong_answer", isJudging: true, revision: 2 },
  ]);
  expect((await edit({})).json().code).toBe("solution_changed");
  expect((await edit({}, workshop.problemId)).json().code).toBe("solution_not_found");
  expect((await workshop.admin.delete(`${path()}/${_id}`)).json().solutions).toEqual([]);
  expect((await workshop.admin.delete(`${path()}/${_id}`)).statusCode).toBe(404);
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to)).toEqual([
    "slow.py deleted",
    "slow.py changed",
    "slow.py added",
  ]);
  await add();
  expect((await workshop.admin.delete(workshop.path)).statusCode).toBe(200);
  expect((await workshop.admin.get(path())).statusCode).toBe(404);
});

test.each([
  ["name", { name: "../slow.py" }],
  ["name", { name: "" }],
  ["languageId", { languageId: 1 }],
  ["expected", { expected: "internal_error" }],
  ["source", { source: "" }],
  ["source", { source: "a\u0000" }],
  ["source", { source: "x".repeat(LIMITS.sourceBytes + 1) }],
])("a solution with a bad %s is refused", async (field, change) => {
  const reply = await workshop.admin.post(path(), { ...SLOW, ...change });
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
});

test("a problem has no more solutions than the limit", async () => {
  await sql`insert into reference_solutions (problem_id, position, path, expectation, source)
    select ${workshop.problemId}::uuid, n, 'accepted/' || n, '{}'::jsonb, '' from generate_series(1, ${LIMITS.referenceSolutionCount}) as n`.execute(
    workshop.db,
  );
  expect((await workshop.admin.post(path(), SLOW)).json().code).toBe("too_many_solutions");
});

test("a solution of a problem that a grader scores is compared with the grader's verdict, not with those of its tests", async () => {
  const added = await add({ name: "right.py", expected: "accepted", source: "pass" });
  const root = { verdict: "always_accept", points: "sum", onReject: "continue", acceptScore: 1, rejectScore: 0 };
  const custom = { folder: "", arguments: [] };
  const graded = async (grader: object, answers: object | null = null) => {
    const whole = { root: { ...root, parts: ["a"], ...grader }, hasAwardedPoints: false, maximum: 3 };
    const scoring = JSON.stringify({ groups: [], grader: whole });
    await sql`update problem_versions set scoring = ${scoring}::jsonb where problem_id = ${workshop.problemId}`.execute(
      workshop.db,
    );
    await sql`update test_cases set group_name = 'a' where version_id in
      (select id from problem_versions where problem_id = ${workshop.problemId})`.execute(workshop.db);
    await sql`update submissions set grader_answers = ${answers && JSON.stringify(answers)}::jsonb`.execute(
      workshop.db,
    );
    const [solution] = await list();
    return [solution?._id === added._id, solution?.actual, solution?.differs];
  };
  await judge(["accepted", "wrong_answer", "accepted"], 2);
  expect(await graded({})).toEqual([true, "accepted", false]);
  expect(await graded({ verdict: "first_error" })).toEqual([true, "wrong_answer", true]);
  const accepts = { "": { verdict: "accepted", points: 2 } };
  expect(await graded({ verdict: "first_error", custom }, accepts)).toEqual([true, "accepted", false]);
});

test("without tests nothing is judged, and pressing says so, until there are some", async () => {
  const read = async () => (await workshop.admin.get(workshop.path)).json().problem;
  const { revision, tests } = await read();
  expect((await workshop.admin.put(`${workshop.path}/tests`, { revision, tests: [] })).statusCode).toBe(200);
  expect(await add()).toMatchObject({ actual: null, isJudging: false, tests: 0 });
  const pressed = await workshop.admin.post(`${path()}/judge`, {});
  expect(pressed.json()).toMatchObject({ code: "problem_without_tests", message: "This problem has no tests yet." });
  expect(pressed.statusCode).toBe(409);
  const again = tests.map(({ name, isSample, groupName }: WorkshopTest) => {
    return { name, isSample, groupName, input: { text: "1" }, output: { text: "1" } };
  });
  await workshop.admin.put(`${workshop.path}/tests`, { revision: (await read()).revision, tests: again });
  expect(await list()).toMatchObject([{ isJudging: true, tests: 3 }]);
});
