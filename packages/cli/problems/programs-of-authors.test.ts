import type { ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import type { WorkshopJobKind } from "@assay/contract/vocabulary/author-programs";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

// What authors do with their programs in the workshop, with the real queue, worker and sandbox.

let server: TestApp;
let judge: TestJudge;
let worker: RunningWorker;
let admin: SignedIn;
let problemId: string;
beforeAll(async () => {
  [server, judge] = await Promise.all([openTestApp(), openTestJudge()]);
  admin = await server.signIn("head", ROLE_ADMIN);
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: judge.judge });
}, 180_000);
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  problemId = await addProblem(server.db, { authorId: admin.userId, status: "draft" });
});
afterAll(async () => {
  await worker?.stop();
  await server?.close();
  await judge?.close();
});

const WAIT = { timeout: 240 * SECOND, interval: SECOND / 4 };
// Background work waits for everything else on the machine.
const LONG = { timeout: 300 * SECOND };
const PYTHON = 71;
/** Prints the sum of the numbers in its input. */
const SUM = "import sys\nprint(sum(int(n) for n in sys.stdin.read().split()))";
/** `gen COUNT SEED` prints that many numbers. */
const GENERATOR =
  "import sys, random\nrandom.seed(int(sys.argv[2]))\nprint(*[random.randint(1, 9) for _ in range(int(sys.argv[1]))])";

const path = () => `/api/admin/problems/${problemId}`;
const problem = async (): Promise<WorkshopProblem> => (await admin.get(path())).json().problem;
const state = async (): Promise<ProgramState> => (await admin.get(`${path()}/programs`)).json();

async function ended(kind: WorkshopJobKind): Promise<WorkshopJob> {
  return vi.waitFor(async () => {
    const job = (await state()).jobs.find((one) => one.kind === kind);
    if (!job || job.state === "running") throw new Error(`${kind} runs: ${JSON.stringify(job)}`);
    return job;
  }, WAIT);
}

async function solution(name: string, source: string, expected = "accepted"): Promise<string> {
  const reply = await admin.post(`${path()}/solutions`, { name, languageId: PYTHON, expected, source });
  return reply.json().solutions.at(-1)._id;
}

async function program(kind: "generator" | "validator", name: string, source: string, more: object = {}) {
  const protocol = kind === "validator" ? "icpc" : null;
  const body = { kind, name, languageId: PYTHON, source, files: [], protocol, arguments: "", ...more };
  const reply = await admin.post(`${path()}/programs`, body);
  expect(reply.json(), name).toMatchObject({ programs: expect.anything() });
  return (reply.json() as ProgramState).programs.find((one) => one.name === name)?._id ?? "";
}

async function script(text: string) {
  return admin.put(`${path()}/script`, { text, revision: (await state()).script.revision });
}

interface Written {
  readonly name: string;
  readonly input: string;
  readonly output?: string;
}

async function tests(written: readonly Written[]): Promise<void> {
  const { revision } = await problem();
  const reply = await admin.put(`${path()}/tests`, {
    revision,
    tests: written.map(({ name, input, output }) => ({
      ...{ name, isSample: false, groupName: null, input: { text: input } },
      ...(output !== undefined && { output: { text: output } }),
    })),
  });
  expect(reply.statusCode).toBe(200);
}

/** The texts of the current tests, by name. */
async function stored(): Promise<Record<string, readonly [input: string, output: string]>> {
  const rows = await sql<{ name: string; input: Uint8Array; output: Uint8Array }>`
    select name, inputs.content as input, outputs.content as output from problems
    join test_cases on test_cases.version_id = problems.version_id
    join test_data as inputs on inputs.id = input_id join test_data as outputs on outputs.id = output_id
    where problems.id = ${problemId} order by position`.execute(server.db);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  return Object.fromEntries(rows.rows.map(({ name, input, output }) => [name, [text(input), text(output)]]));
}

