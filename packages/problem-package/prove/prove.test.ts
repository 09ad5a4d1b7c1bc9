import { hasWaited } from "@assay/contract/vocabulary/run-times";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProofOptions, proveSubmission } from "#prove/prove";
import { LEGACY_PACKAGE, PACKAGE_2025 } from "#testing/icpc-packages";
import { OWN_CHECKER, polygonPackage } from "#testing/polygon-package";
import { readFiles } from "#testing/read-files";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** The path, verdict and points of each solution in a package, and whether they are as expected. */
async function prove(files: Record<string, string>, options: ProofOptions = {}, timeLimitMs = 2_000) {
  const problem = await readFiles(files);
  const proofs = [];
  for (const submission of problem.submissions) {
    const proof = await proveSubmission(open.judge, problem, submission, timeLimitMs, options);
    proofs.push([proof.path, proof.verdict, proof.score, proof.isAsExpected, proof.decidingTest]);
  }
  return proofs;
}

test("compares the result of a solution with the expectation of its folder", async () => {
  const proofs = await prove({
    ...LEGACY_PACKAGE,
    "problem.yaml": "name: Half\nvalidator_flags: float_tolerance 1e-3\n",
    "submissions/accepted/close.py": "print(int(input()) / 2 + 1e-4)\n",
    "submissions/accepted/crashes.py": "n = int(input())\nprint(n / 2 if n != 3 else n / 0)\n",
    "submissions/run_time_error/crashes.py": "n = int(input())\nprint(n / 2 if n != 3 else n / 0)\n",
    "submissions/accepted/half.c":
      '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%f", n / 2.0); }\n',
    "submissions/accepted/half.js": "console.log(Number(require('fs').readFileSync(0)) / 2);\n",
    "submissions/wrong_answer/right.py": "print(int(input()) / 2)\n",
    "submissions/wrong_answer/whole.py": "n = int(input())\nprint(n / 2 if n != 1 else 0)\n",
    "submissions/wrong_answer/other.adb": "procedure Other is\n",
  });
  expect(proofs).toEqual([
    ["accepted/close.py", "accepted", null, true, null],
    ["accepted/crashes.py", "runtime_error", null, false, "secret/2"],
    ["accepted/half.c", "accepted", null, true, null],
    ["accepted/half.js", "accepted", null, true, null],
    ["run_time_error/crashes.py", "runtime_error", null, true, "secret/2"],
    ["wrong_answer/other.adb", null, null, true, null],
    ["wrong_answer/right.py", "accepted", null, false, null],
    ["wrong_answer/whole.py", "wrong_answer", null, true, "secret/1"],
  ]);
});

test("takes endless output for what it is to problemtools and DOMjudge: too slow", async () => {
  const endless = "while True: print('x' * 100000)\n";
  const files = {
    ...LEGACY_PACKAGE,
    "submissions/accepted/endless.py": endless,
    "submissions/run_time_error/endless.py": endless,
    "submissions/time_limit_exceeded/endless.py": endless,
    "submissions/wrong_answer/endless.py": endless,
  };
  // Even on a busy machine, the output is too much before the time is up.
  const proofs = await prove(files, {}, 20_000);
  expect(proofs.map(([path, verdict, , isAsExpected]) => [path, verdict, isAsExpected])).toEqual([
    ["accepted/endless.py", "output_limit_exceeded", false],
    ["run_time_error/endless.py", "output_limit_exceeded", true],
    ["time_limit_exceeded/endless.py", "output_limit_exceeded", true],
    ["wrong_answer/endless.py", "output_limit_exceeded", false],
  ]);
});

test("reports the wall time of the test that took longest, and its CPU time", async () => {
  const problem = await readFiles({
    ...LEGACY_PACKAGE,
    "submissions/accepted/sleeps.py": "import time\nn = int(input())\nif n == 3: time.sleep(0.5)\nprint(n / 2)\n",
  });
  const sleeping = problem.submissions.find(({ path }) => path.endsWith("sleeps.py"));
  if (!sleeping) throw new Error("the solution was not read");
  const { slowest, mostTimeMs } = await proveSubmission(open.judge, problem, sleeping, 5_000, { runsAll: true });
  expect(slowest && hasWaited(slowest)).toBe(true);
  expect(mostTimeMs).toBe(slowest?.wallTimeMs);
});

