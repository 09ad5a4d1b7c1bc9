import { afterAll, beforeAll, expect, test } from "vitest";
import { type CorePool, createCorePool } from "#boxes/core-pool";
import { openArtefactCache } from "#compile/artefact-cache";
import { newRerunBudget } from "#execute/judged-run";
import type { TestResult } from "#interface";
import { judgeProgram } from "#judge-program";
import { PYTHON } from "#languages/python";
import { judgedTest, judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const LIMIT_SECONDS = 1;

/** Judges a program that uses this much CPU time in its first run and next to none in a re-run, which it detects by the clock. */
function judged(firstSeconds: number) {
  const soon = Date.now() / 1_000 + LIMIT_SECONDS;
  const source = `import time
if time.time() < ${soon}:
  while time.process_time() < ${firstSeconds}: pass
print('done')`;
  const limits = { cpuTimeMs: LIMIT_SECONDS * 1_000, wallTimeMs: 60_000 };
  return judgeOne(open.judge, { languageId: 71, source }, { expected: "done", limits });
}

test("re-runs a program that was too slow by less than a tenth, and the re-run counts", async () => {
  const result = await judged(LIMIT_SECONDS * 1.03);
  expect(result).toMatchObject({ verdict: "accepted", message: null, stdout: "done\n" });
});

test("does not re-run a program that was too slow by more than a tenth", async () => {
  expect((await judged(LIMIT_SECONDS * 1.2)).verdict).toBe("time_limit_exceeded");
});

test("re-runs a program that the wall clock stopped while it was within its CPU limit", async () => {
  const soon = Date.now() / 1_000 + 1.75;
  const source = `import time
if time.time() < ${soon}:
  while time.process_time() < 0.4: pass
  time.sleep(60)
print('done')`;
  const limits = { cpuTimeMs: 900, wallTimeMs: 1_800 };
  const result = await judgeOne(open.judge, { languageId: 71, source }, { expected: "done", limits });
  expect(result.verdict).toBe("accepted");
});

test("rejects a program that is slightly too slow every time", async () => {
  const source = "import time\nwhile time.process_time() < 0.31: pass";
  const limits = { cpuTimeMs: 300 };
  const result = await judgeOne(open.judge, { languageId: 71, source }, { limits });
  expect(result).toMatchObject({ verdict: "time_limit_exceeded", message: "Time limit exceeded", exitCode: 0 });
});

test("re-runs a program only a few times if it is slightly too slow on every test", async () => {
  const pool = createCorePool([0]);
  let aloneCount = 0;
  const useAlone: CorePool["useAlone"] = (work, signal) => {
    aloneCount += 1;
    return pool.useAlone(work, signal);
  };
  const source = "import time\nwhile time.process_time() < 0.303: pass";
  const tests = Array.from({ length: newRerunBudget().left + 2 }, (_, index) =>
    judgedTest(`${index}`, { limits: { cpuTimeMs: 300 } }),
  );
  const verdicts: string[] = [];
  const onResult = ({ verdict }: TestResult) => void verdicts.push(verdict);
  const toolchain = { language: PYTHON, fullVersion: "", key: "", prepared: [], compileServer: null, image: null };
  const host = {
    sandbox: open.sandbox,
    pool: { ...pool, useAlone },
    cache: await openArtefactCache(open.artefactFolder, 1_024),
  };
  const program = { languageId: 71, source } as const;
  await judgeProgram(program, toolchain, tests, host, { onResult }, new AbortController().signal);
  expect(verdicts).toEqual(tests.map(() => "time_limit_exceeded"));
  expect(aloneCount).toBe(newRerunBudget().left);
});
