import { type Checking, WHOLE_OUTPUT } from "@assay/contract/vocabulary/checking";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import { storeTestRuns } from "@assay/database/problems/new-test-runs";
import { BACKGROUND, queueEntry } from "@assay/database/queue/enqueue";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { pythonChecker } from "@assay/judge/testing/checkers";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import {
  readPoints,
  storeProblem,
  storeSubmission,
  storeUser,
  storeVersion,
  waitForVerdict,
} from "#testing/stored-submissions";

let database: TestDatabase;
let testJudge: TestJudge;
let worker: RunningWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  testJudge = await openTestJudge();
  const log = () => {};
  const logger = { debug: log, info: log, warn: log, error: log };
  worker = await runWorker({ databaseUrl: database.url, judge: testJudge.judge, concurrency: 2, logger });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await database?.drop();
});

/** The rules of a problem and of its tests. Test n has the input n and expects the same. */
interface Rules {
  readonly checking?: Checking;
  readonly limits?: ProblemLimits;
  readonly groups?: readonly TestGroup[];
  readonly stopsAtFailure?: boolean;
  /** The rules of each test, in order. */
  readonly tests: readonly {
    readonly group_name?: string;
    readonly memory_limit_kb?: number;
    readonly checker_arguments?: string[];
  }[];
}

async function judged(
  source: string,
  { checking = WHOLE_OUTPUT, limits = {}, groups, stopsAtFailure = false, tests }: Rules,
  testCount?: number,
) {
  const { db } = database;
  const userId = await storeUser(db);
  const problem = await storeProblem(db, tests.length);
  const scoring = groups ? JSON.stringify({ groups }) : null;
  const columns = { checking: JSON.stringify(checking), limits: JSON.stringify(limits), scoring };
  await db.updateTable("problem_versions").set(columns).where("id", "=", problem.versionId).execute();
  await db.updateTable("problems").set({ stops_at_failure: stopsAtFailure }).where("id", "=", problem.id).execute();
  for (const [index, id] of problem.testCaseIds.entries()) {
    const own = tests[index];
    if (own && Object.keys(own).length > 0) await db.updateTable("test_cases").set(own).where("id", "=", id).execute();
  }
  const { id } = await storeSubmission(db, { userId, problem, source, testCount });
  const submission = await waitForVerdict(db, id);
  return { ...submission, points: await readPoints(db, userId) };
}

const PLAIN_TOKENS = {
  kind: "tokens",
  isCaseSensitive: false,
  isSpaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
} as const;

test("judges by the problem's comparison; by tokens, an empty output is right if an empty one is expected", async () => {
  const twoLines = "print(f' {input()}\\n\\n')";
  expect((await judged(twoLines, { checking: PLAIN_TOKENS, tests: [{}, {}] })).verdict).toBe("accepted");
  expect((await judged(twoLines, { tests: [{}, {}] })).verdict).toBe("wrong_answer");
  const { db } = database;
  const problem = await storeProblem(db, 1);
  const nothing = [{ input: Buffer.from("1"), output: Buffer.from("") }];
  const version = await storeVersion(db, problem.id, nothing, { checking: JSON.stringify(PLAIN_TOKENS) });
  const { id } = await storeSubmission(db, { userId: null, problem: { id: problem.id, ...version }, source: "pass" });
  expect((await waitForVerdict(db, id)).verdict).toBe("accepted");
});

test("judges by the problem's checker with each test's arguments, and stores its messages and points", async () => {
  const text = `import sys
open(sys.argv[3] + 'judgemessage.txt', 'w').write('asked for ' + sys.argv[4])
if input() != sys.argv[4]: sys.exit(43)
if sys.argv[4] == '2': open(sys.argv[3] + 'score.txt', 'w').write('0.5')
sys.exit(42)`;
  const checking = { kind: "checker", checker: pythonChecker(text) } as const;
  const tests = ["0", "1", "2"].map((word) => ({ checker_arguments: [word] }));
  const submission = await judged("print(input())", { checking, tests });
  expect(submission).toMatchObject({ verdict: "wrong_answer", points: [], score: null, maximum_score: null });
  expect(submission.runs).toMatchObject([
    { verdict: "accepted", checker_message: "asked for 0", share: null },
    { verdict: "accepted", checker_message: "asked for 1", share: null },
    { verdict: "wrong_answer", checker_message: "asked for 2", share: 0.5 },
  ]);
});

