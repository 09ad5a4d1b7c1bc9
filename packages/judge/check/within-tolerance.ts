import type { TokenComparison } from "@assay/contract/vocabulary/checking";

/** A decimal number as it is written: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Numbers beyond these are compared as doubles: they are not worth the time that exact arithmetic takes. */
const MOST_CHARACTERS = 800;
const LARGEST_EXPONENT = 400;

const POWERS_OF_TEN: bigint[] = [1n];

/** More than the roundings of two numbers, their difference and a bound add up to, as a share of their sum. */
const ROUNDING = 4 * Number.EPSILON;

/** A number of an output or answer: its value as a double, and its text. */
export interface WrittenNumber {
  readonly value: number;
  readonly text: () => string;
}

/**
 * Returns whether `found` differs from `wanted`, which is finite, by at most the absolute tolerance or the relative tolerance
 * times `wanted`. A difference that equals the tolerance is accepted, as written in decimals: 0.51 is within 0.01 of 0.5, although
 * the difference of the two doubles is more than 0.01. Doubles decide wherever their roundings make no difference.
 */
export function isWithinTolerance(
  found: WrittenNumber,
  wanted: WrittenNumber,
  { absoluteTolerance, relativeTolerance }: Pick<TokenComparison, "absoluteTolerance" | "relativeTolerance">,
): boolean {
  if (!Number.isFinite(found.value)) return false;
  const size = Math.abs(wanted.value);
  const difference = Math.abs(found.value - wanted.value);
  const bound = Math.max(absoluteTolerance ?? 0, (relativeTolerance ?? 0) * size);
  if (Math.abs(difference - bound) > ROUNDING * (Math.abs(found.value) + size + bound)) return difference <= bound;
  const [left, right] = [exactly(found.text()), exactly(wanted.text())];
  if (!left || !right) return difference <= bound;
  const gap = absolute(minus(left, right));
  const [most, share] = [exactly(`${absoluteTolerance ?? 0}`), exactly(`${relativeTolerance ?? 0}`)];
  return (most !== null && isAtMost(gap, most)) || (share !== null && isAtMost(gap, times(share, absolute(right))));
}

/** Null for a number that is too long or whose exponent is too large or too small. */
function exactly(text: string): Decimal | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return { digits, exponent: 0 };
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > LARGEST_EXPONENT) return null;
  return { digits: mantissa.startsWith("-") ? -digits : digits, exponent };
}

function minus(one: Decimal, other: Decimal): Decimal {
  const exponent = Math.min(one.exponent, other.exponent);
  return { digits: atExponent(one, exponent) - atExponent(other, exponent), exponent };
}

function times(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, exponent: one.exponent + other.exponent };
}

function isAtMost(one: Decimal, bound: Decimal): boolean {
  const exponent = Math.min(one.exponent, bound.exponent);
  return atExponent(one, exponent) <= atExponent(bound, exponent);
}

function absolute({ digits, exponent }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, exponent };
}

function atExponent({ digits, exponent }: Decimal, lower: number): bigint {
  return digits * powerOfTen(exponent - lower);
}

function powerOfTen(exponent: number): bigint {
  const known = POWERS_OF_TEN[exponent];
  if (known !== undefined) return known;
  for (let next = POWERS_OF_TEN.length; next <= exponent; next += 1) {
    POWERS_OF_TEN.push((POWERS_OF_TEN[next - 1] as bigint) * 10n);
  }
  return POWERS_OF_TEN[exponent] as bigint;
}
