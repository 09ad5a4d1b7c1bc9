import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDecimal } from "#check/parse-decimal";

function parse(text: string): number {
  const bytes = Buffer.from(`#${text}#`, "latin1");
  return parseDecimal(bytes, 1, bytes.length - 1);
}

/** Restricted to these characters, JavaScript's grammar is the format's. */
function parseSimply(text: string): number {
  return /^[0-9.eE+-]+$/.test(text) ? Number(text) : Number.NaN;
}

it.each([
  "0",
  "-0",
  "007",
  "1.",
  ".5",
  "-.5e-3",
  "1.50",
  "9007199254740993",
  "0.1",
  "1e22",
  "1e23",
  "123456789012345678e-5",
])("reads %s as JavaScript does", (text) => {
  expect(parse(text)).toBe(Number(text));
});

it.each(["", ".", "+", "-.", "e5", "1e", "1e+", "1.2.3", "1-", "--1", "0x10", "nan", "inf", "1,5", "1e1.5"])(
  "does not read %j as a number",
  (text) => {
    expect(parse(text)).toBeNaN();
  },
);

it("returns infinity for numbers that are too large and zero for those too small", () => {
  expect(parse("1e400")).toBe(Number.POSITIVE_INFINITY);
  expect(parse("-1e99999999999999999999")).toBe(Number.NEGATIVE_INFINITY);
  expect(parse("1e-400")).toBe(0);
  expect(parse("0e99999999999999999999")).toBe(0);
});

it("agrees with JavaScript on any text of digits, signs, points and exponents", () => {
  const unit = fc.constantFrom(..."0123456789".repeat(3), ".", "+", "-", "e", "E");
  const text = fc.oneof(
    fc.string({ unit, maxLength: 24 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc
      .tuple(fc.integer(), fc.nat(1e9), fc.integer({ min: -40, max: 40 }))
      .map(([whole, part, e]) => `${whole}.${part}e${e}`),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(parse(one)).toBe(parseSimply(one));
    }),
    { numRuns: 10_000 },
  );
});
