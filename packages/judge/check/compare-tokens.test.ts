import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isSameByTokens } from "#check/compare-tokens";

const PLAIN: TokenComparison = {
  kind: "tokens",
  isCaseSensitive: false,
  isSpaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
};

function isSame(actual: string, answer: string, flags: Partial<TokenComparison> = {}): boolean {
  return isSameByTokens(Buffer.from(actual), Buffer.from(answer), { ...PLAIN, ...flags });
}

describe("without flags", () => {
  it.each([
    ["a b c", "a b c\n", true],
    ["  a\n\nb\tc \r\n", "a b c", true],
    ["a\u{b}b\fc", "a b c", true],
    ["YES", "yes", true],
    ["a b", "a b c", false],
    ["a b c", "a b", false],
    ["ab c", "a bc", false],
    ["0.5", "0.50", false],
    ["", "", true],
    ["", " \n", true],
    ["", "0", false],
    ["0", "", false],
    ["[", "{", false],
    ["@", "`", false],
    ["É", "é", false],
    ["a\0", "a", false],
    ["a\u{a0}b", "a b", false],
  ])("%j against %j: %s", (actual, answer, expected) => {
    expect(isSame(actual, answer)).toBe(expected);
  });
});

test("compares case with case_sensitive", () => {
  expect(isSame("YES", "yes", { isCaseSensitive: true })).toBe(false);
  expect(isSame("yes", "yes", { isCaseSensitive: true })).toBe(true);
});

describe("space_change_sensitive", () => {
  it.each([
    ["a b\n", "a b\n", true],
    ["A b\n", "a b\n", true],
    ["a b", "a b\n", false],
    ["a  b\n", "a b\n", false],
    ["a\tb\n", "a b\n", false],
    [" a b\n", "a b\n", false],
    ["a b\n\n", "a b\n", false],
    ["a b\r\n", "a b\n", false],
    ["", "\n", false],
    ["", "", true],
    ["a b c\n", "a b\n", false],
  ])("%j against %j: %s", (actual, answer, expected) => {
    expect(isSame(actual, answer, { isSpaceSensitive: true })).toBe(expected);
  });
});

describe("tolerances", () => {
  const absolute = { absoluteTolerance: 0.01 };
  const relative = { relativeTolerance: 0.01 };
  const both = { absoluteTolerance: 0.01, relativeTolerance: 0.01 };
  it.each([
    ["1.005", "1", absolute, true],
    ["0.51", "0.5", absolute, true],
    ["0.5100000000000000001", "0.5", absolute, false],
    ["1.02", "1", absolute, false],
    ["1000.5", "1000", absolute, false],
    ["1000.5", "1000", relative, true],
    ["-1000.5", "-1000", relative, true],
    ["1000.5", "-1000", relative, false],
    ["0.001", "0", relative, false],
    ["0", "0.0", relative, true],
    ["0.001", "0", both, true],
    ["1000.5", "1000", both, true],
    ["1020", "1000", both, false],
    ["1e3", "1000", relative, true],
    ["+1000.", "1000", relative, true],
    [".5", "0.5", relative, true],
    ["1E+3", "1000", relative, true],
    ["1,000", "1000", both, false],
    ["nan", "1", both, false],
    ["inf", "1", both, false],
    ["Infinity", "1e400", both, false],
    // A share of the answer, not of the output.
    ["200", "100", { relativeTolerance: 0.5 }, false],
    ["50", "100", { relativeTolerance: 0.5 }, true],
    // Larger than any double.
    ["0", "1e400", relative, false],
    ["1e400", "1e400", both, true],
    ["1E400", "1e400", both, true],
    ["-1e400", "1e400", relative, false],
    ["2e400", "1e400", both, false],
    ["1e400", "1", { relativeTolerance: 1 }, false],
    ["0x10", "16", both, false],
    ["", "1", both, false],
    ["abc", "1", both, false],
    ["YES", "yes", both, true],
    ["1.001", "yes", both, false],
    ["1.001x", "1x", both, false],
    ["YES", "yes", { ...both, isCaseSensitive: true }, false],
    ["1.001 2.001 ok", "1 2 OK", both, true],
    ["1.001 3.001 ok", "1 2 OK", both, false],
    ["1.001  2", "1 2", { ...both, isSpaceSensitive: true }, false],
  ])("%j against %j with %j: %s", (actual, answer, flags, expected) => {
    expect(isSame(actual, answer, flags)).toBe(expected);
  });
});

