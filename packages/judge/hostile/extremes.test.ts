import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program, RunLimits } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

// What a request may ask for at the least, and what only a fault of ours would let through: a verdict of the
// program's all the same, never a fault of the judge, which would be tried again and again.
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
  it.each(LEAST)("has a verdict with %s", async (_name, limits) => {
    const { verdict } = await judgeOne(open.judge, program, { limits });
    expect(verdict).not.toBe("internal_error");
  });
});
