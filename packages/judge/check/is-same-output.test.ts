import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameOutput } from "#check/is-same-output";

const bytes = (text: string) => Buffer.from(text, "latin1");

/** Judge0's own rule, slow and simple: split into lines, strip each, join, strip the end. */
function stripAsJudge0(text: string): string {
  const strip = (line: string) => line.replace(/[\0\t\n\v\f\r ]+$/, "");
  return strip(text.split("\n").map(strip).join("\n"));
}

describe("isSameOutput", () => {
  it.each([
    ["5\n", "5"],
    ["5", "5\n\n\n"],
    ["a \t\nb\r\n", "a\nb\n"],
    ["a\0\n", "a"],
    ["a\f\v\nb", "a\nb"],
    ["a \nb", "a\t\t\nb"],
    ["\n", ""],
    ["a\n \nb", "a\n\nb"],
  ])("treats %j and %j as the same", (actual, expected) => {
    expect(isSameOutput(bytes(actual), bytes(expected))).toBe(true);
  });

  it.each([
    ["6", "5"],
    [" 5", "5"],
    ["\n5", "5"],
    ["1  2", "1 2"],
    ["a\nb", "a\n\nb"],
    ["Yes", "yes"],
    ["a", "a\nb"],
    ["a\nb", "a"],
    ["a \tb", "a \nb"],
    ["\xff", "\xfe"],
    ["a\0b", "a"],
    ["", "x"],
  ])("distinguishes %j from %j", (actual, expected) => {
    expect(isSameOutput(bytes(actual), bytes(expected))).toBe(false);
  });

  it("distinguishes no output from an empty expected output, as Judge0 does", () => {
    expect(isSameOutput(bytes(""), bytes(""))).toBe(false);
  });

  it("agrees with Judge0's rule on any text of blanks, line feeds and letters", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\t", "\r", "\n", "\0"), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (actual, expected) => {
        const isSame = actual !== "" && stripAsJudge0(actual) === stripAsJudge0(expected);
        expect(isSameOutput(bytes(actual), bytes(expected))).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  it("compares megabytes of blanks in one pass", () => {
    const blanks = " ".repeat(1_000);
    const actual = bytes(`x${blanks}\n`.repeat(8_000));
    const expected = bytes("x\n".repeat(8_000));
    expect(isSameOutput(actual, expected)).toBe(true);
    expect(isSameOutput(actual, bytes(`${"x\n".repeat(7_999)}y`))).toBe(false);
  });
});
