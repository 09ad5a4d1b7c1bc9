import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import { parseDecimal } from "#check/parse-decimal";
import { isWithinTolerance } from "#check/within-tolerance";

const UPPER_A = 65;
const UPPER_Z = 90;
const CASE_BIT = 32;

/**
 * Returns whether two outputs are the same by the ICPC default output validator (problem package format 2025-09, "Default
 * output validator specification"). Compares token by token, ignoring white space and the case of ASCII letters unless the
 * comparison says that they count. With a tolerance, a token of the answer that is a decimal number is compared as a number
 * (`isWithinTolerance`), and anything else in its place, including nan and inf, is wrong. A number in the answer that is too
 * large for a double is compared as text, because its distance to another number is unknown. Makes one pass, in linear time.
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

/** The current token of a text, from `start` up to but not including `end`. The search for the next one starts at `end`. */
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
      const [output, answer] = [
        { value: found, text: () => textOf(left) },
        { value: wanted, text: () => textOf(right) },
      ];
      return isWithinTolerance(output, answer, comparison);
    }
  }
  return !comparison.isCaseSensitive && isSameButForCase(left, right);
}

function textOf({ bytes, start, end }: Cursor): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
}

/** Tokens are short, so a loop is faster than a call of Buffer.compare. */
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

/** Returns false if the white space differs. */
function skipSameSpace(left: Cursor, right: Cursor): boolean {
  left.start = left.end;
  right.start = right.end;
  while (isSpace(left.bytes[left.start]) && left.bytes[left.start] === right.bytes[right.start]) {
    left.start += 1;
    right.start += 1;
  }
  return !isSpace(left.bytes[left.start]) && !isSpace(right.bytes[right.start]);
}

/** Space, and tab (9) to carriage return (13). */
function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);
}