test("judges a solution with several files from its entry point", async () => {
  const proofs = await prove({
    ...LEGACY_PACKAGE,
    "problem.yaml": "name: Half\nvalidator_flags: float_tolerance 1e-3\n",
    "submissions/submissions.yaml": "accepted/python-named:\n  entrypoint: start.py\n",
    "submissions/accepted/cpp/a-half.cpp": '#include "half.h"\ndouble half(int n) { return n / 2.0; }\n',
    "submissions/accepted/cpp/half.h": "double half(int n);\n",
    "submissions/accepted/cpp/main.cpp":
      '#include <bits/stdc++.h>\n#include "half.h"\nint main() { int n; std::cin >> n; printf("%f", half(n)); }\n',
    "submissions/accepted/java/Halver.java": "class Halver { static double half(int n) { return Tool.half(n); } }\n",
    "submissions/accepted/java/Other.java": "class Tool { static double half(int n) { return n / 2.0; } }\n",
    "submissions/accepted/java/Solve.java":
      "class Solve { public static void main(String[] a) { System.out.print(Halver.half(new java.util.Scanner(System.in).nextInt())); } }\n",
    "submissions/accepted/python/half.py": "def half(n): return n / 2\n",
    "submissions/accepted/python/main.py": "import half\nprint(half.half(int(input())))\n",
    "submissions/accepted/python-named/half.py": "def half(n): return n / 2\n",
    "submissions/accepted/python-named/start.py": "import half\nprint(half.half(int(input())))\n",
    "submissions/wrong_answer/python/half.py": "def half(n): return n\n",
    "submissions/wrong_answer/python/main.py": "from half import half\nprint(half(int(input())))\n",
    "submissions/accepted/prolog/main.pl": "main.\n",
  });
  expect(proofs.map(([path, verdict, , isAsExpected]) => [path, verdict, isAsExpected]).sort()).toEqual([
    ["accepted/cpp", "accepted", true],
    ["accepted/java", "accepted", true],
    ["accepted/prolog", null, true],
    ["accepted/python", "accepted", true],
    ["accepted/python-named", "accepted", true],
    ["wrong_answer/python", "wrong_answer", true],
  ]);
});

test("applies submissions.yaml to folders with any name", async () => {
  const proofs = await prove({
    ...LEGACY_PACKAGE,
    "submissions/submissions.yaml": "odd:\n  permitted: [AC, WA]\n  required: [WA]\n",
    "submissions/odd/zero.py": "print(0)\n",
    "submissions/unnamed/zero.py": "print(0)\n",
  });
  expect(proofs.map(([path, verdict, , isAsExpected]) => [path, verdict, isAsExpected])).toContainEqual([
    "odd/zero.py",
    "wrong_answer",
    true,
  ]);
  expect(proofs.map(([path]) => path)).not.toContain("unnamed/zero.py");
});

