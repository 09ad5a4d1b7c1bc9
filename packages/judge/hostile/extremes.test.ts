import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program, RunLimits } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

// The lowest limits that a request may have, and lower ones that only a bug of ours would let through. They must lead to a
// verdict on the program, never to an internal error, which would be retried.
let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const PROGRAMS: readonly (readonly [string, Program])[] = [
  ["C++", { languageId: 52, source: '#include <cstdio>\nint main() { puts("x"); }\n' }],
  [
    "Java",
    {
      languageId: 91,
      source: 'public class Main { public static void main(String[] a) { System.out.println("x"); } }',
    },
  ],
  ["Python", { languageId: 71, source: "print('x')" }],
];
const LEAST: readonly (readonly [string, Partial<RunLimits>])[] = [
  ["a stack of one kilobyte", { stackKb: 1 }],
  ["two megabytes of memory", { memoryKb: 2_048 }],
  ["a kilobyte of memory", { memoryKb: 1 }],
  ["one process", { processes: 1 }],
  ["a millisecond", { cpuTimeMs: 1, wallTimeMs: 1 }],
  ["no output", { outputKb: 0 }],
  ["files of a kilobyte", { fileSizeKb: 1 }],
];

describe.each(PROGRAMS)("a program in %s", (_language, program) => {
  it.each(LEAST)("gets a verdict with %s", async (_name, limits) => {
    const { verdict } = await judgeOne(open.judge, program, { limits });
    expect(verdict).not.toBe("internal_error");
  });
});
