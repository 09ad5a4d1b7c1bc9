import { TextDecoder } from "node:util";
import { incompleteTail, showBytes } from "#base/show-bytes";

/** A requested text is not UTF-8, and base64 was not requested. Judge0 then refuses the whole request. */
export class NotTextError extends Error {
  override readonly name = "NotTextError";
}

/** Bytes in a line of Judge0's base64, which makes 60 characters. */
const LINE_BYTES = 45;
/**
 * Bytes that are read and encoded at a time, which takes some milliseconds. Pieces consist of whole lines, so that together
 * they give the same base64 as the whole text.
 */
export const PIECE_BYTES = LINE_BYTES * 8_192;

/** The same bytes in pieces of `PIECE_BYTES`. */
export async function* inWholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.of();
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    for (; rest.byteLength >= PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) yield rest.subarray(0, PIECE_BYTES);
  }
  if (rest.byteLength > 0) yield rest;
}

/** Base64 as Judge0 (Ruby's `Base64.encode64`) writes it, with a newline after every 60 characters and at the end. */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(bytes, "$&\n");
}

/** The bytes of base64 text. As in Judge0, other characters and newlines are skipped, and nothing is an error. */
export function decodeBase64(text: string): Buffer {
  return Buffer.from(text, "base64");
}

/** Encodes bytes as the content of a JSON string: base64 as Judge0 writes it. */
export async function* encodeBase64Pieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const piece of pieces) yield toBase64(piece, "$&\\n");
}

/** Encodes UTF-8 as the content of a JSON string. Throws NotTextError for other bytes. */
export async function* encodeTextPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const piece of pieces) yield withinQuotes(decode(decoder, piece));
  yield withinQuotes(decode(decoder, null));
}

/** Encodes any bytes as the content of a JSON string that a person can read (`showBytes`). */
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

function toBase64(bytes: Uint8Array, line: string): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  return base64.replace(/.{1,60}/g, line);
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
