import { incompleteTail, showBytes } from "#base/show-bytes";
import { NotTextError } from "#judge0-api/show-test-run";

/** Bytes of a line of Judge0's base64: pieces of a text have to be whole lines, so that they join to what the whole text gives. */
const LINE_BYTES = 45;
/** Bytes that are read and encoded at a time, some milliseconds' work. */
export const PIECE_BYTES = LINE_BYTES * 8_192;

/** Encodes bytes as the content of a JSON string, in base64 as Judge0 writes it. */
export async function* encodeBase64Pieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    const base64 = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString("base64");
    yield base64.replace(/.{1,60}/g, "$&\\n");
  }
}

/** Encodes UTF-8 as the content of a JSON string. Throws NotTextError for anything else. */
export async function* encodeTextPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const piece of pieces) yield withinQuotes(decode(decoder, piece));
  yield withinQuotes(decode(decoder, null));
}

/** Encodes any bytes as the content of a JSON string, for people to read (`showBytes`). */
export async function* encodeReadablePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const end = bytes.length - incompleteTail(bytes);
    yield withinQuotes(showBytes(bytes.subarray(0, end)));
    rest = bytes.subarray(end);
  }
  yield withinQuotes(showBytes(rest));
}

function decode(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new NotTextError();
  }
}

function withinQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
