import { LIMITS } from "@assay/contract/vocabulary/limits";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordVerdict } from "#record/record-verdict";
import { loadTests } from "#tasks/load-tests";
import { problemRunLimits } from "#tasks/run-settings";
import {
  readSubmission,
  startStoredAttempt,
  storeFreeRun,
  storeProblem,
  storeSubmission,
  storeUser,
} from "#testing/stored-submissions";

let database: TestDatabase;
let userId: string;
const contents = await openContentCache({ memoryBytes: 1_024 });
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await storeUser(database.db);
});
afterAll(() => database.drop());

const PYTHON = { id: 71 as const, name: "Python (3.1)", sourceFile: "", compileCommand: null, runCommand: "" };

test("passes everything that the API stored for a run and its program to the judge", async () => {
  const { id } = await storeFreeRun(database.db, userId, {
    submission: { compiler_options: "-O1", additional_files: Buffer.from("zip") },
    run: {
      stdin: Buffer.from("in"),
      cpu_extra_time_ms: 500,
      stack_limit_kb: 64_000,
      process_limit: 60,
      file_size_limit_kb: 1_024,
      output_limit_kb: 1_024,
      command_line_arguments: "a b",
      number_of_runs: 3,
      redirects_stderr: true,
    },
  });
  expect(await startStoredAttempt(database.db, id, [PYTHON])).toMatchObject({
    languageId: 71,
    compilerOptions: "-O1",
    additionalFiles: Buffer.from("zip"),
  });
  const [test] = (await loadTests(database.db, contents, id)).tests;
  expect(test).toMatchObject({
    expectedOutput: null,
    limits: {
      cpuTimeMs: 2_000,
      wallTimeMs: 6_000,
      memoryKb: 128 * 1_024,
      cpuExtraTimeMs: 500,
      stackKb: 64_000,
      processes: 60,
      fileSizeKb: 1_024,
      outputKb: 1_024,
    },
    options: { commandLineArguments: "a b", redirectsStderr: true, numberOfRuns: 3 },
  });
  expect(Buffer.from((await test?.input()) ?? []).toString()).toBe("in");
});

test("gives a run without input an empty one, and applies the judge's limits where the request has none", async () => {
  const { id } = await storeFreeRun(database.db, userId, {});
  const [test] = (await loadTests(database.db, contents, id)).tests;
  expect(await test?.input()).toHaveLength(0);
  expect(Object.keys(test?.limits ?? {}).sort()).toEqual(["cpuExtraTimeMs", "cpuTimeMs", "memoryKb", "wallTimeMs"]);
});

test("stores the compiler with the submission", async () => {
  const { id } = await storeFreeRun(database.db, userId, {});
  await startStoredAttempt(database.db, id, [PYTHON]);
  expect((await readSubmission(database.db, id)).language_name).toBe("Python (3.1)");
});

test("stores all output on the caller's own input, and its beginning on a problem's test", async () => {
  const stdout = Buffer.alloc(200 * 1_024, "x");
  const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
  const finish = async (id: string, token: string) => {
    const started = await startStoredAttempt(database.db, id, [PYTHON]);
    if (!started) throw new Error("it is finished");
    const result = { id: token, verdict: "accepted" as const, ...figures, stdout, stderr: null };
    await recordVerdict(database.db, started, [result]);
    return (await readSubmission(database.db, id)).runs[0]?.stdout?.byteLength ?? 0;
  };
  const free = await storeFreeRun(database.db, userId, {});
  expect(await finish(free.id, free.token)).toBe(stdout.byteLength);
  const onProblem = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 1) });
  expect(await finish(onProblem.id, onProblem.tokens[0] ?? "")).toBeLessThan(70_000);
});

test("queues one callback at the end of a submission for each run that names an address", async () => {
  const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
  const queued = () => database.db.selectFrom("callbacks").select(["token", "attempts"]).execute();
  const run = await storeFreeRun(database.db, userId, { run: { callback_url: "http://example.org/" } });
  const started = await startStoredAttempt(database.db, run.id, [PYTHON]);
  if (!started) throw new Error("it is finished");
  expect(await queued()).toEqual([]);
  const result = { id: run.token, verdict: "accepted" as const, ...figures, stdout: null, stderr: null };
  await recordVerdict(database.db, started, [result]);
  expect(await queued()).toEqual([{ token: run.token, attempts: 0 }]);
});

const stored = { cpuTimeMs: 1_000, wallTimeMs: 4_000, memoryKb: 65_536, cpuExtraTimeMs: 0 };
/** The time limit is the CPU time and wall time limit, whatever is stored; up to the ceiling, waiting for a core does not count. */
const patient = { ...stored, wallTimeMs: 1_000, wallCeilingMs: 20_000 };
const plain = { languageId: 91, limits: {}, memoryLimitKb: null, answerBytes: 0 } as const;

test("keeps the stored limits if the problem sets none, and applies the time limit to wall time", () => {
  expect(problemRunLimits(stored, plain)).toEqual(patient);
});

test("applies the problem's limits besides time and memory to the run", () => {
  const limits = { outputKb: 8_192, fileSizeKb: 512, stackKb: 1_024, processes: 5 };
  expect(problemRunLimits(stored, { ...plain, limits })).toEqual({ ...patient, ...limits });
});

test("applies a language's own time factor and memory limit to that language only", () => {
  const limits = { languages: { java: { timeFactor: 1.5, memoryKb: 262_144 }, python: { timeFactor: 0.5 } } };
  const ofJava = problemRunLimits(stored, { ...plain, limits });
  expect(ofJava).toMatchObject({ cpuTimeMs: 1_500, wallTimeMs: 1_500, wallCeilingMs: 25_000, memoryKb: 262_144 });
  expect(problemRunLimits(stored, { ...plain, languageId: 52, limits })).toEqual(patient);
  expect(problemRunLimits(stored, { ...plain, languageId: 71, limits })).toMatchObject({
    cpuTimeMs: 500,
    wallTimeMs: 500,
  });
});

test("prefers a test case's own memory limit to all others", () => {
  const limits = { languages: { java: { memoryKb: 262_144 } } };
  expect(problemRunLimits(stored, { ...plain, limits, memoryLimitKb: 8_192 }).memoryKb).toBe(8_192);
});

test("lets a program print the answer of the test, however large, unless the problem limits its output", () => {
  const answerBytes = LIMITS.testCaseBytes;
  const room = problemRunLimits(stored, { ...plain, answerBytes });
  expect(room).toMatchObject({ outputKb: 33 * 1_024, fileSizeKb: 33 * 1_024 });
  expect(problemRunLimits(stored, { ...plain, answerBytes: 8_192 * 1_024 })).toEqual(patient);
  const limits = { outputKb: 8_192 };
  expect(problemRunLimits(stored, { ...plain, answerBytes, limits }).outputKb).toBe(8_192);
});
