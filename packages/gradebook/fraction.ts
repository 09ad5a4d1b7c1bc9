// Exact fractions: grades are added up without the tails of binary floating point (ls1intum/Artemis#2595).

/** A fraction whose denominator is positive. Not reduced: grades add a few dozens of them. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

/** The fraction of two whole numbers, of which the second is positive. */
export function ratio(over: number, under: number): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

/** The exact value of a decimal such as `12.345`, or of a number as JavaScript prints it. Throws RangeError for another text. */
export function decimal(value: string | number): Fraction {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`);
  if (!parts) throw new RangeError(`${value} is no decimal`);
  const [, sign = "", whole = "0", digits = "", exponent = "0"] = parts;
  const shift = Number(exponent) - digits.length;
  const over = BigInt(`${sign}${whole}${digits}`);
  return shift < 0 ? { over, under: 10n ** BigInt(-shift) } : { over: over * 10n ** BigInt(shift), under: 1n };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return reduced(one.over * other.under + other.over * one.under, one.under * other.under);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return reduced(one.over * other.over, one.under * other.under);
}

/** The quotient; the divisor is positive. */
export function dividedBy(one: Fraction, other: Fraction): Fraction {
  return reduced(one.over * other.under, one.under * other.over);
}

/** Negative if the first is smaller, positive if it is larger, 0 if they are equal. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.over * other.under - other.over * one.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function largest(one: Fraction, other: Fraction): Fraction {
  return compare(one, other) < 0 ? other : one;
}

export function smallest(one: Fraction, other: Fraction): Fraction {
  return compare(one, other) > 0 ? other : one;
}

/**
 * The decimal with at most this many digits after the point, rounded half up (away from zero below it), without zeros at its end: `12.5`.
 */
export function toDecimal({ over, under }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const size = over < 0n ? -over : over;
  const rounded = (2n * size * scale + under) / (2n * under);
  const text = `${rounded}`.padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const rest = text.slice(text.length - digits).replace(/0+$/, "");
  const sign = over < 0n && rounded > 0n ? "-" : "";
  return `${sign}${whole}${rest === "" ? "" : `.${rest}`}`;
}

function reduced(over: bigint, under: bigint): Fraction {
  let [one, other] = [over < 0n ? -over : over, under];
  while (other > 0n) [one, other] = [other, one % other];
  return one === 0n ? ZERO : { over: over / one, under: under / one };
}
