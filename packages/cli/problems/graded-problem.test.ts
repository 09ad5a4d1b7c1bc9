import type { TestCase } from "@assay/contract/routes/problems";
import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { importRead } from "@assay/problem-import/import-package";
import { proveSubmission } from "@assay/problem-package/prove/prove";
import { LEGACY_PACKAGE, without } from "@assay/problem-package/testing/icpc-packages";
import { readFiles } from "@assay/problem-package/testing/read-files";
import { itemFor } from "@assay/server/testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// Problems with the legacy format's grading, from the package to the verdict.

let server: TestApp;
let open: TestJudge;
let worker: RunningWorker;
let ada: SignedIn;
beforeAll(async () => {
  [server, open] = await Promise.all([openTestApp(), openTestJudge()]);
  ada = await server.signIn("ada");
  const options = { databaseUrl: server.databaseUrl, concurrency: 1, logger: silentLogger };
  worker = await runWorker({ ...options, judge: open.judge });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await open?.close();
  await server?.close();
});

/** Two groups of 40 and 60 points, in which programs have to halve numbers. */
const GROUPS = {
  ...without(LEGACY_PACKAGE, "data/secret"),
  "problem.yaml": "name: Half\nauthor: Ada\ntype: scoring\n",
  ".timelimit": "2",
  "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
  "data/secret/testdata.yaml": "grader_flags: first_error accept_if_any_accepted\n",
  "data/secret/a/testdata.yaml": "on_reject: break\nrange: 0 40\naccept_score: 40\ngrader_flags: min\n",
  "data/secret/b/testdata.yaml": "on_reject: break\nrange: 0 60\naccept_score: 60\ngrader_flags: min\n",
  "data/secret/a/1.in": "2\n",
  "data/secret/a/1.ans": "1\n",
  "data/secret/b/1.in": "6\n",
  "data/secret/b/1.ans": "3\n",
  "data/secret/b/2.in": "8\n",
  "data/secret/b/2.ans": "4\n",
};
/** Each accepted result of a group earns its share of the group's points, which the flags name. */
const SHARES = `import sys
results = [line.split() for line in sys.stdin]
right = sum(verdict == 'AC' for verdict, _ in results)
print('AC' if right else 'WA', float(sys.argv[1]) * right / len(results))
`;
const OWN_GRADER = {
  ...GROUPS,
  "graders/grader.py": SHARES,
  "data/secret/b/testdata.yaml": "on_reject: continue\nrange: 0 60\ngrading: custom\ngrader_flags: '60'\n",
};

/** Imports a package and sends a program to it. Returns the submission as its page shows it. */
async function judged(files: Record<string, string>, source: string): Promise<SubmissionDetails> {
  const problem = await readFiles(files);
  const place = { id: null, isUnchanged: false };
  const tools = { judge: open.judge, db: server.db, onProgress: () => {} };
  const { id } = await importRead(tools, problem, place, { adminId: null, packageName: problem.slug });
  const { testcases } = (await ada.get(`/api/testProblem/${id}`)).json();
  const submissions = testcases.map((one: TestCase) => itemFor(one, { language_id: 71, source_code: source }));
  const path = "/judge0/submissions/batch?base64_encoded=false";
  expect((await ada.post(path, { submissions, problem_id: id })).statusCode).toBe(201);
  const { number } = await vi.waitFor(
    () =>
      server.db
        .selectFrom("submissions")
        .select("number")
        .where("problem_id", "=", id)
        .where("finished_at", "is not", null)
        .executeTakeFirstOrThrow(),
    { timeout: 50_000, interval: 100 },
  );
  return (await ada.get(`/api/submissions/${number}`)).json().submission;
}

const HALF = "print(int(input()) // 2)\n";
const NOT_8 = "n = int(input())\nprint(0 if n == 8 else n // 2)\n";
const shown = ({ verdict, score, groups }: SubmissionDetails) => [verdict, score, groups.map((group) => group.score)];

test("the default grader decides from the package to the page, the ignored sample included", async () => {
  expect(shown(await judged(GROUPS, HALF))).toEqual(["accepted", 100, [40, 60]]);
  expect(shown(await judged(GROUPS, NOT_8))).toEqual(["wrong_answer", 40, [40, 0]]);
  const onlyHidden = "n = int(input())\nprint(0 if n == 4 else n // 2)\n";
  expect(shown(await judged(GROUPS, onlyHidden))).toEqual(["accepted", 100, [40, 60]]);
});

test("a package's own grader decides the groups that ask for it, and the default grader the others", async () => {
  expect(shown(await judged(OWN_GRADER, HALF))).toEqual(["accepted", 100, [40, 60]]);
  expect(shown(await judged(OWN_GRADER, NOT_8))).toEqual(["wrong_answer", 70, [40, 30]]);
});

test("a grader that fails is an internal error with its reason for admins, and never points", async () => {
  // It works when the package is imported: all tests are accepted then.
  const breaks = { ...OWN_GRADER, "graders/grader.py": `${SHARES}assert right == len(results), 'unfair'\n` };
  const submission = await judged(breaks, NOT_8);
  expect(shown(submission)).toEqual(["internal_error", 0, [0, 0]]);
  expect(submission.internalError).not.toContain("unfair");
  const stored = await server.db
    .selectFrom("submissions")
    .select("internal_error")
    .where("verdict", "=", "internal_error")
    .executeTakeFirstOrThrow();
  expect(stored.internal_error).toMatch(/The grader ended with 3 on data\/secret\/b[\s\S]*unfair/);
}, 90_000);

test("a package's solutions are compared by what its grader gives them", async () => {
  const problem = await readFiles({
    ...OWN_GRADER,
    "submissions/accepted/half.py": HALF,
    "submissions/accepted/none.py": "print(0)\n",
    "submissions/partially_accepted/half.py": HALF,
    "submissions/partially_accepted/not8.py": NOT_8,
    "submissions/wrong_answer/none.py": "print(0)\n",
    "submissions/wrong_answer/not8.py": NOT_8,
  });
  const proofs = [];
  for (const submission of problem.submissions) {
    const proof = await proveSubmission(open.judge, problem, submission, 2_000);
    proofs.push([proof.path, proof.verdict, proof.score, proof.isAsExpected]);
  }
  expect(proofs).toEqual([
    ["accepted/half.py", "accepted", 100, true],
    ["accepted/none.py", "wrong_answer", 0, false],
    ["partially_accepted/half.py", "accepted", 100, false],
    ["partially_accepted/not8.py", "accepted", 70, true],
    ["wrong_answer/none.py", "wrong_answer", 0, true],
    ["wrong_answer/not8.py", "accepted", 70, false],
  ]);
});
