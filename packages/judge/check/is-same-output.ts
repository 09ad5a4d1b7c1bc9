const LINE_FEED = 10;
/** The white space of Ruby's `rstrip` except the line feed: NUL, tab, VT, FF, CR, space. */
const BLANKS: ReadonlySet<number> = new Set([0, 9, 11, 12, 13, 32]);

/**
 * Returns whether two outputs are the same by Judge0's comparison (isolate_job.rb, `strip`): blanks at the end of each line
 * and blanks and line feeds at the end of the output are ignored; every other byte counts. As in Judge0, an empty output
 * differs even from an empty expected output. Makes one pass and no copies.
 */
export function isSameOutput(actual: Uint8Array, expected: Uint8Array): boolean {
  if (actual.length === 0) return false;
  const left = trimEnd(actual);
  const right = trimEnd(expected);
  if (Buffer.compare(left, right) === 0) return true;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      i += 1;
      j += 1;
      continue;
    }
    i = skipBlanks(left, i);
    j = skipBlanks(right, j);
    if (left[i] !== LINE_FEED || right[j] !== LINE_FEED) return false;
  }
  return i === left.length && j === right.length;
}

function trimEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && isWhite(bytes[end - 1])) end -= 1;
  return bytes.subarray(0, end);
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let index = from;
  while (index < bytes.length && BLANKS.has(bytes[index] as number)) index += 1;
  return index;
}

function isWhite(byte: number | undefined): boolean {
  return byte === LINE_FEED || BLANKS.has(byte as number);
}
