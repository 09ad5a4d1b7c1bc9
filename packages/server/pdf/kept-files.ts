import { LIMITS } from "@assay/contract/vocabulary/limits";

interface Kept {
  readonly file: Buffer;
  readonly until: number;
}

/**
 * Finished files by the hash of what they were made from, in memory: bounded in bytes and in time, the oldest going first. Who asks has
 * already read the content, so a file is never given to somebody who may not.
 */
export class KeptFiles {
  readonly #files = new Map<string, Kept>();
  #bytes = 0;

  get(hash: string, now = Date.now()): Buffer | null {
    this.#drop(now);
    return this.#files.get(hash)?.file ?? null;
  }

  put(hash: string, file: Buffer, now = Date.now()): void {
    if (file.length > LIMITS.pdfsKeptBytes / 2 || this.#files.has(hash)) return;
    this.#files.set(hash, { file, until: now + LIMITS.pdfsKeptMs });
    this.#bytes += file.length;
    this.#drop(now);
  }

  #drop(now: number): void {
    for (const [hash, { file, until }] of this.#files) {
      if (until > now && this.#bytes <= LIMITS.pdfsKeptBytes) return;
      this.#files.delete(hash);
      this.#bytes -= file.length;
    }
  }
}
