import { randomUUID } from "node:crypto";
import { closeSync, fchownSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the host that a box is given. */
export interface InputFile {
  readonly path: string;
  /** Takes its name away. */
  remove(): void;
}

/**
 * Makes a file in `folder` that a box may read and never write, to be mounted read-only. Only `readerId`, a user and
 * group that the file is given to, can read it.
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
