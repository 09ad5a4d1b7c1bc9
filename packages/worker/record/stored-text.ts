/** The most that is kept of each of a program's streams on a problem's test and of a compiler's output, in bytes. */
export const STORED_TEXT_BYTES = 64 * 1_024;

/** A program's stream as it is stored: whole, or cut between two characters, with a line that says so. */
export function cutStream(stream: Uint8Array | null, keptBytes: number): Uint8Array | null {
  if (stream === null || stream.length <= keptBytes) return stream;
  const mark = Buffer.from(`\n[cut after ${describeSize(keptBytes)}]\n`);
  return Buffer.concat([stream.subarray(0, endOfCharacter(stream, keptBytes)), mark]);
}

/** A number of bytes for people: "64 KiB", "1 MiB". */
export function describeSize(bytes: number): string {
  const kib = bytes / 1_024;
  return kib < 1_024 ? `${kib} KiB` : `${kib / 1_024} MiB`;
}

/** A compiler's or the judge's text as it is stored; PostgreSQL's text cannot hold a NUL. */
export function storedText(text: string | null): string | null {
  if (text === null) return null;
  return Buffer.from(cutStream(Buffer.from(text), STORED_TEXT_BYTES) ?? [])
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
