import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { storeProblem } from "@assay/database/problems/store-problem";
import { CHECKER, HIDDEN_INPUTS, newProblem, SAMPLE } from "@assay/database/testing/problems";
import { makeZip } from "@assay/judge/compile/make-zip";
import type { Judge, JudgedTest, Program } from "@assay/judge/interface";
import { submit } from "@assay/server/testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { runWorker } from "@assay/worker/run-worker";
import { failingJudge, silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

// Problems that are edited or imported again while programs are judged on them.

const ON_OLD = [SAMPLE.input, ...HIDDEN_INPUTS];
const WORKER = fileURLToPath(import.meta.resolve("@assay/worker/testing/worker-process"));

let server: TestApp;
let ada: SignedIn;
const endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signIn("ada");
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  for (const table of ["submissions", "problems", "solved_problems"] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

/** A worker whose judge waits for `goOn`, then reads every test and accepts it. `added` contains each program's included files. */
async function startWorker(goOn: Promise<void> = Promise.resolve()) {
  const read: string[] = [];
  const added: Program["includedFiles"][] = [];
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const judge = failingJudge(async (tests: readonly JudgedTest[]) => {
    resolve();
    await goOn;
    for (const one of tests) {
      read.push(Buffer.from(await one.input()).toString());
      expect((await one.expectedOutput?.())?.byteLength).toBeGreaterThan(0);
      expect(one.checking).toEqual({ kind: "whole_output" });
    }
  });
  const noting: Judge = {
    ...judge,
    judge: (program, ...rest) => {
      added.push(program.includedFiles);
      return judge.judge(program, ...rest);
    },
  };
  const options = { databaseUrl: server.databaseUrl, concurrency: 1, logger: silentLogger };
  const worker = await runWorker({ ...options, judge: noting });
  endings.push(() => worker.stop());
  return { started, read, added };
}

const addProblem = async () => (await storeProblem(server.db, newProblem({ packageHash: "v1" }))).id;

/** Updates the problem as an import does: fewer and different tests, another checker. */
const reimport = (id: string) => {
  const [sample, ...hidden] = newProblem().tests;
  const tests = hidden.slice(1).map((one) => ({ ...one, input: Buffer.from("of the new version") }));
  if (!sample) throw new Error("the fixture has a sample");
  const checking = { kind: "checker", checker: CHECKER } as const;
  return storeProblem(server.db, newProblem({ packageHash: "v2", checking, tests: [sample, ...tests] }), id);
};

/** The verdicts, once all test runs have one. */
function verdicts(tokens: readonly string[]) {
  return vi.waitFor(
    async () => {
      const path = `/judge0/submissions/batch?tokens=${tokens.join()}&fields=*`;
      const { submissions } = (await ada.get(path)).json();
      const words = submissions.map((run: { status: { description: string } }) => run.status.description);
      expect(words.join()).not.toMatch(/Queue|Processing/);
      return words;
    },
    { timeout: 25_000, interval: 50 },
  );
}

const profile = async () => {
  const { questionsSolved, pointsEarned } = (await ada.get(`/api/user/${ada.userId}`)).json().user;
  return { questionsSolved, pointsEarned };
};

test("finishes a running submission on the version it was sent to, with its points", async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const worker = await startWorker(goOn);
  const id = await addProblem();
  const tokens = await submit(ada, id);
  await worker.started;
  expect(await reimport(id)).toMatchObject({ change: "updated" });
  letGoOn();
  expect(await verdicts(tokens)).toEqual(["Accepted", "Accepted", "Accepted"]);
  expect(worker.read).toEqual(ON_OLD);
  expect(await profile()).toEqual({ questionsSolved: 1, pointsEarned: 10 });
});

test("judges a waiting submission on the version it was sent to, and the next one on the new version", async () => {
  const id = await addProblem();
  const tokens = await submit(ada, id);
  await reimport(id);
  const worker = await startWorker();
  expect(await verdicts(tokens)).toEqual(["Accepted", "Accepted", "Accepted"]);
  expect(worker.read).toEqual(ON_OLD);
  expect(await profile()).toEqual({ questionsSolved: 1, pointsEarned: 10 });
  expect(await submit(ada, id)).toHaveLength(2);
});

test("finishes on the same version after a worker was killed", async () => {
  const child: ChildProcess = fork(WORKER, [server.databaseUrl]);
  endings.push(async () => child.kill("SIGKILL"));
  const id = await addProblem();
  const tokens = await submit(ada, id);
  await once(child, "message");
  await vi.waitFor(async () => {
    const stored = await server.db.selectFrom("test_runs").select("token").where("verdict", "is not", null).execute();
    expect(stored).toHaveLength(1);
  });
  await reimport(id);
  child.kill("SIGKILL");
  await once(child, "exit");
  const worker = await startWorker();
  expect(await verdicts(tokens)).toEqual(["Accepted", "Accepted", "Accepted"]);
  // The killed worker had stored the verdict of the first test.
  expect(worker.read).toEqual(ON_OLD.slice(1));
  expect(await profile()).toEqual({ questionsSolved: 1, pointsEarned: 10 });
});

test("keeps points from an old version and does not award them again on the new one", async () => {
  const id = await addProblem();
  const worker = await startWorker();
  await verdicts(await submit(ada, id));
  await reimport(id);
  expect(await profile()).toEqual({ questionsSolved: 1, pointsEarned: 10 });
  expect((await ada.get(`/api/problem/${id}`)).json().problem.isSolved).toBe(true);
  expect(worker.read).toEqual(ON_OLD);
});

test("uses the included files of the version that a program was sent to", async () => {
  const file = (text: string) => [{ name: "answer.h", content: Buffer.from(text) }];
  const store = (packageHash: string, text: string, id: string | null = null) =>
    storeProblem(server.db, newProblem({ packageHash, includedFiles: { cpp: file(text) } }), id);
  const { id } = await store("v1", "old");
  const tokens = await submit(ada, id);
  await store("v2", "new", id);
  const nextTokens = await submit(ada, id);
  const worker = await startWorker();
  expect(await verdicts([...tokens, ...nextTokens])).not.toContain("Internal Error");
  expect(worker.added).toEqual([makeZip(file("old")), makeZip(file("new"))]);
});
