import { randomUUID } from "node:crypto";
import { closeSync, fchownSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";

/** A file of the host that a box is given. */
export interface InputFile {
  readonly path: string;
  /** Takes its name away. */
  remove(): void;
}

/**
 * Makes a file in `folder` that a box may read and never write: through a descriptor, which it can neither find
 * by a path nor, being of another user, open anew for writing; or mounted read-only. Only `readerId`, a user and group
 * that the file is given to, can read it.
 */
export function openInputFile(
  folder: string,
  readerId: number | null,
  content: Uint8Array,
  { isExecutable = false } = {},
): InputFile {
  const path = join(folder, randomUUID());
  const writer = openSync(path, "wx", isExecutable ? 0o550 : 0o440);
  try {
    if (readerId !== null) fchownSync(writer, 0, readerId);
    writeFileSync(writer, content);
  } finally {
    closeSync(writer);
  }
  return { path, remove: () => unlinkSync(path) };
}

/** Makes an empty file of the host without a name that a box may write, and open anew through /proc/self/fd. */
export async function namelessProduct(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+");
  try {
    await file.chmod(0o666);
  } finally {
    await unlink(path);
  }
  return file;
}

/**
 * Reads what a box wrote into such a file, by its descriptor. Gives null when that is longer than `capKb`;
 * nothing is read then, so a sparse giant costs nothing.
 */
export async function readProduct(file: FileHandle, capKb: number): Promise<Uint8Array | null> {
  const { size } = await file.stat();
  if (size > capKb * 1024) return null;
  const content = Buffer.alloc(size);
  const { bytesRead } = await file.read(content, 0, size, 0);
  return content.subarray(0, bytesRead);
}
