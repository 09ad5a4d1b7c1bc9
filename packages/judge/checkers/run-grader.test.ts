import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { afterAll, beforeAll, expect, test } from "vitest";
import { InternalError } from "#interface";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const QUESTION = {
  folder: "secret/a",
  arguments: ["all", "40"],
  results: [
    { verdict: "accepted", points: 2.5 },
    { verdict: "idleness_limit_exceeded", points: 0 },
  ],
} as const;

/** What a grader says about `QUESTION`. */
function graded(text: string, isCpp = false) {
  const languageId = isCpp ? LANGUAGE_IDS.cpp : LANGUAGE_IDS.python;
  const grader = { languageId, files: [{ name: isCpp ? "grade.cpp" : "grade.py", text }] };
  if (!open.judge.grade) throw new Error("this judge runs graders");
  return open.judge.grade(grader, QUESTION);
}

test("a grader reads a line for each result and its arguments, and prints the verdict and the points", async () => {
  const python = `import sys
assert sys.argv[1:] == ['all', '40'], sys.argv
assert sys.stdin.read() == 'AC 2.5\\nTLE 0\\n'
print('WA 12.5')`;
  expect(await graded(python)).toEqual({ verdict: "wrong_answer", points: 12.5 });
  const cpp = `#include <iostream>
int main(int, char** arguments) { std::cout << "AC " << arguments[2] << std::endl; }`;
  expect(await graded(cpp, true)).toEqual({ verdict: "accepted", points: 40 });
});

test.each([
  ["nothing", "", 'printed ""'],
  ["no points", "print('AC')", 'printed "AC"'],
  ["an unknown word", "print('OK 3')", "no verdict"],
  ["a judge error", "print('JE 0')", "no verdict"],
  ["points that are no number", "print('AC 1.2.3')", "no verdict"],
  ["negative points", "print('AC -1')", "no verdict"],
  ["more than one line", "print('AC 1')\nprint('AC 1')", "no verdict"],
  ["a verdict and then ends with another exit code", "print('AC 1')\nimport sys\nsys.exit(42)", "ended with 42"],
  ["an exception", "raise ValueError('broken rule')", "broken rule"],
])("a grader that prints %s causes an internal error with the reason", async (_, text, reason) => {
  const failure = graded(text);
  await expect(failure).rejects.toBeInstanceOf(InternalError);
  await expect(failure).rejects.toThrow(reason);
  await expect(failure).rejects.toThrow(/^The grader .*data\/secret\/a/);
});

test("so does one that exceeds a limit or does not compile", async () => {
  await expect(graded("while True: print('AC 1' * 1000)")).rejects.toThrow("The grader exceeded its limit");
  await expect(graded("int main() { return word; }", true)).rejects.toThrow(/^The grader does not compile[\s\S]*word/);
});
