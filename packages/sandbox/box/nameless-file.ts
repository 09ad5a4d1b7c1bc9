import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes a file of the host without a name, holding `content`, and gives it opened for reading from the start.
 * A box that gets it can neither find it by a path nor, being of another user, open it anew for writing.
 */
export async function namelessInput(folder: string, content: Uint8Array): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const writer = await open(path, "wx", 0o444);
  try {
    await writer.writeFile(content);
    return await open(path, constants.O_RDONLY);
  } finally {
    await Promise.all([unlink(path), writer.close()]);
  }
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
