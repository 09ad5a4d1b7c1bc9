import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { readFiles, SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timeLimitOf } from "#time-limit";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

test("a measured limit has room for a solution that waits instead of computing", async () => {
  const problem = await readFiles({
    ...SMALL_PACKAGE,
    "problem.yaml": "problem_format_version: 2023-07-draft\nname: Slow\n",
    "submissions/accepted/echo.py": "import time\ntime.sleep(1.2)\nprint(input())\n",
  });
  expect((await timeLimitOf(open.judge, problem)).timeLimitMs).toBeGreaterThan(1_200);
});
