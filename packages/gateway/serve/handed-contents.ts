import { hashOf } from "@assay/judge/contents/content-cache";
import type { WireBytes } from "#protocol/messages";

type Load = () => Promise<Uint8Array>;

/** The contents that belong to a worker's jobs. It can have no others. */
export interface HandedContents {
  /** Refers to a content that is loaded when the worker requests it. */
  refer(job: number, hash: string, load: Load): WireBytes;
  /** Refers to bytes, or returns them if they are few. */
  hand(job: number, bytes: Uint8Array): WireBytes;
  /** The worker requests these. */
  want(hashes: readonly string[]): void;
  /** A core waits for one that it has requested. */
  hurry(hash: string): void;
  /** The job has ended. */
  release(job: number): void;
}

export interface ContentSender {
  sendPiece(hash: string, bytes: Uint8Array, isLast: boolean): Promise<void>;
  /** The worker has requested a content that belongs to none of its jobs. */
  onGone(hash: string): void;
  /** A content that these jobs need cannot be loaded. */
  onFailed(jobs: readonly number[], error: unknown): void;
}

/** Sent with the job. */
const FEW_BYTES = 1_024;
/** A piece does not delay the messages behind it for long. */
const PIECE_BYTES = 256 * 1_024;

/** Keeps what a worker may request, and sends it content by content, in pieces between which messages pass. */
export function openHandedContents({ sendPiece, onGone, onFailed }: ContentSender): HandedContents {
  const loads = new Map<string, Map<number, Load>>();
  const wanted: string[] = [];
  let isSending = false;

  function refer(job: number, hash: string, load: Load): WireBytes {
    const ofJobs = loads.get(hash) ?? new Map<number, Load>();
    loads.set(hash, ofJobs.set(job, load));
    return { hash };
  }

  async function loadOne(hash: string): Promise<Uint8Array | null> {
    const load = loads.get(hash)?.values().next().value;
    try {
      return load ? await load() : null;
    } catch (error) {
      onFailed([...(loads.get(hash)?.keys() ?? [])], error);
      return null;
    }
  }

  async function sendOne(hash: string): Promise<void> {
    const bytes = await loadOne(hash);
    if (!bytes) return onGone(hash);
    for (let from = 0; ; from += PIECE_BYTES) {
      const isLast = from + PIECE_BYTES >= bytes.byteLength;
      await sendPiece(hash, bytes.subarray(from, from + PIECE_BYTES), isLast);
      if (isLast) return;
    }
  }

  async function sendWanted(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let hash = wanted.shift(); hash !== undefined; hash = wanted.shift()) await sendOne(hash);
    isSending = false;
  }

  return {
    refer,
    hand(job, bytes) {
      if (bytes.byteLength <= FEW_BYTES) return { base64: Buffer.from(bytes).toString("base64") };
      return refer(job, hashOf(bytes), async () => bytes);
    },
    want(hashes) {
      wanted.push(...hashes);
      void sendWanted();
    },
    hurry(hash) {
      const place = wanted.indexOf(hash);
      // Otherwise it is on its way.
      if (place > 0) wanted.unshift(...wanted.splice(place, 1));
    },
    release(job) {
      for (const [hash, ofJobs] of loads) if (ofJobs.delete(job) && ofJobs.size === 0) loads.delete(hash);
    },
  };
}
