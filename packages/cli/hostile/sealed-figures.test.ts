import type { TestCase } from "@assay/contract/routes/problems";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// Programs that leak a hidden test through the amount of memory that they use.

const SECRET = "the thirty bytes of one test..";
const BYTE_KIB = 768;

let server: TestApp;
let testJudge: TestJudge;
let worker: RunningWorker;
let mallory: SignedIn;
let sealed: TestCase;
beforeAll(async () => {
  server = await openTestApp();
  mallory = await server.signIn("mallory");
  const test = { name: "secret/1", isSample: false, timeLimitMs: 2_000, expectedOutput: Buffer.from("none\n") };
  const tests = [{ ...test, input: Buffer.from(SECRET) }];
  const problemId = await addProblem(server.db, { tests, memoryLimitKb: 256 * 1_024 });
  [sealed] = (await mallory.get(`/api/testProblem/${problemId}`)).json().testcases;
  testJudge = await openTestJudge();
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: testJudge.judge });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await server?.close();
});

/** A program that uses 768 KiB times the value of the byte at this position in the input. */
const leakByte = (place: number) =>
  `import sys\nbyte = sys.stdin.buffer.read()[${place}]\nheld = bytearray(b"x") * (byte * ${BYTE_KIB} * 1024)\n`;

/** Sends programs. Returns the memory in kB that the API shows for each; null for one that was refused. */
async function memories(submissions: object[], more: object = {}): Promise<(number | null)[]> {
  const sent = (await mallory.post("/judge0/submissions/batch", { submissions, ...more })).json();
  const tokens: (string | undefined)[] = sent.map(({ token }: { token?: string }) => token);
  const joined = tokens.filter((token) => token !== undefined).join(",");
  const read = async () =>
    (await mallory.get(`/judge0/submissions/batch?tokens=${joined}&fields=token,memory,status_id`)).json();
  const { submissions: runs } = await vi.waitFor(
    async () => {
      const answer = await read();
      expect(answer.submissions.every((run: { status_id: number }) => run.status_id > 2)).toBe(true);
      return answer;
    },
    { timeout: 120_000, interval: 200 },
  );
  const byToken = new Map(runs.map((run: { token: string; memory: number }) => [run.token, run.memory]));
  return tokens.map((token) => (token === undefined ? null : (byToken.get(token) as number)));
}

const item = (place: number) => ({
  language_id: 71,
  source_code: leakByte(place),
  stdin: sealed.input,
  expected_output: sealed.output,
});

/** The memory in kB that runs show for the interpreter alone. */
async function measureBase(): Promise<number> {
  const own = { language_id: 71, source_code: leakByte(0), stdin: "A", memory_limit: 256_000 };
  return Number((await memories([own, own, own, own])).at(-1)) - 65 * BYTE_KIB;
}

function decode(shown: readonly (number | null)[], base: number): string {
  const byteOf = (kb: number) => Math.floor((kb - base) / BYTE_KIB + 0.25);
  return shown.map((kb) => (kb === null ? "?" : String.fromCharCode(byteOf(kb)))).join("");
}

const countRight = (decoded: string) => [...decoded].filter((letter, place) => letter === SECRET[place]).length;

test("runs only one of thirty programs on one hidden test in a batch, so they cannot read it", {
  timeout: 180_000,
}, async () => {
  const base = await measureBase();
  const shown = await memories([...SECRET].map((_, place) => item(place)));
  const decoded = decode(shown, base);
  console.log(
    `thirty programs in one batch: ${countRight(decoded)} of ${SECRET.length} bytes, ${JSON.stringify(decoded)}`,
  );
  expect(shown.filter((kb) => kb !== null)).toHaveLength(1);
  expect(countRight(decoded)).toBeLessThanOrEqual(1);
});

test("shows memory in steps that many bytes share, so programs sent one by one cannot read the test", {
  timeout: 180_000,
}, async () => {
  const base = await measureBase();
  const shown: (number | null)[] = [];
  for (const [place] of [...SECRET].entries()) shown.push(...(await memories([item(place)])));
  const decoded = decode(shown, base);
  const values = new Set(shown);
  const letters = new Set(SECRET);
  console.log(
    `thirty programs one by one: ${countRight(decoded)} of ${SECRET.length} bytes, ${JSON.stringify(decoded)}`,
  );
  console.log(`${letters.size} different bytes were shown as ${values.size} values`);
  expect(values.size).toBeLessThan(letters.size);
  expect(countRight(decoded)).toBeLessThan(SECRET.length);
  const exact = await server.db
    .selectFrom("test_runs")
    .where("is_sealed", "=", true)
    .where("memory_kb", "is not", null)
    .select("memory_kb")
    .execute();
  expect(exact.some(({ memory_kb }) => !values.has(memory_kb))).toBe(true);
});