test("runs the problem's interactor with the program", async () => {
  const text = "import sys\nprint(3, flush=True)\nsys.exit(42 if input() == '9' else 43)";
  const checking = { kind: "interactive", interactor: pythonChecker(text) } as const;
  expect((await judged("print(int(input()) ** 2)", { checking, tests: [{}, {}] })).verdict).toBe("accepted");
  expect((await judged("print(int(input()) ** 3)", { checking, tests: [{}] })).verdict).toBe("wrong_answer");
});

test("treats a failing checker as an internal error and stores its message with the submission", async () => {
  const checking = { kind: "checker", checker: pythonChecker("raise ValueError('broken rule')") } as const;
  const { db } = database;
  const problem = await storeProblem(db, 1);
  await db
    .updateTable("problem_versions")
    .set({ checking: JSON.stringify(checking) })
    .where("id", "=", problem.versionId)
    .execute();
  const { id } = await storeSubmission(db, { userId: null, problem });
  const readReason = async () =>
    (await db.selectFrom("submissions").select("internal_error").where("id", "=", id).execute())[0];
  await expect.poll(async () => (await readReason())?.internal_error, { timeout: 20_000 }).toContain("broken rule");
});

test("applies the problem's limits and a test's own memory limit", async () => {
  const print = "import sys\nprint(input() + ' ' * 100_000)";
  expect((await judged(print, { limits: { outputKb: 8 }, tests: [{}] })).verdict).toBe("output_limit_exceeded");
  const take = "kept = b'x' * (48 << 20)\nprint(input())";
  const submission = await judged(take, { tests: [{}, { memory_limit_kb: 32_768 }] });
  expect(submission.runs.map(({ verdict }) => verdict)).toEqual(["accepted", "memory_limit_exceeded"]);
});

test("applies the problem's limits, but not its checker, to a run on the user's own input", async () => {
  const { db } = database;
  const checking = { kind: "checker", checker: pythonChecker("raise ValueError('not asked for')") } as const;
  const problem = await storeProblem(db, 1);
  const limits = JSON.stringify({ outputKb: 8 });
  const columns = { checking: JSON.stringify(checking), limits };
  await db.updateTable("problem_versions").set(columns).where("id", "=", problem.versionId).execute();
  const ran = async (source: string) => {
    const { id } = await storeSubmission(db, { userId: null, problem, source, ownInput: "7\n" });
    return (await waitForVerdict(db, id)).runs[0];
  };
  expect(await ran("print(input())")).toMatchObject({ verdict: "accepted", stdout: Buffer.from("7\n") });
  expect(await ran("print(' ' * 100_000)")).toMatchObject({ verdict: "output_limit_exceeded" });
});

const GROUPS: readonly TestGroup[] = [
  { name: "secret/a", points: 40, aggregation: "min", onReject: "break" },
  { name: "secret/b", points: 60, aggregation: "sum", onReject: "continue" },
];
const GROUPED = [{}, ...["a", "a", "b", "b"].map((name) => ({ group_name: `secret/${name}` }))];

test("computes the score from the groups, and awards points only for the full score", async () => {
  const whole = await judged("print(input())", { groups: GROUPS, tests: GROUPED });
  expect(whole).toMatchObject({ verdict: "accepted", score: 100, maximum_score: 100, points: [20] });
  const part = await judged("n = input()\nprint('x' if n == '4' else n)", { groups: GROUPS, tests: GROUPED });
  expect(part).toMatchObject({ verdict: "wrong_answer", score: 70, maximum_score: 100, points: [] });
});

test("scales a checker's score to what a test case of the group is worth", async () => {
  const text = "import sys\nopen(sys.argv[3] + 'score.txt', 'w').write(input())\nsys.exit(42)";
  const checking = { kind: "checker", checker: pythonChecker(text) } as const;
  const submission = await judged("print({'3': 30, '4': 6}.get(n := input(), 40))", {
    checking,
    groups: GROUPS,
    tests: GROUPED,
  });
  expect(submission).toMatchObject({ verdict: "wrong_answer", score: 76, maximum_score: 100 });
  expect(submission.runs.map(({ verdict, share }) => [verdict, share])).toEqual([
    ["accepted", null],
    ["accepted", 1],
    ["accepted", 1],
    ["accepted", 1],
    ["wrong_answer", 0.2],
  ]);
});

