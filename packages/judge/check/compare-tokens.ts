import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import { parseDecimal } from "#check/parse-decimal";

const UPPER_A = 65;
const UPPER_Z = 90;
const CASE_BIT = 32;

/**
 * True when two outputs are the same by the ICPC default output validator (problem package format
 * 2025-09, "Default output validator specification"): token by token, white space aside unless it counts,
 * letters of ASCII in either case unless case counts. With a tolerance, a token of the answer that is a
 * decimal number is compared as one; then a token that is none, nan and inf among them, is wrong. A number of the
 * answer that is too large for a double is compared as text: nothing can be said about how far off another one is.
 * One pass over the bytes, in time proportional to their number.
 */
export function isSameByTokens(actual: Uint8Array, answer: Uint8Array, comparison: TokenComparison): boolean {
  const skip = comparison.isSpaceSensitive ? skipSameSpace : skipSpace;
  const left: Cursor = { bytes: actual, start: 0, end: 0 };
  const right: Cursor = { bytes: answer, start: 0, end: 0 };
  for (;;) {
    if (!skip(left, right)) return false;
    const isLast = right.start === right.bytes.length;
    if (isLast || left.start === left.bytes.length) return isLast && left.start === left.bytes.length;
    findEnd(left);
    findEnd(right);
    if (!isSameToken(left, right, comparison)) return false;
  }
}

/** A token of a text: from `start` to before `end`; the next is looked for from `end` on. */
interface Cursor {
  readonly bytes: Uint8Array;
  start: number;
  end: number;
}

function isSameToken(left: Cursor, right: Cursor, comparison: TokenComparison): boolean {
  if (isSameText(left, right)) return true;
  const { absoluteTolerance, relativeTolerance } = comparison;
  if (absoluteTolerance !== null || relativeTolerance !== null) {
    const wanted = parseDecimal(right.bytes, right.start, right.end);
    if (Number.isFinite(wanted)) {
      const found = parseDecimal(left.bytes, left.start, left.end);
      if (Number.isNaN(found)) return false;
      const difference = Math.abs(found - wanted);
      return difference <= (absoluteTolerance ?? -1) || difference <= (relativeTolerance ?? -1) * Math.abs(wanted);
    }
  }
  return !comparison.isCaseSensitive && isSameButForCase(left, right);
}

/** Tokens are short: a loop is faster than a call of Buffer's own comparison. */
function isSameText(left: Cursor, right: Cursor): boolean {
  const length = left.end - left.start;
  if (length !== right.end - right.start) return false;
  for (let i = 0; i < length; i += 1) {
    if (left.bytes[left.start + i] !== right.bytes[right.start + i]) return false;
  }
  return true;
}

function isSameButForCase(left: Cursor, right: Cursor): boolean {
  const length = left.end - left.start;
  if (length !== right.end - right.start) return false;
  for (let i = 0; i < length; i += 1) {
    if (lower(left.bytes[left.start + i] as number) !== lower(right.bytes[right.start + i] as number)) return false;
  }
  return true;
}

function lower(byte: number): number {
  return byte >= UPPER_A && byte <= UPPER_Z ? byte | CASE_BIT : byte;
}

function findEnd(cursor: Cursor): void {
  cursor.end = cursor.start;
  while (cursor.end < cursor.bytes.length && !isSpace(cursor.bytes[cursor.end])) cursor.end += 1;
}

function skipSpace(left: Cursor, right: Cursor): true {
  for (const cursor of [left, right]) {
    cursor.start = cursor.end;
    while (isSpace(cursor.bytes[cursor.start])) cursor.start += 1;
  }
  return true;
}

/** Gives false when the white space is not the same on both sides. */
function skipSameSpace(left: Cursor, right: Cursor): boolean {
  left.start = left.end;
  right.start = right.end;
  while (isSpace(left.bytes[left.start]) && left.bytes[left.start] === right.bytes[right.start]) {
    left.start += 1;
    right.start += 1;
  }
  return !isSpace(left.bytes[left.start]) && !isSpace(right.bytes[right.start]);
}

/** Space, and tab to carriage return. */
function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);
}
