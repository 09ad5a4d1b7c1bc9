import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { CONTEST_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { type FeedPosition, writeFeedToken } from "#clics/feed/feed-token";
import { type Changed, changedBy, readEvents, readLastEvent } from "#clics/feed/read-events";
import { EVERY_TYPE, readLines } from "#clics/feed/read-lines";
import { SentObjects } from "#clics/feed/sent-objects";
import { showState, turningPoints } from "#clics/objects/contest";
import { readPending } from "#clics/objects/entries";
import { type ContestView, viewContest } from "#clics/view";

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
  readonly events: EventHub;
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

interface Batch {
  readonly lines: readonly string[];
  readonly position: FeedPosition;
  /** Submissions that are judged, or wait for it. */
  readonly pending: readonly string[];
  /** The next moment at which something changes by time alone. */
  readonly nextAt: number;
  readonly isComplete: boolean;
}

const NONE: Changed["types"] = new Set();
const EVERYTHING: Changed = { types: EVERY_TYPE, submissions: [] };

/**
 * The event feed of a contest as newline-delimited JSON: first one event for each object, or what has changed since the client was here; then whatever changes, in the order of the
 * commits, until the contest gets no more updates. Each batch comes from one snapshot of the database, and its last line has a token. Ends
 * also when the signal aborts and when the database has been restored from a backup. The first batch has been read when this resolves. Throws
 * AppError `invalid_request` for a position from which the client cannot go on.
 */
export async function openFeed(request: FeedRequest): Promise<AsyncGenerator<string>> {
  const sent = new SentObjects();
  const bell = openBell(request);
  try {
    const first = await readBatch(request, (view) => readFirst(view, request.since, sent));
    if (first === null) throw new AppError("contest_not_found");
    return run(request, sent, bell, first);
  } catch (error) {
    bell.close();
    throw error;
  }
}

async function* run(request: FeedRequest, sent: SentObjects, bell: Bell, first: Batch): AsyncGenerator<string> {
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
      const before = batch;
      const next = await readBatch(request, (view) => readNext(view, before, sent));
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

async function readBatch(
  { db, contestId, client }: FeedRequest,
  read: (view: ContestView) => Promise<Pick<Batch, "lines" | "pending"> | null>,
): Promise<Batch | null> {
  return viewContest(db, contestId, client, async (view) => {
    const found = await read(view);
    if (found === null) return null;
    const [at, lastEvent] = [view.at.getTime(), await readLastEvent(view.db, contestId, view.revision)];
    return {
      ...found,
      position: { revision: view.revision, lastEvent, at },
      nextAt: Math.min(...turningPoints(view).filter((point) => point > at), Number.POSITIVE_INFINITY),
      isComplete: showState(view).end_of_updates !== null,
    };
  });
}

/** The lines since the last batch; null if that belongs to another history. */
async function readNext(view: ContestView, { position, pending: known, nextAt }: Batch, sent: SentObjects) {
  if (!(await isOurs(view, position))) return null;
  const events = await readEvents(view.db, view.row.id, position.revision);
  const changed = nextAt <= view.at.getTime() ? EVERYTHING : changedBy(events);
  const lines = await readLines(view, changed, sent);
  lines.push(...(await readLines(view, judgementsOf(known), sent)));
  const submitted = changed.submissions.map(({ id }) => id);
  return { lines, pending: await readPending(view, [...known, ...submitted]) };
}

/** Everything, or what has changed since the client was here. */
async function readFirst(view: ContestView, since: FeedPosition | null, sent: SentObjects) {
  const pending = await readPending(view, null);
  if (since === null) return { lines: await readLines(view, EVERYTHING, sent), pending };
  if (!(await isOurs(view, since)) || (await hasLost(view, since.revision)))
    throw new AppError("invalid_request", { field: "since_token", text: REFUSALS.clics.feedToken });
  const changed = changedBy(await readEvents(view.db, view.row.id, since.revision));
  const isTurned = turningPoints(view).some((point) => point > since.at && point <= view.at.getTime());
  const lines = await readLines(view, isTurned ? EVERYTHING : changed, sent);
  lines.push(...(await readLines(view, judgementsOf(pending), sent)));
  // The client knows the rest.
  await readLines(view, EVERYTHING, sent);
  return { lines, pending };
}

function judgementsOf(ids: readonly string[]): Changed {
  return { types: NONE, submissions: ids.map((id) => ({ type: "judgements", id })) };
}

/** Whether a position belongs to the history in this database. */
async function isOurs({ db, row, revision }: ContestView, position: FeedPosition): Promise<boolean> {
  if (position.revision > revision) return false;
  return (await readLastEvent(db, row.id, position.revision)) === position.lastEvent;
}

/**
 * Whether something that the client may know has gone since, whose id cannot be told any more: then it has to begin anew. Settings and problems that change
 * can take submissions out of the contest, and so can the jury.
 */
async function hasLost({ db, row }: ContestView, since: number): Promise<boolean> {
  const { rows } = await sql`
    select from contest_events as event where contest_id = ${row.id} and revision > ${since} and (
      type in ('contests', 'contest', 'problems', 'groups', 'organizations')
      or (type = 'teams' and not exists (select from participants where participants.id::text = event.object_id))
      or (type = 'submissions' and exists (
        select from contest_events as earlier where earlier.contest_id = ${row.id} and earlier.type = 'submissions'
          and earlier.object_id = event.object_id and earlier.id < event.id)))
    limit 1`.execute(db);
  return rows.length > 0;
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
  const unsubscribe = events.subscribe(CONTEST_EVENTS, contestId, { onEvent: ring, onGap: ring });
  signal.addEventListener("abort", ring);
  return {
    wait: async (ms) => {
      waiting = new AbortController();
      if (!isRung) await sleep(Math.max(0, ms), null, { signal: waiting.signal }).catch(() => {});
      if (!signal.aborted && isRung) await sleep(TOGETHER_MS, null, { signal }).catch(() => {});
      isRung = false;
    },
    close: () => {
      unsubscribe();
      signal.removeEventListener("abort", ring);
    },
  };
}
