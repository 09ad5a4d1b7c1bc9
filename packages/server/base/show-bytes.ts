/**
 * Bytes as readable text: valid UTF-8 as it is, every other byte and NUL in hexadecimal, such as `\xE9`. Different
 * bytes nearly always give different texts, but the text is not meant to be parsed.
 */
export function showBytes(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  let shown = 0;
  for (let place = 0; place < buffer.length; ) {
    const length = buffer[place] === 0 ? 0 : characterLength(buffer, place);
    if (length > 0) {
      place += length;
      continue;
    }
    pieces.push(buffer.toString("utf8", shown, place), escaped(buffer[place] ?? 0));
    place += 1;
    shown = place;
  }
  pieces.push(buffer.toString("utf8", shown));
  return pieces.join("");
}

/** How many bytes at the end are an incomplete character: 0 to 3. */
export function incompleteTail(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length += 1) {
    const lead = bytes[bytes.length - length] ?? 0;
    if (lead >= 0xc2) return wantedLength(lead) > length ? length : 0;
    if (lead < 0x80) return 0;
  }
  return 0;
}

/** The length in bytes of the UTF-8 character at this offset (RFC 3629, section 4), or 0 if there is none. */
function characterLength(bytes: Uint8Array, place: number): number {
  const lead = bytes[place] ?? 0;
  const length = wantedLength(lead);
  if (length <= 1) return length;
  const [lowest, highest] = SECOND_BYTES.get(lead) ?? [0x80, 0xbf];
  const second = bytes[place + 1] ?? 0;
  if (second < lowest || second > highest) return 0;
  for (let offset = 2; offset < length; offset += 1) {
    const byte = bytes[place + offset] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}

/** Lead bytes after which not every continuation byte is valid: overlong forms, surrogates, beyond U+10FFFF. */
const SECOND_BYTES: ReadonlyMap<number, readonly [lowest: number, highest: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function wantedLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function escaped(byte: number): string {
  return `\\x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Bytes as text, or null when they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
