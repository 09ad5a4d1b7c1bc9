import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { recentlyUsed } from "#contents/recently-used";

/** Contents as files whose names are their hashes. An error of the disk makes a content one that is not there. */
export interface ContentFolder {
  has(hash: string): boolean;
  /** Null if it is not there. Does not check the hash. */
  read(hash: string): Promise<Uint8Array | null>;
  write(hash: string, bytes: Uint8Array): Promise<void>;
  remove(hash: string): Promise<void>;
}

/** What a file takes at least. */
const BLOCK_BYTES = 4_096;
const HASH = /^[0-9a-f]{64}$/;

/** Opens a folder, creating it if needed, and removes what is too much or was left by a process that died while writing. */
export async function openContentFolder(folder: string, mostBytes: number): Promise<ContentFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sizes = recentlyUsed<number>(mostBytes, (bytes) => bytes);
  const pathOf = (name: string) => join(folder, name);
  const remove = async (hash: string) => {
    sizes.delete(hash);
    await rm(pathOf(hash), { force: true }).catch(() => {});
  };
  const add = async (hash: string, bytes: number) => {
    await Promise.all(sizes.set(hash, Math.max(bytes, BLOCK_BYTES)).map(remove));
  };
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, ...(await stat(pathOf(name)).catch(() => null)) })),
  );
  for (const { name, size = 0 } of files.sort((one, other) => (one.mtimeMs ?? 0) - (other.mtimeMs ?? 0))) {
    await (HASH.test(name) ? add(name, size) : remove(name));
  }
  return {
    has: sizes.has,
    async read(hash) {
      if (sizes.get(hash) === undefined) return null;
      const bytes = await readFile(pathOf(hash)).catch(() => null);
      if (bytes === null) sizes.delete(hash);
      return bytes;
    },
    async write(hash, bytes) {
      if (bytes.byteLength > mostBytes || sizes.has(hash)) return;
      const temporary = pathOf(`${hash}.${randomUUID()}`);
      try {
        await writeFile(temporary, bytes, { mode: 0o600 });
        await rename(temporary, pathOf(hash));
        await add(hash, bytes.byteLength);
      } catch {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
    remove,
  };
}
