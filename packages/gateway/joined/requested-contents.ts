import type { ContentCache } from "@assay/judge/contents/content-cache";
import type { WireBytes, WorkerMessage } from "#protocol/messages";
import { openOutbox } from "#protocol/outbox";

/** The contents that this worker requests from the gateway. */
export interface RequestedContents {
  /** Returns bytes that are needed now, from the cache or the gateway. Throws if the gateway no longer has them. */
  read(bytes: WireBytes): Promise<Uint8Array>;
  /** Requests what is not in the cache, in this order, because it will be needed. */
  prefetch(contents: readonly WireBytes[]): void;
  onPiece(hash: string, bytes: Uint8Array, isLast: boolean): void;
  onGone(hash: string): void;
  /** The connection has ended. */
  close(): void;
}

interface Arriving {
  readonly pieces: Uint8Array[];
  readonly arrived: PromiseWithResolvers<Uint8Array>;
  isUrgent: boolean;
}

type Request = Extract<WorkerMessage, { kind: "want" | "hurry" }>;

/** Requests each content once, whatever wants it, and keeps it in the cache. */
export function openRequestedContents(cache: ContentCache, send: (request: Request) => void): RequestedContents {
  const arriving = new Map<string, Arriving>();
  const wanted = openOutbox<string>((hashes) => send({ kind: "want", hashes }));

  const get = (hash: string) =>
    cache.get(hash, () => {
      const arrived = Promise.withResolvers<Uint8Array>();
      arriving.set(hash, { pieces: [], arrived, isUrgent: false });
      wanted.add(hash);
      return arrived.promise;
    });
  const hurry = (hash: string) => {
    const found = arriving.get(hash);
    if (!found || found.isUrgent) return;
    found.isUrgent = true;
    wanted.flush();
    send({ kind: "hurry", hash });
  };

  return {
    prefetch(contents) {
      for (const bytes of contents) {
        // Whoever reads it sees the error.
        if ("hash" in bytes && !cache.has(bytes.hash)) get(bytes.hash).catch(() => {});
      }
    },
    async read(bytes) {
      if (!("hash" in bytes)) return Buffer.from(bytes.base64, "base64");
      const found = get(bytes.hash);
      hurry(bytes.hash);
      return found;
    },
    onPiece(hash, bytes, isLast) {
      const found = arriving.get(hash);
      if (!found) return;
      found.pieces.push(bytes);
      if (!isLast) return;
      arriving.delete(hash);
      found.arrived.resolve(Buffer.concat(found.pieces));
    },
    onGone(hash) {
      arriving.get(hash)?.arrived.reject(new Error(`the gateway no longer has the content ${hash}`));
      arriving.delete(hash);
    },
    close() {
      for (const { arrived } of arriving.values()) arrived.reject(new Error("the connection to the gateway has ended"));
      arriving.clear();
    },
  };
}