const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r", "\f", "\u{b}"), minLength: 1, maxLength: 3 });
const token = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "B", "é", "1", "."), minLength: 1, maxLength: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const text = fc.array(fc.tuple(token, space)).map((parts) => parts.flat().join(""));

const NUMBER = /^([+-]?)(\d*\.\d+|\d+\.|\d+)(?:[eE]([+-]?\d+))?$/;

/** Larger than the exponent of any double's last digit. */
const SCALE = 400;

/** The number times ten to the power of `SCALE`, which is whole for every double; undefined for a word that is no number. */
function scaled(word: string): bigint | undefined {
  const [, sign, mantissa = "", power = "0"] = NUMBER.exec(word) ?? [];
  if (sign === undefined) return;
  const [whole = "", fraction = ""] = mantissa.split(".");
  const value = BigInt(whole + fraction) * 10n ** BigInt(SCALE + Number(power) - fraction.length);
  return sign === "-" ? -value : value;
}

/** The same rules as short as possible, for finite numbers. */
function isSameSimply(actual: string, answer: string, flags: TokenComparison): boolean {
  const split = (whole: string) => whole.split(/[ \n\t\r\f\v]+/).filter((part) => part !== "");
  const lower = (word: string) => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const size = (value: bigint) => (value < 0n ? -value : value);
  const [left, right] = [split(actual), split(answer)];
  const hasTolerance = flags.absoluteTolerance !== null || flags.relativeTolerance !== null;
  const [absolute = 0n, relative = 0n] = [scaled(`${flags.absoluteTolerance}`), scaled(`${flags.relativeTolerance}`)];
  const isSameWord = (word: string, index: number) => {
    const other = right[index] ?? "";
    if (word === other) return true;
    const [found, wanted] = [scaled(word), scaled(other)];
    if (!hasTolerance || wanted === undefined) return !flags.isCaseSensitive && lower(word) === lower(other);
    if (found === undefined) return false;
    const gap = size(found - wanted);
    return gap <= absolute || gap * 10n ** BigInt(SCALE) <= relative * size(wanted);
  };
  return left.length === right.length && left.every(isSameWord);
}

describe("for arbitrary texts", () => {
  const flags = fc.record({
    kind: fc.constant("tokens" as const),
    isCaseSensitive: fc.boolean(),
    isSpaceSensitive: fc.constant(false),
    absoluteTolerance: fc.option(fc.constantFrom(0, 1e-6, 1e300)),
    relativeTolerance: fc.option(fc.constantFrom(0, 1e-6, 1)),
  });

  it("agrees with a simple implementation of the rules", () => {
    fc.assert(
      fc.property(text, text, flags, fc.boolean(), (one, other, given, isNear) => {
        const answer = isNear ? one.toUpperCase().replaceAll(" ", "\n") : other;
        expect(isSame(one, answer, given)).toBe(isSameSimply(one, answer, given));
      }),
      { numRuns: 2_000 },
    );
  });

  it("accepts the answer itself with any flags", () => {
    fc.assert(
      fc.property(fc.uint8Array(), flags, fc.boolean(), (bytes, given, isSpaceSensitive) => {
        expect(isSameByTokens(bytes, bytes, { ...given, isSpaceSensitive })).toBe(true);
      }),
    );
  });

  it("accepts only the same white space with space_change_sensitive", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isSame(one, other, { isSpaceSensitive: true, isCaseSensitive: true })).toBe(one === other);
      }),
    );
  });
});

test("reads 16 MB", () => {
  const numbers = Array.from({ length: 1_600_000 }, (_, index) => `${index}.500000`.slice(0, 9)).join("\n");
  const nearly = numbers.replaceAll(".5", ".50");
  expect(isSame(nearly, numbers, { absoluteTolerance: 1e-6 })).toBe(true);
  expect(isSame(`${nearly} 1`, numbers, { absoluteTolerance: 1e-6 })).toBe(false);
});
