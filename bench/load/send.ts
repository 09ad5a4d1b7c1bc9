import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { percentile } from "#judge/figures";
import type { Crowd, Outcome } from "#load/contestants";
import { type Arrival, type Kind, pickKind } from "#load/mix";
import type { Quantiles, Times } from "#load/result";
import { createRandom } from "#random";

/** A submission and when it was due, in ms of `performance.now()`. */
export interface Sent extends Outcome {
  readonly dueAt: number;
}

/** Sends each submission when it is due, whatever has become of those before. Returns all, and how late the sender was, p99 in ms. */
export async function sendOpenly(crowd: Crowd, arrivals: readonly Arrival[], signal: AbortSignal) {
  const begin = performance.now();
  const lateness: number[] = [];
  const sending: Promise<Sent>[] = [];
  for (const { dueMs, user, ...kind } of arrivals) {
    const dueAt = begin + dueMs;
    await sleep(Math.max(0, dueAt - performance.now()), undefined, { signal });
    lateness.push(performance.now() - dueAt);
    const sent = crowd.submit(user, kind).then((outcome) => ({ ...outcome, dueAt }));
    // Thrown below, when everything has been sent.
    sent.catch(() => {});
    sending.push(sent);
  }
  return { sent: await Promise.all(sending), latenessMs: percentile(lateness, 0.99) };
}

/** The random kinds of a closed load, the same for the same seed. */
export function kindsOf(seed: number): () => Kind {
  const random = createRandom(seed);
  return () => pickKind(random);
}

/** Keeps that many submissions unfinished for some seconds. Returns when each was seen to be judged, in ms from the start. */
export async function sendClosed(
  crowd: Crowd,
  { seed, outstanding, seconds }: { readonly seed: number; readonly outstanding: number; readonly seconds: number },
  signal: AbortSignal,
): Promise<number[]> {
  const nextKind = kindsOf(seed);
  const begin = performance.now();
  const seen: number[] = [];
  let count = 0;
  const lane = async () => {
    while (performance.now() - begin < seconds * 1_000) {
      signal.throwIfAborted();
      const user = count % crowd.size;
      count += 1;
      const { seenAt } = await crowd.submit(user, nextKind());
      seen.push(seenAt - begin);
    }
  };
  await Promise.all(Array.from({ length: outstanding }, lane));
  return seen;
}

/** How many were seen per second between the ramp and the moment when nothing more was sent. */
export function throughput(
  seen: readonly number[],
  { seconds, rampSeconds }: { readonly seconds: number; readonly rampSeconds: number },
): number {
  const counted = seen.filter((ms) => ms > rampSeconds * 1_000 && ms <= seconds * 1_000);
  return counted.length / (seconds - rampSeconds);
}

/** The parts of each submission's way, by what the database has stored of it. Throws Error unless every test run is accepted. */
export async function readTimes(db: Database, sent: readonly Sent[]): Promise<Times[]> {
  const { rows } = await sql<{
    token: string;
    created: number;
    started: number;
    finished: number;
    isAccepted: boolean;
  }>`
    select first.token, ${ms("created_at")} as created, ${ms("started_at")} as started, ${ms("finished_at")} as finished,
      (select bool_and(verdict = 'accepted') from test_runs where submission_id = submissions.id) as "isAccepted"
    from unnest(${sent.map(({ token }) => token)}::uuid[]) as wanted (token)
    join test_runs as first on first.token = wanted.token join submissions on submissions.id = first.submission_id`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [row.token, row]));
  return sent.map(({ token, dueAt, acceptedAt, seenAt, kind }) => {
    const row = stored.get(token);
    if (!row?.isAccepted) throw new Error(`a submission in ${kind.language} was not accepted`);
    return {
      latency: seenAt - dueAt,
      post: acceptedAt - dueAt,
      wait: row.started - row.created,
      service: row.finished - row.started,
      news: performance.timeOrigin + seenAt - row.finished,
    };
  });
}

function ms(column: string) {
  return sql`extract(epoch from submissions.${sql.ref(column)})::double precision * 1000`;
}

/** The quantiles that are compared. */
export function quantiles(values: readonly number[]): Quantiles {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), p99: percentile(values, 0.99) };
}
