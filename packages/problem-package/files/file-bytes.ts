import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes in a file of this machine, which are read when they are needed. A plain object, so that a process can send it to another. */
export interface FileBytes {
  readonly path: string;
  readonly byteLength: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
}

/** The content of a file of a package: short ones in memory, others in a file. */
export type PackageBytes = Uint8Array | FileBytes;

/** Up to this size, a content stays in memory: as many as a package may have then take at most 80 MB. */
export const KEPT_IN_MEMORY_BYTES = 8 * 1_024;
const PIECE_BYTES = 1_024 * 1_024;

/** Where the long contents of one package are written. Whoever made the folder removes it. */
export class ContentFolder {
  readonly #path: string;
  #count = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Keeps these pieces in memory if they are short, and else writes them to a new file as they come. */
  async keep(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<PackageBytes> {
    const hash = createHash("sha256");
    const path = join(this.#path, `${this.#count++}`);
    let byteLength = 0;
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let file: FileHandle | null = null;
    const write = async () => {
      file ??= await open(path, "wx", 0o600);
      await file.writeFile(Buffer.concat(waiting));
      [waiting, waitingBytes] = [[], 0];
    };
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        waiting.push(piece);
        byteLength += piece.byteLength;
        waitingBytes += piece.byteLength;
        if (waitingBytes > PIECE_BYTES) await write();
      }
      if (byteLength <= KEPT_IN_MEMORY_BYTES) return Buffer.concat(waiting);
      if (waitingBytes > 0) await write();
    } finally {
      await (file as FileHandle | null)?.close();
    }
    return { path, byteLength, sha256: hash.digest("hex") };
  }
}

/** The whole content. Throws the system's error. */
export async function readBytes(content: PackageBytes): Promise<Uint8Array> {
  return content instanceof Uint8Array ? content : readFile(content.path);
}

/** The content piece by piece; a piece is valid until the next one. Throws the system's error. */
export function* piecesOf(content: PackageBytes): Generator<Uint8Array, void, undefined> {
  if (content instanceof Uint8Array) return yield content;
  const piece = new Uint8Array(PIECE_BYTES);
  const descriptor = openSync(content.path, "r");
  try {
    for (;;) {
      const length = readSync(descriptor, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
