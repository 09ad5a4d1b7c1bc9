import { LIMITS } from "@assay/contract/vocabulary/limits";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Attempt, StaleAttemptError } from "#record/attempt";
import { recordInternalError } from "#record/record-internal-error";
import { recordVerdict } from "#record/record-verdict";
import { storeResults } from "#record/store-results";
import {
  readSubmission,
  startStoredAttempt,
  storeProblem,
  storeSubmission,
  storeUser,
} from "#testing/stored-submissions";

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await storeUser(database.db);
});
afterAll(() => database.drop());

const PYTHON_ONLY = [
  { id: 71 as const, name: "Python (3.1)", sourceFile: "main.py", compileCommand: null, runCommand: "python3 main.py" },
];

const ran = { cpuTimeMs: 12.5, wallTimeMs: 20, memoryKb: 3_000.4, exitCode: 7, exitSignal: null, message: "words" };

function result(id: string, verdict: TestResult["verdict"] = "accepted"): TestResult {
  return { id, verdict, ...ran, stdout: Buffer.from("out"), stderr: Buffer.from("err") };
}

async function start(id: string): Promise<Attempt> {
  const started = await startStoredAttempt(database.db, id, PYTHON_ONLY);
  if (!started) throw new Error("the submission is finished");
  return started;
}

async function solvedBy(user: string) {
  return database.db
    .selectFrom("solved_problems")
    .select(["points", "submission_id"])
    .where("user_id", "=", user)
    .execute();
}

test("stores what a program printed on a sample, but not on a hidden test", async () => {
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 2) });
  const started = await start(submission.id);
  await storeResults(
    database.db,
    started,
    submission.tokens.map((token) => result(token, "runtime_error")),
  );
  const { runs } = await readSubmission(database.db, submission.id);
  const figures = { status_id: 11, verdict: "runtime_error", cpu_time_ms: 12.5, wall_time_ms: 20, memory_kb: 3_000 };
  expect(runs[0]).toMatchObject({ ...figures, exit_code: 7, message: "words" });
  expect(Buffer.from(runs[0]?.stdout ?? []).toString()).toBe("out");
  const nothing = { stdout: null, stderr: null, message: null, exit_code: null, exit_signal: null };
  expect(runs[1]).toMatchObject({ ...figures, ...nothing });
});

test("keeps the beginning of what a program printed on the first failed hidden tests, apart from its test runs", async () => {
  const count = LIMITS.keptHiddenOutputs + 5;
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, count) });
  const started = await start(submission.id);
  const [sample = "", passed = "", notRun = "", ...failed] = submission.tokens;
  const long = { ...result(failed[0] ?? "", "wrong_answer"), stdout: Buffer.alloc(LIMITS.hiddenOutputBytes + 1, "x") };
  await storeResults(database.db, started, [result(sample, "wrong_answer"), result(passed), long]);
  const none = { ...result(notRun, "compilation_error"), stdout: null, stderr: null };
  await recordVerdict(database.db, started, [none, ...failed.slice(1).map((token) => result(token, "runtime_error"))]);
  const kept = await database.db
    .selectFrom("hidden_outputs")
    .selectAll()
    .where("token", "in", submission.tokens)
    .execute();
  expect(new Set(kept.map(({ token }) => token))).toEqual(new Set(failed.slice(0, LIMITS.keptHiddenOutputs)));
  const { stdout, ...others } = kept.find(({ token }) => token === failed[0]) ?? expect.unreachable();
  expect(stdout).toHaveLength(LIMITS.hiddenOutputBytes);
  expect(others).toMatchObject({ stderr: Buffer.from("err"), message: "words", exit_code: 7 });
});

test("stores the exception that ended a program", async () => {
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 2) });
  const exception = { name: "IndexError", line: 3, message: "list index out of range" };
  const results = submission.tokens.map((token) => ({ ...result(token, "runtime_error" as const), exception }));
  await recordVerdict(database.db, await start(submission.id), results);
  const { runs } = await readSubmission(database.db, submission.id);
  for (const run of runs) expect(run).toMatchObject({ exception: "IndexError", exception_line: 3 });
});

test("keeps every byte that a program prints on a sample, and tells missing streams from empty ones", async () => {
  const submission = await storeSubmission(database.db, {
    userId,
    problem: await storeProblem(database.db, 2),
    isSealed: false,
  });
  const [first = "", second = ""] = submission.tokens;
  const stdout = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const message = `{"a",\\b} NULL, 'c'`;
  const results = [
    { ...result(first), stdout, stderr: new Uint8Array(), message },
    { ...result(second), stdout: null, stderr: null, message: "NULL", cpuTimeMs: null },
  ];
  await recordVerdict(database.db, await start(submission.id), results);
  const { runs } = await readSubmission(database.db, submission.id);
  expect(runs[0]?.message).toBe(message);
  expect(new Uint8Array(runs[0]?.stdout ?? [])).toEqual(stdout);
  expect(runs[0]?.stderr).toHaveLength(0);
  expect(runs[1]).toMatchObject({ stdout: null, stderr: null, message: "NULL", cpu_time_ms: null });
});

test.each([
  ["easy", 10],
  ["medium", 20],
  ["hard", 30],
] as const)(
  "the first accepted submission to a problem that is %s earns %i points, a second none",
  async (difficulty, points) => {
    const user = await storeUser(database.db);
    const problem = await storeProblem(database.db, 2, difficulty);
    const [first, second] = [
      await storeSubmission(database.db, { userId: user, problem }),
      await storeSubmission(database.db, { userId: user, problem }),
    ];
    const record = async ({ id, tokens }: typeof first) =>
      recordVerdict(
        database.db,
        await start(id),
        tokens.map((token) => result(token)),
      );
    expect(await record(first)).toEqual({ verdict: "accepted", points });
    expect(await record(second)).toEqual({ verdict: "accepted", points: null });
    expect(await solvedBy(user)).toEqual([{ points, submission_id: first.id }]);
  },
);

