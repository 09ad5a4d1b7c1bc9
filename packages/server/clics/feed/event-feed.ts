import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { CONTEST_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";
import { type Batch, FeedReader } from "#clics/feed/feed-reader";
import { type FeedPosition, writeFeedToken } from "#clics/feed/feed-token";
import type { ContestView } from "#clics/view";

/** A blank line says that the connection is alive: tools give up after two minutes. */
const HEARTBEAT_MS = 30 * SECOND;
/** While a submission is judged, its test runs are read this often. */
const LIVE_MS = SECOND;
/** Changes within this time are read together. */
const TOGETHER_MS = 100;
/** What is written at once. */
const CHUNK_BYTES = 64 * 1_024;

export interface FeedRequest {
  readonly db: Database;
  /** Needed for a live feed alone. */
  readonly events: EventHub | null;
  readonly contestId: string;
  readonly client: Pick<ContestView, "audience" | "dialect">;
  /** Encrypts tokens, of this client alone. */
  readonly tokens: { readonly key: Uint8Array; readonly owner: string };
  /** Where the client was; null for one that begins. */
  readonly since: FeedPosition | null;
  /** Whether to go on with what happens; otherwise the feed ends with what there is. */
  readonly isLive: boolean;
  readonly signal: AbortSignal;
}

/**
 * The event feed of a contest as newline-delimited JSON: first one event for each object, or what has changed since the client was here; then whatever changes, in the order of the
 * commits, until the contest gets no more updates. Each batch comes from one snapshot of the database, and its last line has a token. Ends
 * also when the signal aborts and when the database has been restored from a backup. The first batch has been read when this resolves. Throws
 * AppError `invalid_request` for a position from which the client cannot go on.
 */
export async function openFeed(request: FeedRequest): Promise<AsyncGenerator<string>> {
  const reader = new FeedReader(request.db, request.contestId, request.client);
  const bell = openBell(request);
  try {
    const first = await reader.readFirst(request.since);
    if (first === null) throw new AppError("contest_not_found");
    return run(request, reader, bell, first);
  } catch (error) {
    bell.close();
    throw error;
  }
}

async function* run(request: FeedRequest, reader: FeedReader, bell: Bell, first: Batch): AsyncGenerator<string> {
  const { tokens, signal, isLive } = request;
  let batch = first;
  let writtenAt = Date.now();
  try {
    while (true) {
      yield* inChunks(batch.lines, writeFeedToken(tokens.key, tokens.owner, batch.position));
      if (batch.isComplete || !isLive) return;
      if (batch.lines.length > 0) writtenAt = Date.now();
      const silentMs = writtenAt + HEARTBEAT_MS - Date.now();
      await bell.wait(Math.min(silentMs, batch.nextAt - Date.now(), batch.pending.length > 0 ? LIVE_MS : silentMs));
      if (signal.aborted) return;
      const next = await reader.readNext(batch);
      if (next === null) return;
      batch = next;
      if (next.lines.length > 0 || Date.now() - writtenAt < HEARTBEAT_MS) continue;
      yield "\n";
      writtenAt = Date.now();
    }
  } finally {
    bell.close();
  }
}

/** The lines, many at once; the last one with the token. */
function* inChunks(lines: readonly string[], token: string): Generator<string> {
  let chunk = "";
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    chunk += isLast ? `${line.slice(0, -1)},"token":${JSON.stringify(token)}}\n` : `${line}\n`;
    if (chunk.length < CHUNK_BYTES && !isLast) continue;
    yield chunk;
    chunk = "";
  }
}

interface Bell {
  /** Waits until the contest changes, for this long at most. */
  wait(ms: number): Promise<void>;
  close(): void;
}

/** Rings when the contest has a new revision, and when the client leaves. */
function openBell({ events, contestId, signal }: FeedRequest): Bell {
  let isRung = false;
  let waiting: AbortController | null = null;
  const ring = () => {
    isRung = true;
    waiting?.abort();
  };
  const unsubscribe = events?.subscribe(CONTEST_EVENTS, contestId, { onEvent: ring, onGap: ring });
  signal.addEventListener("abort", ring);
  return {
    wait: async (ms) => {
      waiting = new AbortController();
      if (!isRung) await sleep(Math.max(0, ms), null, { signal: waiting.signal }).catch(() => {});
      if (!signal.aborted && isRung) await sleep(TOGETHER_MS, null, { signal }).catch(() => {});
      isRung = false;
    },
    close: () => {
      unsubscribe?.();
      signal.removeEventListener("abort", ring);
    },
  };
}
