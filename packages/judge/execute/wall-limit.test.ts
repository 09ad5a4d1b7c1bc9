import { testTimeLimits } from "@assay/contract/vocabulary/run-limits";
import { SLOWNESS } from "@assay/sandbox/testing/test-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pythonChecker } from "#testing/checkers";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const LIMIT_SECONDS = 1 * SLOWNESS;
const limits = testTimeLimits(LIMIT_SECONDS * 1_000);

/** The result of a Python program on a problem's test case with this time limit. */
function judged(source: string, options: TestOptions = {}) {
  return judgeOne(open.judge, { languageId: 71, source }, { expected: "done", limits, ...options });
}

test.each([
  ["a moment longer than a tenth past the limit", LIMIT_SECONDS * 1.3],
  ["for ever", 3_600],
])("a program that sleeps %s has exceeded the time limit", async (_how, seconds) => {
  const result = await judged(`import time\ntime.sleep(${seconds})\nprint('done')`);
  expect(result).toMatchObject({ verdict: "time_limit_exceeded", message: "Time limit exceeded (wall clock)" });
});

test("a program may sleep within the limit", async () => {
  const result = await judged(`import time\ntime.sleep(${LIMIT_SECONDS * 0.3})\nprint('done')`);
  expect(result.verdict).toBe("accepted");
  expect(result.wallTimeMs).toBeGreaterThan(LIMIT_SECONDS * 300);
});

test("no accepted run shows a longer time than the limit, although other programs use its core", async () => {
  const work = `import time\nwhile time.process_time() < ${LIMIT_SECONDS * 0.6}: pass\nprint('done')`;
  const endless = { cpuTimeMs: 600_000, wallTimeMs: 600_000 };
  const stop = new AbortController();
  const command = { argv: ["/usr/bin/python3", "-c", "while True: pass"], environment: {}, files: [], core: 0 };
  const box = {
    ...endless,
    memoryKb: 65_536,
    stackKb: 8_192,
    processes: 8,
    outputKb: 1,
    fileSizeKb: 1,
    diskKb: 64,
    openFiles: 64,
  };
  const others = [1, 2].map(() => open.sandbox.run({ ...command, stdin: new Uint8Array(), stop: stop.signal }, box));
  const result = await judged(work);
  stop.abort();
  await Promise.all(others);
  expect(result.verdict).toBe("accepted");
  expect(result.wallTimeMs).toBeLessThanOrEqual(limits.wallTimeMs);
});

test("an interactor's own work does not count", async () => {
  const work = (seconds: number) => `import time\nwhile time.process_time() < ${LIMIT_SECONDS * seconds}: pass\n`;
  const works = `${work(0.6)}print('now', flush=True)\ninput()\nexit(42)`;
  const checking = { kind: "interactive", interactor: pythonChecker(works) } as const;
  expect(await judged(`${work(0.7)}input()\nprint('done')`, { checking })).toMatchObject({ verdict: "accepted" });
  const sleeps = `input()\nimport time\ntime.sleep(${LIMIT_SECONDS * 1.3})\nprint('done')`;
  expect(await judged(sleeps, { checking })).toMatchObject({ verdict: "time_limit_exceeded" });
});
