import { openTestJudge } from "@assay/judge/testing/open-test-judge";
import { proveSubmission } from "@assay/problem-package/prove/prove";
import { readFiles, SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { expect, test } from "vitest";
import { timesAsTable, timesOf } from "#problems/times-table";

test("the table names the slowest accepted solution, and the slow one that comes closest to the limit, by its CPU time", async () => {
  await using open = await openTestJudge();
  const problem = await readFiles({
    ...SMALL_PACKAGE,
    "submissions/accepted/works.py":
      "import time\nend = time.process_time() + 0.05\nwhile time.process_time() < end: pass\nprint(input())\n",
    "submissions/time_limit_exceeded/endless.py": "while True: pass\n",
    "submissions/time_limit_exceeded/twice.py":
      "import time\nend = time.process_time() + 0.5\nwhile time.process_time() < end: pass\nprint(input())\n",
  });
  const proofs = [];
  for (const each of problem.submissions) proofs.push(await proveSubmission(open.judge, problem, each, 250));
  const quick = await timesOf(open.judge, problem, 250, proofs, false);
  expect(quick.closest).toMatchObject({ isStopped: true });
  const measured = await timesOf(open.judge, problem, 250, proofs, true);
  expect(measured.slowest?.path).toBe("accepted/works.py");
  expect(measured.closest).toMatchObject({ path: "time_limit_exceeded/twice.py", isStopped: false });
  expect(measured.closest?.factor).toBeGreaterThanOrEqual(2);
  const [head = "", row = ""] = timesAsTable([measured]).split("\n");
  expect(head).toMatch(/^problem +limit +slowest accepted solution +CPU +wall +of limit +fastest slow solution$/);
  expect(row).toMatch(
    /^echo +250 +accepted\/works\.py +\d+ +\d+ +\d+ % +2\.\d limits: time_limit_exceeded\/twice\.py$/,
  );
});

test("a problem without solutions has a row, too", () => {
  const [, row] = timesAsTable([{ slug: "echo", timeLimitMs: 1_500, slowest: null, closest: null }]).split("\n");
  expect(row).toMatch(/^echo +1500 +none +none$/);
});
