import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithinTolerance } from "#check/within-tolerance";

const number = (text: string) => ({ value: Number(text), text: () => text });

function isWithin(found: string, wanted: string, absoluteTolerance: number | null, relativeTolerance: number | null) {
  return isWithinTolerance(number(found), number(wanted), { absoluteTolerance, relativeTolerance });
}

describe("a difference that equals the tolerance is accepted, and the next larger one is not", () => {
  it.each([
    ["0.51", "0.5", 0.01, null],
    ["0.49", "0.5", 0.01, null],
    ["-0.51", "-.5", 0.01, null],
    ["1.3", "1", 0.3, null],
    ["0.3000001", "0.3", 1e-7, null],
    ["100000000.000001", "1e8", 1e-6, null],
    ["1.1", "1", null, 0.1],
    ["0.9", "1", null, 0.1],
    ["3.3e20", "3e20", null, 0.1],
    ["330e-22", "3E-20", null, 0.1],
    ["-1.00000001", "-1", 1e-9, 1e-8],
    ["9007199254740994", "9007199254740993", 1, null],
    ["0.1", "0.10", 0, null],
  ])("%s against %s", (found, wanted, absolute, relative) => {
    expect(isWithin(found, wanted, absolute, relative)).toBe(true);
    const [mantissa = "", exponent = ""] = found.split(/(?=e)/);
    const point = mantissa.includes(".") ? "" : ".";
    const isBelow = Number(found) < Number(wanted) !== found.startsWith("-");
    const beyond = isBelow ? null : `${mantissa}${point}${"0".repeat(20)}1${exponent}`;
    if (beyond !== null) expect(isWithin(beyond, wanted, absolute, relative)).toBe(false);
  });
});

it("distinguishes integers that are the same double", () => {
  expect(isWithin("9007199254740993", "9007199254740992", 0, null)).toBe(false);
  expect(isWithin("9007199254740993", "9007199254740992", 0.5, null)).toBe(false);
  expect(isWithin("9007199254740993", "9007199254740992", 1, null)).toBe(true);
});

it("compares numbers that would take long to compare exactly as doubles", () => {
  expect(isWithin("1e-99999999", "0", 0, null)).toBe(true);
  expect(isWithin(`0.5${"0".repeat(1_000)}1`, "0.5", 0, null)).toBe(true);
  expect(isWithin("0e99999999", "0", 0, null)).toBe(true);
  expect(isWithin("1e400", "1", null, 1e300)).toBe(false);
});

it("agrees with the arithmetic of whole numbers for any two numbers of four decimals", () => {
  const inTenThousandths = fc.integer({ min: -50_000, max: 50_000 });
  const text = (count: number) => `${count < 0 ? "-" : ""}${(Math.abs(count) / 10_000).toFixed(4)}`;
  fc.assert(
    fc.property(inTenThousandths, inTenThousandths, fc.nat(20_000), fc.nat(100), (found, wanted, absolute, percent) => {
      const difference = Math.abs(found - wanted);
      const isNear = difference <= absolute || difference * 100 <= percent * Math.abs(wanted);
      expect(isWithin(text(found), text(wanted), absolute / 10_000, percent / 100)).toBe(isNear);
    }),
    { numRuns: 5_000 },
  );
});