test(
  "the model solution fills missing outputs, and says on which tests it failed; others stay as they are",
  LONG,
  async () => {
    await solution("sum.py", SUM);
    const large = `${Array.from({ length: 700_000 }, () => "1").join(" ")}\n`;
    await tests([
      { name: "a", input: "1 2" },
      { name: "b", input: "3", output: "written by hand" },
      { name: "broken", input: "x" },
      { name: "large", input: large },
    ]);
    expect((await state()).missingOutputs).toBe(3);
    const before = (await problem()).revision;
    expect((await admin.post(`${path()}/jobs/outputs`, {})).json().job).toMatchObject({ state: "running", total: 3 });
    expect((await admin.post(`${path()}/jobs/outputs`, {})).json().code).toBe("job_running");
    expect(await ended("outputs")).toMatchObject({
      ...{ state: "done", done: 3, failed: 1 },
      items: [{ test: "broken", verdict: "runtime_error", message: expect.stringContaining("ValueError") }],
    });
    expect(await stored()).toEqual({
      a: ["1 2", "3\n"],
      b: ["3", "written by hand"],
      broken: ["x", ""],
      large: [large, "700000\n"],
    });
    expect((await problem()).revision).toBe(before + 1);
    const { rows } = await sql`select from submissions where problem_id is null and version_id is not null
    and not exists (select from reference_solutions where run_id = submissions.id)`.execute(server.db);
    expect(rows).toEqual([]);
  },
);

test("with all outputs, nothing is stored before somebody has looked at the differences", LONG, async () => {
  const chosen = await solution("other.py", "print(4)");
  await solution("sum.py", SUM);
  await tests([
    { name: "a", input: "1 3", output: "4\n" },
    { name: "b", input: "3", output: "5\n" },
  ]);
  const started = await admin.post(`${path()}/jobs/outputs`, { all: true, solutionId: chosen });
  expect(started.statusCode).toBe(200);
  const job = await ended("outputs");
  expect(job).toMatchObject({ state: "ready", differing: 1, items: [{ test: "b", differs: true }] });
  expect((await stored()).b).toEqual(["3", "5\n"]);
  expect((await state()).modelId).toBe(chosen);
  expect((await admin.post(`${path()}/jobs/${job._id}/apply`, {})).statusCode).toBe(200);
  expect(await stored()).toEqual({ a: ["1 3", "4\n"], b: ["3", "4\n"] });
  expect((await admin.post(`${path()}/jobs/${job._id}/apply`, {})).json().code).toBe("nothing_to_do");
});

test("outputs may be as long as a test's, and are not stored if they are longer", LONG, async () => {
  await solution("long.py", "import sys\nn = int(input())\nfor _ in range(n): sys.stdout.write('x' * 1048575 + '\\n')");
  await tests([
    { name: "short", input: "0" },
    { name: "long", input: "5" },
    { name: "longer", input: "33" },
  ]);
  await admin.post(`${path()}/jobs/outputs`, {});
  expect(await ended("outputs")).toMatchObject({
    ...{ state: "done", failed: 1 },
    items: [{ test: "longer", verdict: "output_limit_exceeded" }],
  });
  const lengths = Object.values(await stored()).map(([, output]) => output.length);
  expect(lengths).toEqual([0, 5 * 1_048_576, 0]);
});

test(
  "a script makes tests, again the same ones; those written by hand stay, and a changed line replaces its test",
  LONG,
  async () => {
    await solution("sum.py", SUM);
    await program("generator", "gen", GENERATOR);
    await tests([{ name: "by-hand", input: "1 1" }]);
    expect((await script("# small ones\ngen 1 7\ngen 3 8 > three\n\ngen 2 9")).statusCode).toBe(200);
    expect((await admin.post(`${path()}/jobs/tests`, {})).statusCode).toBe(200);
    expect(await ended("tests")).toMatchObject({ state: "done", failed: 0 });
    const first = await stored();
    expect(Object.keys(first)).toEqual(["by-hand", "gen-01", "three", "gen-03"]);
    for (const [input, output] of Object.values(first)) {
      const sum = input
        .trim()
        .split(" ")
        .reduce((total, number) => total + Number(number), 0);
      expect(output).toBe(`${sum}\n`);
    }
    const { revision } = await problem();
    await admin.post(`${path()}/jobs/tests`, {});
    await ended("tests");
    expect([await stored(), (await problem()).revision]).toEqual([first, revision]);

    await script("gen 5 8 > three");
    await admin.post(`${path()}/jobs/tests`, {});
    await ended("tests");
    const after = await stored();
    expect(Object.keys(after)).toEqual(["by-hand", "three"]);
    expect(after.three?.[0]).toMatch(/^(\d ){4}\d\n$/);
  },
);

