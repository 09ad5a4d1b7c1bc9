import type { RunLimits } from "@assay/judge/interface";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { without } from "@assay/problem-package/testing/icpc-packages";
import { polygonPackage } from "@assay/problem-package/testing/polygon-package";
import { readFiles } from "@assay/problem-package/testing/read-files";
import { textOf } from "@assay/problem-package/testing/text-of";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GENERATION_LIMITS, withGeneratedTests } from "#generate-tests";
import type { Progress } from "#time-limit";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const CPP = `#include <cstdlib>\n#include <iostream>\n#include "testlib.h"
int main(int, char** a) { std::cout << BASE + atoi(a[1]) << std::endl; }\n`;

/** A package with a sample, whose test a person made, and two tests of generators; without any answer. */
async function standardPackage(files: Record<string, string> = {}) {
  const executables =
    '<executable><source path="files/gen.cpp" type="cpp.g++17"/></executable><executable><source path="files/words.py" type="python.3"/></executable>';
  const tests =
    '<test method="manual" sample="true"/><test method="generated" cmd="gen 7"/><test method="generated" cmd="words 8 \'a b\'"/>';
  const solutions = '<solution tag="main"><source path="solutions/right.py" type="python.3"/></solution>';
  const full = polygonPackage({ executables, tests, solutions });
  return readFiles({
    ...without(full, "tests/"),
    "tests/01": "3\n",
    "files/testlib.h": "const int BASE = 100;\n",
    "files/gen.cpp": CPP,
    "files/words.py": "import sys\nprint(len(sys.argv[2]) + int(sys.argv[1]))\n",
    "solutions/right.py": "print(2 * int(input()))\n",
    ...files,
  });
}
const made = async (files?: Record<string, string>, limits?: RunLimits) => {
  const lines: string[] = [];
  const note: Progress = (_, { done, total, detail }) => lines.push(`${done}/${total} ${detail}`);
  const problem = await withGeneratedTests(open.judge, await standardPackage(files), note, undefined, limits);
  return { problem, lines };
};

test("a standard package gets its tests from its generators and its answers from its model solution", async () => {
  const { problem, lines } = await made();
  const texts = problem.tests.map(({ name, input, answer }) => [name, textOf(input), textOf(answer)]);
  expect(texts).toEqual([
    ["sample/01", "3\n", "6\n"],
    ["secret/02", "107\n", "214\n"],
    ["secret/03", "11\n", "22\n"],
  ]);
  expect(lines.at(-1)).toBe("5/5 solutions/right.py");
  expect(problem.generation).toBeUndefined();
  expect(problem.notes.at(-1)).toBe(
    "the package's own programs made what it lacks: 2 inputs of its generators and 3 answers of solutions/right.py",
  );
});

test("a generator in Java makes tests, with its arguments and with the classes beside it", async () => {
  const executables = '<executable><source path="files/Gen.java" type="java11"/></executable>';
  const tests = '<test method="generated" cmd="Gen 7 tall"/><test method="generated" cmd="Gen 8 wide"/>';
  const solutions = '<solution tag="main"><source path="solutions/Right.java" type="java8"/></solution>';
  const problem = await readFiles({
    ...without(polygonPackage({ executables, tests, solutions }), "tests/"),
    "files/Gen.java":
      "public class Gen { public static void main(String[] a) { System.out.println(Tool.twice(Integer.parseInt(a[0])) + a[1].length()); } }\n",
    "files/Tool.java": "public class Tool { static int twice(int n) { return 2 * n; } }\n",
    "files/Other.java": "public class Gen { no Java }\n",
    "solutions/Right.java":
      "import java.util.*;\npublic class Right { public static void main(String[] a) { System.out.println(2 * new Scanner(System.in).nextInt()); } }\n",
  });
  const { tests: made } = await withGeneratedTests(open.judge, problem, () => {});
  expect(made.map(({ input, answer }) => [textOf(input), textOf(answer)])).toEqual([
    ["18\n", "36\n"],
    ["20\n", "40\n"],
  ]);
});

test.each([
  ["files/gen.cpp", "int main() { return word; }", /the generator gen \(files\/gen\.cpp\) fails on secret\/02: Compil/],
  ["files/words.py", "while True: print('x' * 1000)", /fails on secret\/03: Output Limit Exceeded/],
  ["solutions/right.py", "print(1 // 0)", /the main solution \(solutions\/right\.py\) fails on .*: Runtime Error/],
])("a package is refused if %s is %j", async (path, source, reason) => {
  await expect(made({ [path]: source })).rejects.toThrow(reason);
});

test("a package is refused if one of its programs does not end", async () => {
  const aSecond = { ...GENERATION_LIMITS, cpuTimeMs: 1_000 };
  const reason = /the generator words \(files\/words\.py\) fails on secret\/03: Time Limit Exceeded/;
  await expect(made({ "files/words.py": "while True: pass" }, aSecond)).rejects.toThrow(reason);
});