test("gives no score to a submission that leaves out test cases", async () => {
  const samples = await judged("print(input())", { groups: GROUPS, tests: GROUPED }, 3);
  expect(samples).toMatchObject({ verdict: "accepted", score: null, maximum_score: null, points: [] });
});

test("judges a reference solution with its other files, and counts its bytes towards no user's storage", async () => {
  const { db } = database;
  const problem = await storeProblem(db, 2);
  const program = { language_id: 71, source: Buffer.from("from half import echo\necho()\n") } as const;
  const { id } = await db
    .insertInto("submissions")
    .values({ ...program, version_id: problem.versionId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeTestRuns(db, id, problem.id);
  const place = { problem_id: problem.id, position: 0 };
  const solution = { ...place, ...program, path: "accepted/echo", entry: "main.py", expectation: "{}", run_id: id };
  await db.insertInto("reference_solutions").values(solution).execute();
  const other = { ...place, name: "half.py", content: Buffer.from("def echo(): print(input())\n") };
  await db.insertInto("reference_solution_files").values(other).execute();
  await db
    .insertInto("queued_submissions")
    .values(queueEntry(id, program.language_id, BACKGROUND, false))
    .execute();
  const { verdict, stored_bytes: bytes } = await waitForVerdict(db, id);
  expect([verdict, bytes]).toEqual(["accepted", "0"]);
});

/** Wrong on these inputs, right on all others. */
const wrongOn = (...inputs: number[]) =>
  `n = input()\nprint('no' if n in ${JSON.stringify(inputs.map(String))} else n)`;
/** What a test's run says: its verdict or, without one, its status. */
const resultsOf = ({ runs }: Awaited<ReturnType<typeof judged>>) =>
  runs.map(({ verdict, status_id: status }) => verdict ?? status);

test("where the problem stops at the first failure, later tests have no verdict, however many run at once", async () => {
  const rules = { tests: [{}, {}, {}, {}, {}, {}] };
  const whole = await judged(wrongOn(2, 4), rules);
  expect(resultsOf(whole)).toEqual([..."aawawa"].map((letter) => (letter === "a" ? "accepted" : "wrong_answer")));
  const stopped = await judged(wrongOn(2, 4), { ...rules, stopsAtFailure: true });
  expect(resultsOf(stopped)).toEqual(["accepted", "accepted", "wrong_answer", 15, 15, 15]);
  expect(stopped.verdict).toBe(whole.verdict);
  expect(stopped.runs.slice(3).map(({ stdout, wall_time_ms }) => [stdout, wall_time_ms])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  );
  expect((await judged(wrongOn(), { ...rules, stopsAtFailure: true })).verdict).toBe("accepted");
});

test("a program that does not compile was not stopped: every test says so", async () => {
  const submission = await judged("print(", { tests: [{}, {}], stopsAtFailure: true });
  expect(resultsOf(submission)).toEqual(["compilation_error", "compilation_error"]);
});

test("in a scored problem only groups end that their first failure settles, so the score stays the same", async () => {
  const group = { points: 10, aggregation: "min", onReject: "continue" } as const;
  const groups = [
    { ...group, name: "all" },
    { ...group, name: "each", aggregation: "sum" },
    { ...group, name: "breaks", aggregation: "sum", onReject: "break" },
  ] as const;
  const tests = ["all", "all", "each", "each", "breaks", "breaks"].map((group_name) => ({ group_name }));
  const program = wrongOn(0, 2, 4);
  const whole = await judged(program, { groups, tests });
  const stopped = await judged(program, { groups, tests, stopsAtFailure: true });
  expect(resultsOf(stopped)).toEqual(["wrong_answer", 15, "wrong_answer", "accepted", "wrong_answer", 15]);
  expect([stopped.score, stopped.verdict]).toEqual([whole.score, whole.verdict]);
  expect(whole.score).toBe(5);
});