test(
  "a generator that fails, or prints another input for the same arguments, changes no test and is named",
  LONG,
  async () => {
    await program("generator", "gen", GENERATOR);
    await program("generator", "dice", "import random\nprint(random.random())");
    await script("gen 1 7\ngen much");
    await admin.post(`${path()}/jobs/tests`, {});
    expect(await ended("tests")).toMatchObject({
      ...{ state: "failed", failure: "generator_failed", failed: 1 },
      items: [{ line: "gen much", verdict: "runtime_error", message: expect.stringContaining("IndexError") }],
    });
    await script("gen 1 7\ndice 1");
    await admin.post(`${path()}/jobs/tests`, {});
    expect(await ended("tests")).toMatchObject({ state: "failed", failure: "not_deterministic", detail: "dice 1" });
    expect(Object.keys(await stored())).not.toContain("gen-01");
  },
);

test(
  "a generator that writes its tests to files instead of printing one changes no test and is named",
  LONG,
  async () => {
    await program("generator", "files", "for i in range(1, 4): open('%02d' % i, 'w').write('1 2\\n')");
    await program("generator", "gen", GENERATOR);
    await script("gen 1 7\nfiles 3");
    const before = await stored();
    await admin.post(`${path()}/jobs/tests`, {});
    expect(await ended("tests")).toMatchObject({ state: "failed", failure: "printed_nothing", detail: "files 3" });
    expect(await stored()).toEqual(before);
  },
);

test("validators read new inputs by themselves, and what they refuse is shown with their message", LONG, async () => {
  const accepts = "import sys\nn = sys.stdin.read()\nif not n.strip().isdigit(): sys.exit('no number')\nsys.exit(42)";
  await program("validator", "digits", accepts);
  await program("validator", "short", "import sys\nsys.exit(0 if len(sys.stdin.read()) < 9 else 3)", {
    protocol: "testlib",
  });
  await tests([
    { name: "right", input: "12", output: "3" },
    { name: "wrong", input: "twelve", output: "3" },
    { name: "long", input: "1234567890", output: "3" },
  ]);
  await vi.waitFor(async () => expect(await state()).toMatchObject({ unchecked: 0 }), WAIT);
  expect(await state()).toMatchObject({
    refusedCount: 2,
    refused: [
      { test: "wrong", validator: "digits", outcome: "refused", message: "no number" },
      { test: "long", validator: "short", outcome: "refused" },
    ],
  });
});

test("a stress test finds the smallest input on which two solutions differ, which becomes a test", LONG, async () => {
  await solution("sum.py", SUM);
  const wrong = await solution("wrong.py", SUM.replace("print(", "print(min(30, ").replace(/$/, ")"), "wrong_answer");
  const generator = await program("generator", "gen", GENERATOR);
  const body = { second: wrong, generator, arguments: "{seed} {seed}", rounds: 100, minutes: 5 };
  expect((await admin.post(`${path()}/jobs/stress`, body)).statusCode).toBe(200);
  const job = await ended("stress");
  expect(job).toMatchObject({
    state: "done",
    failure: null,
    finding: { second: { verdict: "wrong_answer", output: "30\n" } },
  });
  const { input = "", first } = job.finding ?? {};
  const numbers = input.trim().split(" ").map(Number);
  expect(numbers).toHaveLength(job.finding?.seed ?? 0);
  expect(first?.output).toBe(`${numbers.reduce((sum, number) => sum + number, 0)}\n`);
  expect((await admin.post(`${path()}/jobs/${job._id}/test`, {})).statusCode).toBe(200);
  expect((await stored())[`stress-${job.finding?.seed}`]).toEqual([input, first?.output]);

  // The same solution as the model never differs.
  const same = await solution("again.py", SUM);
  await admin.post(`${path()}/jobs/stress`, { ...body, second: same, rounds: 25 });
  expect(await ended("stress")).toMatchObject({ state: "done", done: 25, finding: null });
});