test("awards points once for several accepted submissions recorded at the same moment", async () => {
  const user = await storeUser(database.db);
  const problem = await storeProblem(database.db, 1);
  const submissions = await Promise.all(
    Array.from({ length: 6 }, () => storeSubmission(database.db, { userId: user, problem })),
  );
  const starts = await Promise.all(submissions.map(({ id }) => start(id)));
  const recorded = await Promise.all(
    submissions.map(({ tokens }, index) => {
      const started = starts[index] as Attempt;
      return recordVerdict(
        database.db,
        started,
        tokens.map((token) => result(token)),
      );
    }),
  );
  expect(recorded.filter(({ points }) => points === 20)).toHaveLength(1);
  expect(await solvedBy(user)).toHaveLength(1);
});

test("takes the verdict of the first test that is not accepted, and awards nothing", async () => {
  const user = await storeUser(database.db);
  const submission = await storeSubmission(database.db, { userId: user, problem: await storeProblem(database.db, 3) });
  const [first = "", second = "", third = ""] = submission.tokens;
  const started = await start(submission.id);
  await storeResults(database.db, started, [result(third, "wrong_answer")]);
  const last = [result(second, "time_limit_exceeded"), result(first)];
  expect(await recordVerdict(database.db, started, last)).toEqual({ verdict: "time_limit_exceeded", points: null });
  expect(await solvedBy(user)).toEqual([]);
});

test("awards nothing for a submission that leaves out one of the problem's tests", async () => {
  const user = await storeUser(database.db);
  const problem = await storeProblem(database.db, 3);
  const partial = await storeSubmission(database.db, { userId: user, problem, testCount: 2 });
  const recorded = await recordVerdict(
    database.db,
    await start(partial.id),
    partial.tokens.map((token) => result(token)),
  );
  expect(recorded).toEqual({ verdict: "accepted", points: null });
  expect(await solvedBy(user)).toEqual([]);
});

test("refuses writes of a stale attempt, and never starts a finished submission again", async () => {
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 1) });
  const old = await start(submission.id);
  const current = await start(submission.id);
  const results = submission.tokens.map((token) => result(token));
  await expect(storeResults(database.db, old, results)).rejects.toThrow(StaleAttemptError);
  await expect(recordVerdict(database.db, old, results)).rejects.toThrow(StaleAttemptError);
  expect((await readSubmission(database.db, submission.id)).verdict).toBe(null);
  await recordVerdict(database.db, current, results);
  await expect(recordVerdict(database.db, current, results)).rejects.toThrow(StaleAttemptError);
  expect(await startStoredAttempt(database.db, submission.id, PYTHON_ONLY)).toBe(null);
});

test("stores no results of an attempt that becomes stale while they wait for the lock", async () => {
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 2) });
  const old = await start(submission.id);
  const results = submission.tokens.map((token) => result(token));
  const { refused, begun } = await database.db.transaction().execute(async (transaction) => {
    const begun = await startStoredAttempt(transaction, submission.id, PYTHON_ONLY);
    const refused = storeResults(database.db, old, results).then(
      () => null,
      (error: unknown) => error,
    );
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      expect(rows).toHaveLength(1);
    });
    return { refused, begun };
  });
  expect(await refused).toBeInstanceOf(StaleAttemptError);
  expect(begun?.attemptNumber).toBe(old.attemptNumber + 1);
  const { runs } = await readSubmission(database.db, submission.id);
  expect(runs.map(({ verdict }) => verdict)).toEqual([null, null]);
});

test("keeps a stored verdict, and ignores a result for another submission's test run", async () => {
  const problem = await storeProblem(database.db, 2);
  const mine = await storeSubmission(database.db, { userId, problem });
  const other = await storeSubmission(database.db, { userId, problem });
  const started = await start(mine.id);
  const [first = "", second = ""] = mine.tokens;
  await storeResults(database.db, started, [result(first, "wrong_answer"), result(other.tokens[0] ?? "")]);
  await recordVerdict(database.db, started, [result(first), result(second)]);
  expect((await readSubmission(database.db, mine.id)).runs.map((run) => run.verdict)).toEqual([
    "wrong_answer",
    "accepted",
  ]);
  expect((await readSubmission(database.db, other.id)).runs[0]?.verdict).toBe(null);
});

test("records an internal error for every test run that has no verdict, and shows the contestant only the error's id", async () => {
  const user = await storeUser(database.db);
  const submission = await storeSubmission(database.db, {
    userId: user,
    problem: await storeProblem(database.db, 2),
    isSealed: false,
  });
  const started = await start(submission.id);
  await storeResults(database.db, started, [result(submission.tokens[0] ?? "")]);
  await recordInternalError(database.db, started, { id: "abcd1234", reason: "the disk is full" });
  const stored = await readSubmission(database.db, submission.id);
  expect(stored).toMatchObject({ verdict: "internal_error", internal_error: "abcd1234: the disk is full" });
  expect(stored.runs).toMatchObject([
    { verdict: "accepted", status_id: 3 },
    { verdict: "internal_error", status_id: 13, message: "Internal error abcd1234" },
  ]);
  expect(await solvedBy(user)).toEqual([]);
});
