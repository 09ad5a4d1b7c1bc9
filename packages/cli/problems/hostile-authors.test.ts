import type { ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// Authors who mean no good, with the real queue, worker and sandbox.

// What ends at the limit ends at a shorter one, too, and this one is spent several times on every core.
const authorPrograms: { cpuMs: number } = LIMITS.authorPrograms;
const { cpuMs } = authorPrograms;

let server: TestApp;
let judge: TestJudge;
let worker: RunningWorker;
let admin: SignedIn;
beforeAll(async () => {
  authorPrograms.cpuMs = 3 * SECOND;
  [server, judge] = await Promise.all([openTestApp(), openTestJudge()]);
  admin = await server.signIn("head", ROLE_ADMIN);
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: judge.judge });
}, 180_000);
afterAll(async () => {
  authorPrograms.cpuMs = cpuMs;
  await worker?.stop();
  await server?.close();
  await judge?.close();
});

const ATTACKS = {
  prints: "import sys\nwhile True: sys.stdout.write('x' * 65536)",
  complains: "import sys\nwhile True: sys.stderr.write('x' * 65536)",
  forks: "import os\nwhile True:\n  try: os.fork()\n  except OSError: pass",
  writes: "f = open('big', 'wb')\nfor _ in range(1024): f.write(b'x' * 1048576)\nf.close()\nprint(1)",
  crashes: "import os\nos.kill(os.getpid(), 11)",
  arguments: "import sys, os\nprint(sys.argv[1:], sorted(os.listdir('/')) == [])",
};

test("a generator that prints or forks for ever, writes a gigabyte or crashes changes no test and harms nobody", {
  timeout: 400_000,
}, async () => {
  const problemId = await addProblem(server.db, { authorId: admin.userId, status: "draft" });
  const path = `/api/admin/problems/${problemId}`;
  const state = async (): Promise<ProgramState> => (await admin.get(`${path}/programs`)).json();
  for (const [name, source] of Object.entries(ATTACKS)) {
    const body = { kind: "generator", name, languageId: 71, source, files: [], protocol: null, arguments: "" };
    expect((await admin.post(`${path}/programs`, body)).statusCode, name).toBe(200);
  }
  const lines = Object.keys(ATTACKS).map((name) => `${name} "a b" \\"x' é\u{1f600}'`);
  expect((await admin.put(`${path}/script`, { text: lines.join("\n"), revision: 0 })).statusCode).toBe(200);
  const before = await sql`select name from test_cases order by name`.execute(server.db);
  expect((await admin.post(`${path}/jobs/tests`, {})).statusCode).toBe(200);
  const job = await vi.waitFor(
    async (): Promise<WorkshopJob> => {
      const [found] = (await state()).jobs;
      if (!found || found.state === "running") throw new Error(JSON.stringify(found));
      return found;
    },
    { timeout: 380 * SECOND, interval: SECOND },
  );
  expect(job).toMatchObject({ state: "failed", failure: "generator_failed" });
  const verdicts = new Map(job.items.map(({ line, verdict }) => [line?.split(" ")[0], verdict]));
  expect(Object.fromEntries(verdicts)).toEqual({
    prints: "output_limit_exceeded",
    complains: expect.stringMatching(/output_limit_exceeded|time_limit_exceeded/),
    forks: expect.stringMatching(/time_limit_exceeded|idleness_limit_exceeded|memory_limit_exceeded|runtime_error/),
    writes: expect.stringMatching(/output_limit_exceeded|runtime_error/),
    crashes: "runtime_error",
  });
  expect((await sql`select name from test_cases order by name`.execute(server.db)).rows).toEqual(before.rows);
  // What they printed is gone with the next sweep, and so are their runs.
  const left = await sql`select from submissions`.execute(server.db);
  expect(left.rows).toEqual([]);
});