test("runs the package's own validator with its arguments and takes its score as a share of the test's points", async () => {
  const validator = `import sys
answer, found = open(sys.argv[2]).read().split(), sys.stdin.read().split()
if len(found) != 1:
    sys.exit(43)
share = 1 if found == answer else float(sys.argv[4]) if float(found[0]) >= float(answer[0]) else None
if share is None:
    sys.exit(43)
open(sys.argv[3] + "score_multiplier.txt", "w").write(str(share))
sys.exit(42)
`;
  const proofs = await prove(
    {
      ...PACKAGE_2025,
      "problem.yaml": `${PACKAGE_2025["problem.yaml"]}type: scoring\n`,
      "output_validator/nearly.py": validator,
      "data/sample/test_group.yaml": "output_validator_args: ['1']\n",
      "data/secret/test_group.yaml": "output_validator_args: ['0.5']\n",
      "data/secret/easy/test_group.yaml": "max_score: 40\n",
      "data/secret/hard/test_group.yaml": "max_score: 60\nscore_aggregation: sum\n",
      "submissions/accepted/half.py": "n = int(input())\nprint(n // 2 if n % 2 == 0 else n / 2)\n",
      "submissions/accepted/large.py": "n = int(input())\nprint(n // 2 if n % 2 == 0 else n / 2 if n < 5 else n)\n",
      "submissions/rejected/large.py": "n = int(input())\nprint(n // 2 if n % 2 == 0 else n / 2 if n < 5 else n)\n",
      "submissions/submissions.yaml": "rejected/large.py: { score: 85 }\n",
    },
    { runsAll: true },
  );
  expect(proofs.map(([path, , score, isAsExpected]) => [path, score, isAsExpected])).toEqual([
    ["accepted/half.py", 100, true],
    ["accepted/large.py", 85, false],
    ["rejected/large.py", 85, true],
  ]);
});

test("calls the checker of a Polygon package like testlib's", async () => {
  const checker = `#include <cstdlib>
#include <fstream>
int main(int, char** arguments) {
  std::ifstream input(arguments[1]), output(arguments[2]), answer(arguments[3]);
  long long number, found, wanted;
  if (!(output >> found)) return 2;
  input >> number;
  answer >> wanted;
  // Printing the number itself before its double is also correct.
  if (found == number && !(output >> found)) return 2;
  return found == wanted ? 0 : 1;
}
`;
  const solution = (tag: string, name: string) =>
    `<solution tag="${tag}"><source path="solutions/${name}.py" type="python.3"/></solution>`;
  const proofs = await prove(
    {
      ...polygonPackage({
        checker: OWN_CHECKER,
        solutions: solution("main", "both") + solution("wrong-answer", "itself") + solution("accepted", "itself"),
        tests: '<test sample="true" points="10"/><test points="45"/><test points="45"/>',
      }),
      "files/check.cpp": checker,
      "solutions/both.py": "n = int(input())\nprint(n, 2 * n)\n",
      "solutions/itself.py": "n = int(input())\nprint(n if n == 3 else 2 * n)\n",
    },
    { runsAll: true },
  );
  expect(proofs).toEqual([
    ["solutions/both.py", "accepted", 100, true, null],
    ["solutions/itself.py", "wrong_answer", 55, true, "secret/03"],
    ["solutions/itself.py", "wrong_answer", 55, false, "secret/03"],
  ]);
});

test("accepts any output that earns points from the validator (custom score)", async () => {
  const validator = `import sys
points = float(input())
if points < 0: sys.exit(43)
open(sys.argv[3] + "score.txt", "w").write(str(points))
sys.exit(42)
`;
  const proofs = await prove({
    ...LEGACY_PACKAGE,
    "problem.yaml": "name: Half\ntype: scoring\nvalidation: custom score\n",
    "output_validators/points.py": validator,
    "data/testdata.yaml": "grader_flags: ignore_sample\n",
    "data/sample/testdata.yaml": "accept_score: 0\nrange: 0 0\ngrader_flags: min\n",
    "data/secret/testdata.yaml": "range: 0 40\ngrader_flags: min\n",
    "submissions/accepted/some.py": "print(10)\n",
    "submissions/partially_accepted/all.py": "print(40)\n",
    "submissions/wrong_answer/none.py": "print(-1 if input() == '3' else 40)\n",
    "submissions/wrong_answer/some.py": "print(10)\n",
  });
  expect(proofs.map(([path, verdict, score, isAsExpected]) => [path, verdict, score, isAsExpected])).toEqual([
    ["accepted/some.py", "accepted", 10, true],
    ["partially_accepted/all.py", "accepted", 40, false],
    ["wrong_answer/none.py", "wrong_answer", 0, true],
    ["wrong_answer/some.py", "accepted", 10, false],
  ]);
});
