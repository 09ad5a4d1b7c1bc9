const LINE_FEED = 10;
/** Tab, VT, FF, CR, space. */
const BLANKS: ReadonlySet<number> = new Set([9, 11, 12, 13, 32]);
/** The white space of Ruby's `rstrip` except the line feed, which includes NUL. */
const JUDGE0_BLANKS: ReadonlySet<number> = new Set([0, ...BLANKS]);

/**
 * Returns whether two outputs are the same by the comparison of whole outputs: blanks at the end of each line and blanks and line
 * feeds at the end of the output are ignored; every other byte counts. Makes one pass and no copies.
 */
export function isSameOutput(actual: Uint8Array, expected: Uint8Array): boolean {
  return isSameBut(BLANKS, actual, expected);
}

/**
 * The same by Judge0's own rule (isolate_job.rb, `strip`), which also ignores NUL bytes at the end of a line and for which an
 * empty output differs even from an empty expected output.
 */
export function isSameForJudge0(actual: Uint8Array, expected: Uint8Array): boolean {
  return actual.length > 0 && isSameBut(JUDGE0_BLANKS, actual, expected);
}

function isSameBut(blanks: ReadonlySet<number>, actual: Uint8Array, expected: Uint8Array): boolean {
  const left = trimEnd(actual, blanks);
  const right = trimEnd(expected, blanks);
  if (Buffer.compare(left, right) === 0) return true;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      i += 1;
      j += 1;
      continue;
    }
    i = skipBlanks(left, i, blanks);
    j = skipBlanks(right, j, blanks);
    if (left[i] !== LINE_FEED || right[j] !== LINE_FEED) return false;
  }
  return i === left.length && j === right.length;
}

function trimEnd(bytes: Uint8Array, blanks: ReadonlySet<number>): Uint8Array {
  let end = bytes.length;
  while (end > 0 && isWhite(bytes[end - 1] as number, blanks)) end -= 1;
  return bytes.subarray(0, end);
}

function skipBlanks(bytes: Uint8Array, from: number, blanks: ReadonlySet<number>): number {
  let index = from;
  while (index < bytes.length && blanks.has(bytes[index] as number)) index += 1;
  return index;
}

function isWhite(byte: number, blanks: ReadonlySet<number>): boolean {
  return byte === LINE_FEED || blanks.has(byte);
}
