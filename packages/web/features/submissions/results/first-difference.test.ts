import { describe, expect, test } from "vitest";
import { cutAt, firstDifference } from "#features/submissions/results/first-difference";

describe("firstDifference", () => {
  test.each([
    ["1 2\n3\n", "1 2\n3\n", null],
    ["1 2\n3\n", "1 2  \r\n3", null],
    ["", "\n\n", null],
    ["1 2 3", "1 2 4", { line: 0, column: 4 }],
    ["1\n2\n", "1\n", { line: 1, column: 0 }],
    ["1\n", "1\n2\n", { line: 1, column: 0 }],
    ["1", "", { line: 0, column: 0 }],
    ["abc", "ab", { line: 0, column: 2 }],
    [" 1", "1", { line: 0, column: 0 }],
    ["1\n\n2", "1\n2", { line: 1, column: 0 }],
  ])("between %j and %j", (expected, actual, difference) => {
    expect(firstDifference(expected, actual)).toEqual(difference);
  });
});

describe("cutAt", () => {
  test("splits at the word that differs", () => {
    expect(cutAt("1\n2 33 4\n", { line: 1, column: 2 })).toEqual(["1\n2 ", "33", " 4\n"]);
  });

  test("returns an empty middle part past the end of the output", () => {
    expect(cutAt("1\n", { line: 3, column: 0 })).toEqual(["1\n", "", ""]);
  });

  test("splits at the spaces if they differ", () => {
    expect(cutAt("a  b", { line: 0, column: 1 })).toEqual(["a", "  ", "b"]);
  });
});
