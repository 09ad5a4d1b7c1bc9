import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameForJudge0, isSameOutput } from "#check/is-same-output";

const bytes = (text: string) => Buffer.from(text, "latin1");

/** Both rules, slow and simple: split into lines, strip each, join, strip the end. */
function strip(text: string, white: RegExp): string {
  const stripEnd = (line: string) => line.replace(white, "");
  return stripEnd(text.split("\n").map(stripEnd).join("\n"));
}

const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\t", "\r", "\n", "\0"), maxLength: 12 });

describe("isSameOutput", () => {
  it.each([
    ["5\n", "5"],
    ["5", "5\n\n\n"],
    ["a \t\nb\r\n", "a\nb\n"],
    ["a\f\v\nb", "a\nb"],
    ["a \nb", "a\t\t\nb"],
    ["\n", ""],
    ["", ""],
    ["", "\n"],
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
    ["a\0\n", "a"],
    ["a\n\0\0", "a\n"],
    ["\0", ""],
    ["", "x"],
  ])("distinguishes %j from %j", (actual, expected) => {
    expect(isSameOutput(bytes(actual), bytes(expected))).toBe(false);
  });

  it("agrees with a simple implementation on any text of blanks, line feeds and letters", () => {
    fc.assert(
      fc.property(text, text, (actual, expected) => {
        const isSame = strip(actual, /[\t\n\v\f\r ]+$/) === strip(expected, /[\t\n\v\f\r ]+$/);
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

describe("isSameForJudge0", () => {
  it("distinguishes no output from an empty expected output, and ignores NUL bytes at the end of a line, as Judge0 does", () => {
    expect(isSameForJudge0(bytes(""), bytes(""))).toBe(false);
    expect(isSameForJudge0(bytes("\n"), bytes(""))).toBe(true);
    expect(isSameForJudge0(bytes("a\0\nb\0"), bytes("a\nb"))).toBe(true);
  });

  it("agrees with Judge0's rule on any text of blanks, line feeds and letters", () => {
    fc.assert(
      fc.property(text, text, (actual, expected) => {
        const white = /[\0\t\n\v\f\r ]+$/;
        const isSame = actual !== "" && strip(actual, white) === strip(expected, white);
        expect(isSameForJudge0(bytes(actual), bytes(expected))).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });
});
