import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { CONTEST_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";
import { type Batch, FeedReader, type WhenLost } from "#clics/feed/feed-reader";
import type { FeedPosition } from "#clics/feed/feed-token";
import type { ContestView } from "#clics/view";

/** A batch comes at least so often: tools give up after two minutes without a sign of life. */
const HEARTBEAT_MS = 30 * SECOND;
/** While a submission is judged, its test runs are read this often. */
const LIVE_MS = SECOND;
/** Changes within this time are read together. */
const TOGETHER_MS = 100;

export interface FeedRequest {
  readonly db: Database;
  /** Needed for a live feed alone. */
  readonly events: EventHub | null;
  readonly contestId: string;
  readonly client: Pick<ContestView, "audience" | "dialect">;
  /** Where the client was; null for one that begins. */
  readonly since: FeedPosition | null;
  readonly whenLost: WhenLost;
  /** Whether to go on with what happens; otherwise the feed ends with what there is. */
  readonly isLive: boolean;
  readonly signal: AbortSignal;
}

/**
 * What a client of a contest's feed is told: first one notification for each object, or what has changed since the client was here; then whatever changes, in the order of the
 * commits, until the contest gets no more updates; and a batch of nothing now and then, as a sign of life. Ends also when the signal aborts
 * and when the database has been restored from a backup. The first batch has been read when this resolves. Throws AppError
 * `contest_not_found`, and `invalid_request` for a position from which the client cannot go on.
 */
export async function followFeed(request: FeedRequest): Promise<AsyncGenerator<Batch>> {
  const reader = new FeedReader(request.db, request.contestId, request.client);
  const bell = openBell(request);
  try {
    const first = await reader.readFirst(request.since, request.whenLost);
    if (first === null) throw new AppError("contest_not_found");
    return run(request, reader, bell, first);
  } catch (error) {
    bell.close();
    throw error;
  }
}

async function* run(
  { signal, isLive }: FeedRequest,
  reader: FeedReader,
  bell: Bell,
  first: Batch,
): AsyncGenerator<Batch> {
  let batch = first;
  try {
    yield batch;
    let toldAt = Date.now();
    while (!batch.isComplete && isLive) {
      const silentMs = toldAt + HEARTBEAT_MS - Date.now();
      await bell.wait(Math.min(silentMs, batch.nextAt - Date.now(), batch.pending.length > 0 ? LIVE_MS : silentMs));
      if (signal.aborted) return;
      const next = await reader.readNext(batch);
      if (next === null) return;
      batch = next;
      if (batch.lines.length === 0 && !batch.isComplete && Date.now() - toldAt < HEARTBEAT_MS) continue;
      yield batch;
      toldAt = Date.now();
    }
  } finally {
    bell.close();
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
