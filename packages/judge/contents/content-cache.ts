import { createHash } from "node:crypto";
import { openContentFolder } from "#contents/content-folder";
import { recentlyUsed } from "#contents/recently-used";

/** Test data by its SHA-256 in hex, kept so that it reaches this process or machine only once. */
export interface ContentCache {
  /**
   * The bytes with this hash: those that are kept, or else those that `load` returns, which are then kept. Simultaneous calls for one
   * hash load it once. Throws what `load` throws, and an Error if it returns other bytes.
   */
  get(hash: string, load: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Whether it is kept, as far as is known without reading it. */
  has(hash: string): boolean;
  /** Keeps bytes that have been loaded together with others. */
  put(hash: string, bytes: Uint8Array): void;
}

export interface ContentCacheOptions {
  /** Bytes in memory, 32 MiB if absent. Texts of more than a sixteenth of it stay on disk alone. */
  readonly memoryBytes?: number;
  /** If absent, contents are kept in memory only, and large ones not at all. */
  readonly disk?: { readonly folder: string; readonly bytes: number };
}

interface Found {
  readonly bytes: Uint8Array;
  /** Resolves when it is where the next one will find it. */
  readonly kept: Promise<void>;
}

const MEMORY_BYTES = 32 * 1_024 * 1_024;
const SHARE_OF_ONE = 1 / 16;

/**
 * Opens a cache of contents. What was used least recently goes first. A content on disk is checked each time it is read, so damage
 * there means that it is loaded again.
 */
export async function openContentCache(options: ContentCacheOptions = {}): Promise<ContentCache> {
  const { memoryBytes = MEMORY_BYTES, disk } = options;
  const memory = recentlyUsed<Uint8Array>(memoryBytes, ({ byteLength }) => byteLength);
  const folder = disk && disk.bytes > 0 ? await openContentFolder(disk.folder, disk.bytes) : null;
  const loading = new Map<string, Promise<Found>>();

  const keepInMemory = (hash: string, bytes: Uint8Array) => {
    if (bytes.byteLength <= memoryBytes * SHARE_OF_ONE) memory.set(hash, bytes);
  };
  const keep = async (hash: string, bytes: Uint8Array) => {
    keepInMemory(hash, bytes);
    await folder?.write(hash, bytes);
  };
  const find = async (hash: string, load: () => Promise<Uint8Array>): Promise<Found> => {
    const read = (await folder?.read(hash)) ?? null;
    if (read !== null && hashOf(read) === hash) {
      keepInMemory(hash, read);
      return { bytes: read, kept: Promise.resolve() };
    }
    if (read !== null) await folder?.remove(hash);
    const bytes = await load();
    if (hashOf(bytes) !== hash) throw new Error(`the content ${hash} has arrived damaged`);
    return { bytes, kept: keep(hash, bytes) };
  };
  /** Whoever asks before the content is on disk gets it from here. */
  const start = (hash: string, load: () => Promise<Uint8Array>): Promise<Found> => {
    const found = find(hash, load);
    loading.set(hash, found);
    const forget = () => void loading.delete(hash);
    void found.then(({ kept }) => kept).then(forget, forget);
    return found;
  };

  return {
    async get(hash, load) {
      const kept = memory.get(hash);
      if (kept) return kept;
      return (await (loading.get(hash) ?? start(hash, load))).bytes;
    },
    has: (hash) => memory.has(hash) || (folder?.has(hash) ?? false),
    put: (hash, bytes) => void keep(hash, bytes),
  };
}

/** The SHA-256 of bytes, in hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
