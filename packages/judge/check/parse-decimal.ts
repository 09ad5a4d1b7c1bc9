const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const UPPER_E = 69;
const LOWER_E = 101;

/** Integers of up to this many digits are exact in a double, as is each of these powers of ten. */
const EXACT_DIGITS = 15;
const EXACT_POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** A larger exponent makes no difference to a double: the number is zero or infinite. */
const LARGEST_EXPONENT = 1e6;

/**
 * Returns the value of the decimal number in these bytes, such as `-12.5e3` (problem package format 2025-09: an optional
 * sign, digits with an optional point, an optional exponent), correctly rounded. Returns NaN if it is not a number, and an
 * infinity if it is too large for a double. Short numbers are parsed without creating a string, since an output may
 * contain millions.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at += 1;
  let mantissa = 0;
  let digits = 0;
  let significant = 0;
  let fraction = 0;
  let hasPoint = false;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= ZERO && byte <= NINE) {
      digits += 1;
      if (significant > 0 || byte !== ZERO) significant += 1;
      if (significant <= EXACT_DIGITS) mantissa = mantissa * 10 + (byte - ZERO);
      if (hasPoint) fraction += 1;
    } else if (byte === POINT && !hasPoint) hasPoint = true;
    else break;
  }
  if (digits === 0) return Number.NaN;
  const exponent = at === end ? 0 : readExponent(bytes, at, end);
  if (Number.isNaN(exponent)) return Number.NaN;
  const power = exponent - fraction;
  const scale = EXACT_POWERS[Math.abs(power)];
  // A single operation on two exact values is correctly rounded (Clinger, "How to Read Floating Point Numbers Accurately").
  if (significant > EXACT_DIGITS || scale === undefined) return Number(textOf(bytes, start, end));
  const value = power < 0 ? mantissa / scale : mantissa * scale;
  return isNegative ? -value : value;
}

/** Returns the exponent in the bytes from `from` to the end, or NaN if they are not one. */
function readExponent(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  if (bytes[at] !== UPPER_E && bytes[at] !== LOWER_E) return Number.NaN;
  at += 1;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at += 1;
  if (at >= end) return Number.NaN;
  let value = 0;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) return Number.NaN;
    value = Math.min(value * 10 + (byte - ZERO), LARGEST_EXPONENT);
  }
  return isNegative ? -value : value;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
}
