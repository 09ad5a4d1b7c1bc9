import { randomUUID } from "node:crypto";
import { closeSync, fchownSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { isLeftByDeadSupervisor } from "#owner";

/** Root's folder for these files, which everyone can enter (Filesystem Hierarchy Standard 3.0, section 5.5). */
const SYSTEM_FOLDER = "/var/cache/assay/boxes";

/** Can be entered but not listed, so that the names in it stay unknown. */
const ENTER_ONLY = 0o711;

/**
 * Creates a folder for files to mount into boxes and returns its path. A box mounts them by path as its own user. When the
 * supervisor is root, that user cannot enter `ownFolder`, and perhaps not the folders above it either (/root is closed). So
 * for root the folder is in the system's cache folder, under the base name of `ownFolder`; what dead supervisors left there is
 * removed first. If the supervisor is not root, boxes run as its own user. Throws the system's error.
 */
export async function openMountFolder(
  ownFolder: string,
  { isRoot = process.getuid?.() === 0, systemFolder = SYSTEM_FOLDER } = {},
): Promise<string> {
  if (!isRoot) {
    const folder = join(ownFolder, "mounts");
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  for (const name of await readdir(systemFolder)) {
    if (isLeftByDeadSupervisor(name)) await rm(join(systemFolder, name), { recursive: true, force: true });
  }
  const folder = join(systemFolder, basename(ownFolder));
  await mkdir(folder, { mode: ENTER_ONLY });
  return folder;
}

export interface InputFile {
  readonly path: string;
  /** Unlinks the file; mounts of it stay valid. */
  remove(): void;
}

/**
 * Creates a file in `folder` that a box may read but never write, to be mounted read-only. It belongs to root, and only root
 * and the group `readerId` can read it; if `readerId` is null, it belongs to the supervisor. Throws the system's error.
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
