import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// Free runs that print as much as they may, to fill the database's disk.

const MIB = 1_024 * 1_024;
const RUNS = 4;
/** Prints almost 16 MiB of random bytes to each stream. */
const SOURCE = `import os, sys
for stream in (sys.stdout, sys.stderr):
    stream.buffer.write(os.urandom(16 * 1024 * 1024 - 4096))
`;

let server: TestApp;
let testJudge: TestJudge;
let worker: RunningWorker;
let mallory: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  mallory = await server.signIn("mallory");
  testJudge = await openTestJudge();
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: testJudge.judge });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await server?.close();
});

async function databaseMib(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    server.db,
  );
  return (rows[0]?.bytes ?? 0) / MIB;
}

test("stores little of four runs that print 32 MiB each", { timeout: 180_000 }, async () => {
  const before = await databaseMib();
  const submissions = Array.from({ length: RUNS }, () => ({ language_id: 71, source_code: SOURCE }));
  const sent = await mallory.post("/judge0/submissions/batch", { submissions });
  const tokens = sent.json().map(({ token }: { token: string }) => token);
  const read = async (fields: string) =>
    (await mallory.get(`/judge0/submissions/batch?tokens=${tokens.join()}&fields=${fields}`)).json().submissions;
  await vi.waitFor(
    async () => expect((await read("status_id")).every((run: { status_id: number }) => run.status_id > 2)).toBe(true),
    { timeout: 120_000, interval: 200 },
  );
  const added = (await databaseMib()) - before;
  console.log(`four free runs added ${added.toFixed(0)} MiB to the database`);
  expect(added).toBeLessThan(RUNS * 2 * 1.5);
  for (const run of await read("status,message")) {
    expect(run).toEqual({
      status: { id: 3, description: "Accepted" },
      message: "stdout and stderr cut after 1 MiB",
    });
  }
});
