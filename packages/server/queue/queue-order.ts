import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fairOrder } from "@assay/database/queue/fair-order";
import { useNow } from "@assay/database/queue/recent-use";
import { type RawBuilder, sql } from "kysely";
import { paceReading } from "#base/paced-reading";
import { createDrainRate } from "#queue/drain-rate";

/** The waiting submissions with what `fairOrder` orders them by. */
const WAITING = sql`(
  select submission_id, queued.client, queued_at, is_interactive, coalesce(taken.held, 0) as held, ${useNow("recent_use")} as use,
    row_number() over (partition by queued.client, is_interactive order by queued_at) as place
  from queued_submissions as queued
  left join recent_use on recent_use.client = queued.client
  left join (
    select client, count(*) as held from queued_submissions where worker is not null group by client
  ) as taken on taken.client = queued.client
  where worker is null
) as waiting`;

/**
 * A query for all waiting submissions, with the columns `submission_id` and `ahead`: the number of submissions that are taken
 * before it in the current order.
 */
export const WAITING_ORDER: RawBuilder<unknown> = sql`
  select submission_id, (row_number() over (order by ${fairOrder("waiting")}) - 1)::int as ahead from ${WAITING}`;

/** Where a submission waits. */
export interface QueuePlace {
  /** How many submissions are taken before it. */
  readonly ahead: number;
  /** In how many seconds it will probably be taken; null while that is not known. */
  readonly waitSeconds: number | null;
}

export interface QueuePlaces {
  /** Null for a submission that is not waiting. */
  placeOf(submissionId: string): Promise<QueuePlace | null>;
}

/** Reads the order of the whole queue for all callers, at most once a second and more seldom the longer it takes. */
export function createQueuePlaces(db: Database): QueuePlaces {
  const rate = createDrainRate();
  const read = paceReading(async () => {
    const at = performance.now();
    const order = await readOrder(db);
    rate.note(order, at);
    return order;
  }, SECOND);
  return {
    async placeOf(submissionId) {
      const ahead = (await read()).get(submissionId);
      if (ahead === undefined) return null;
      const waitMs = rate.msFor(ahead + 1);
      return { ahead, waitSeconds: waitMs === null ? null : Math.ceil(waitMs / SECOND) };
    },
  };
}

/** How many submissions are ahead of each. They are counted here, because PostgreSQL would take twice as long with it. */
async function readOrder(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ submission_id: string }>`
    select submission_id from ${WAITING} order by ${fairOrder("waiting")}`.execute(db);
  return new Map(rows.map(({ submission_id }, index) => [submission_id, index]));
}
