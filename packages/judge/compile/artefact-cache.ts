import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Artefact, decodeArtefact, encodeArtefact } from "#compile/artefact";

/** Compiled programs on disk. Several processes may share one folder. */
export interface ArtefactCache {
  /** Returns the artefact and marks it as used, or null if there is none. Removes a damaged file. */
  get(key: string): Promise<Artefact | null>;
  /** Stores an artefact. When the folder exceeds its size, the least recently used artefacts are removed. */
  put(key: string, artefact: Artefact): Promise<void>;
}

/** Eviction frees some extra room, so that not every new artefact causes one. */
const SHARE_KEPT = 0.9;
const TEMPORARY = ".part";
/** A temporary file older than this belongs to a process that died while writing it. */
const STALE_AFTER_MS = 60 * 60 * 1_000;

/** Opens the cache in this folder, which it creates if needed. The cache holds at most `maximumBytes`. */
export async function openArtefactCache(folder: string, maximumBytes: number): Promise<ArtefactCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let bytes = await evict(folder, maximumBytes);

  return {
    async get(key) {
      const path = join(folder, key);
      const content = await readFile(path).catch(() => null);
      if (content === null) return null;
      const artefact = decodeArtefact(content);
      const now = new Date();
      await (artefact ? utimes(path, now, now) : rm(path, { force: true })).catch(() => {});
      return artefact;
    },

    async put(key, artefact) {
      const content = encodeArtefact(artefact);
      if (content.length > maximumBytes) return;
      const temporary = join(folder, `${key}.${randomUUID()}${TEMPORARY}`);
      try {
        await writeFile(temporary, content, { mode: 0o600 });
        await rename(temporary, join(folder, key));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      bytes += content.length;
      if (bytes > maximumBytes) bytes = await evict(folder, maximumBytes);
    },
  };
}

/** Removes the least recently used files until the folder is small enough. Returns the number of bytes left. */
async function evict(folder: string, maximumBytes: number): Promise<number> {
  const files = (await Promise.all((await readdir(folder)).map((name) => describe(folder, name)))).filter(
    (file) => file !== null,
  );
  let bytes = files.reduce((sum, file) => sum + file.size, 0);
  const isOver = bytes > maximumBytes;
  for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
    const isStale = file.path.endsWith(TEMPORARY) && Date.now() - file.usedAt > STALE_AFTER_MS;
    const mustGo = isOver && bytes > maximumBytes * SHARE_KEPT && !file.path.endsWith(TEMPORARY);
    if (!isStale && !mustGo) continue;
    await rm(file.path, { force: true });
    bytes -= file.size;
  }
  return bytes;
}

async function describe(folder: string, name: string) {
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  return found && { path, size: found.size, usedAt: found.mtimeMs };
}
