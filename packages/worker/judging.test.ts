import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { VERDICT_EVENTS, type VerdictEvent } from "@assay/database/events/channels";
import { listen } from "@assay/database/events/listen";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import {
  readPoints,
  readSubmission,
  storeFreeRun,
  storeProblem,
  storeSubmission,
  storeUser,
  waitForVerdict,
} from "#testing/stored-submissions";

let database: TestDatabase;
let testJudge: TestJudge;
let worker: RunningWorker;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  testJudge = await openTestJudge();
  const log = (fields: object, text: string) => logged.push(JSON.stringify(fields) + text);
  const logger = { debug: log, info: log, warn: log, error: log };
  worker = await runWorker({ databaseUrl: database.url, judge: testJudge.judge, concurrency: 2, logger });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await database?.drop();
});

async function judged(source: string, testCount: number, languageId?: LanguageId) {
  const userId = await storeUser(database.db);
  const { id } = await storeSubmission(database.db, {
    userId,
    problem: await storeProblem(database.db, testCount),
    source,
    languageId,
  });
  const submission = await waitForVerdict(database.db, id);
  const points = await readPoints(database.db, userId);
  return { ...submission, points };
}

test("accepts a correct program on every test and awards its points", async () => {
  const submission = await judged("print(input())", 20);
  expect(submission).toMatchObject({ verdict: "accepted", points: [20], internal_error: null, attempts: 1 });
  expect(submission.runs.every((run) => run.status_id === 3 && (run.cpu_time_ms ?? 0) > 0 && run.finished_at)).toBe(
    true,
  );
  const [sample, hidden] = submission.runs;
  expect(Buffer.from(sample?.stdout ?? []).toString()).toBe("0\n");
  expect(hidden).toMatchObject({ stdout: null, stderr: null, message: null, exit_code: null });
});

test("a hidden test that a program prints reaches neither its test run nor the log, only the table for those who may see it", async () => {
  const source = "import sys\nword = input()\nprint('leak' + word)\nsys.exit(100 + int(word))";
  const submission = await judged(source, 3);
  expect(submission).toMatchObject({ verdict: "runtime_error", points: [] });
  expect(submission.runs[0]).toMatchObject({ exit_code: 100, message: expect.any(String) });
  for (const run of submission.runs.slice(1)) {
    expect(run).toMatchObject({ status_id: 11, stdout: null, stderr: null, message: null, exit_code: null });
  }
  const tokens = submission.runs.map(({ token }) => token);
  const kept = await database.db.selectFrom("hidden_outputs").selectAll().where("token", "in", tokens).execute();
  const printed = kept.map(({ token, stdout, exit_code }) => [token, Buffer.from(stdout).toString(), exit_code]);
  expect(new Map(printed.map(([token, ...what]) => [token, what]))).toEqual(
    new Map([
      [tokens[1], ["leak1\n", 101]],
      [tokens[2], ["leak2\n", 102]],
    ]),
  );
  expect(logged.filter((line) => line.includes("leak"))).toEqual([]);
});

test("gives a Python program that does not parse a compilation error on every test", async () => {
  const submission = await judged("n = int(input())\nif n > 1\n    print(n)\n", 3);
  expect(submission).toMatchObject({ verdict: "compilation_error", points: [] });
  expect(submission.compile_output).toMatch(
    /^ {2}File "\/box\/script.py", line 2\n[\s\S]*\nSyntaxError: expected ':'\n$/,
  );
  expect(submission.runs.map((run) => [run.status_id, run.stderr])).toEqual(Array(3).fill([6, null]));
});

test("gives it Judge0's runtime error on a client's own input", async () => {
  const { id } = await storeFreeRun(database.db, await storeUser(database.db), {
    submission: { source: Buffer.from("if x") },
  });
  const { runs, compile_output } = await waitForVerdict(database.db, id);
  expect([runs[0]?.status_id, compile_output]).toEqual([11, null]);
  expect(Buffer.from(runs[0]?.stderr ?? []).toString()).toContain("SyntaxError");
});

test("stores the exception that ended a program on each test", async () => {
  const submission = await judged("n = int(input())\nprint(n)\nif n > 0:\n    print([][n])\n", 3);
  const named = submission.runs.map((run) => [run.verdict, run.exception, run.exception_line]);
  expect(named).toEqual([["accepted", null, null], ...Array(2).fill(["runtime_error", "IndexError", 4])]);
});

test("gives a program that does not compile a compilation error on every test, and stores the compiler's output once", async () => {
  const submission = await judged("int main() { return words; }", 3, 52);
  expect(submission).toMatchObject({ verdict: "compilation_error", points: [] });
  expect(submission.compile_output).toContain("words");
  expect(submission.runs.every((run) => run.status_id === 6)).toBe(true);
});

test("publishes every verdict when it is stored; the points are awarded by the time the last one arrives", async () => {
  const received: VerdictEvent[] = [];
  const receive = (payload: string) =>
    received.push(...[VERDICT_EVENTS.parse(payload)].filter((event) => event !== null));
  const channels = new Map([[VERDICT_EVENTS.name, receive]]);
  const listener = await listen(database.url, { applicationName: "test", channels, onGap: () => {} });
  const userId = await storeUser(database.db);
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 5) });
  const { id } = submission;
  const tokens: string[] = submission.tokens;
  const verdicts = () => received.filter((event) => event.submissionId === id).flatMap((event) => event.verdicts);
  await vi.waitFor(() => expect(verdicts()).toHaveLength(5), { timeout: 25_000, interval: 1 });
  const solved = await database.db.selectFrom("solved_problems").selectAll().where("user_id", "=", userId).execute();
  expect(solved).toHaveLength(1);
  const { runs } = await readSubmission(database.db, id);
  const stored = runs.map((run) => ({
    token: run.token,
    statusId: run.status_id,
    verdict: run.verdict,
    cpuTimeMs: run.cpu_time_ms,
    wallTimeMs: run.wall_time_ms,
    memoryKb: run.memory_kb,
    isSealed: run.is_sealed,
    cpuTimeLimitMs: run.cpu_time_limit_ms,
    wallTimeLimitMs: run.wall_time_limit_ms,
    memoryLimitKb: run.memory_limit_kb,
  }));
  expect(verdicts().toSorted((one, other) => tokens.indexOf(one.token) - tokens.indexOf(other.token))).toEqual(stored);
  await listener.close();
});
