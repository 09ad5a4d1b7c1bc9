/** Where large contents may be besides the database, by their SHA-256 in hex. */
export interface BlobStore {
  /** For messages: without keys. */
  readonly name: string;
  /** Keeps bytes with this hash; again is the same as once. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** The whole content; null if it is not there. Throws BlobError if what is there has another hash or cannot be read. */
  get(hash: string): Promise<Uint8Array | null>;
  /** As `get`, piece by piece. The last piece comes only after the hash has been found right. */
  open(hash: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Does nothing if it is not there. */
  remove(hash: string): Promise<void>;
  /** Everything that is there, in order. */
  list(): AsyncIterable<StoredBlob>;
  /** The installation that may write and remove contents; null if there is none yet. */
  readOwner(): Promise<string | null>;
  writeOwner(owner: string): Promise<void>;
}

export interface StoredBlob {
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Contents of more bytes than this may leave the database. Smaller ones never do: reading many of them with one query is faster than a
 * request for each.
 */
export const LARGE_BYTES = 64 * 1_024;

/** A content cannot be read now, but perhaps later: its store is away, or has lost or damaged it. */
export class BlobError extends Error {
  override readonly name = "BlobError";
}

/** Whether a store has a content with the right bytes. Throws BlobError if it cannot be used. */
export async function isIntact(store: BlobStore, hash: string): Promise<boolean> {
  try {
    const pieces = await store.open(hash);
    if (pieces === null) return false;
    for await (const _piece of pieces);
    return true;
  } catch (error) {
    // Without a cause, it is about the bytes and not about the store.
    if (error instanceof BlobError && error.cause === undefined) return false;
    throw error;
  }
}
