/** The most that is kept of each of a program's streams and of a compiler's words, in bytes. */
export const STORED_TEXT_BYTES = 64 * 1_024;

const CUT_MARK = Buffer.from("\n[cut after 64 KiB]\n");

/** A program's stream as it is stored: whole, or its beginning with a line that says so. */
export function storedStream(stream: Uint8Array | null): Uint8Array | null {
  if (stream === null || stream.length <= STORED_TEXT_BYTES) return stream;
  return Buffer.concat([stream.subarray(0, endOfCharacter(stream, STORED_TEXT_BYTES)), CUT_MARK]);
}

/** A compiler's or the judge's words as they are stored; PostgreSQL's text cannot hold a NUL. */
export function storedText(text: string | null): string | null {
  if (text === null) return null;
  return Buffer.from(storedStream(Buffer.from(text)) ?? [])
    .toString()
    .replaceAll("\0", "\u{fffd}");
}

/** The last place at or before `end` where no UTF-8 character is cut apart. */
function endOfCharacter(bytes: Uint8Array, end: number): number {
  const CONTINUATION = 0x80;
  let place = end;
  while (place > end - 4 && ((bytes[place] ?? 0) & 0xc0) === CONTINUATION) place -= 1;
  return place;
}
