import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BoxFile } from "@assay/sandbox/interface";
import { PREPARED_FOLDER } from "#languages/language";
import { isOpenToAll } from "#languages/prepared-folder";

/** The path of Assay's own Node in a box. */
export const NODE = `${PREPARED_FOLDER}/node`;

/**
 * Returns the Node that Assay runs on, as a file of a box. Boxes mount files by path as a user of their own; if that
 * user cannot reach Node, it is copied to the folder of prepared files, once per version. Throws the system's errors.
 */
export async function productNode(
  folder: string,
  { path = process.execPath, isRoot = process.getuid?.() === 0 } = {},
): Promise<BoxFile> {
  if (!isRoot || (await isOpenToAll(path))) return { kind: "mount", path: NODE, source: path };
  const copy = join(folder, `node-${process.version}`, "node");
  const isThere = await stat(copy).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(join(copy, ".."), { recursive: true, mode: 0o755 });
    await copyFile(path, unfinished);
    await rename(unfinished, copy);
  }
  return { kind: "mount", path: NODE, source: copy };
}
