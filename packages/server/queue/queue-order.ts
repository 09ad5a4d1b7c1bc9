import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fairOrder } from "@assay/database/queue/fair-order";
import { useNow } from "@assay/database/queue/recent-use";
import { type RawBuilder, sql } from "kysely";

/**
 * A query for all waiting submissions, with the columns `submission_id` and `ahead`: the number of submissions that are taken
 * before it in the current order.
 */
export const WAITING_ORDER: RawBuilder<unknown> = sql`
  select submission_id, (row_number() over (order by ${fairOrder("waiting")}) - 1)::int as ahead
  from (
    select submission_id, queued.client, queued_at, is_interactive, coalesce(taken.held, 0) as held, ${useNow("recent_use")} as use,
      row_number() over (partition by queued.client, is_interactive order by queued_at) as place
    from queued_submissions as queued
    left join recent_use on recent_use.client = queued.client
    left join (
      select client, count(*) as held from queued_submissions where worker is not null group by client
    ) as taken on taken.client = queued.client
    where worker is null
  ) as waiting`;

export interface QueuePositions {
  /** Null for a submission that is not waiting. */
  aheadOf(submissionId: string): Promise<number | null>;
}

/** The order is read again after this time: any number of pages cause one query a second. */
const FRESH_MS = SECOND;

/** Reads the order of the whole queue, at most once a second for all callers. */
export function createQueuePositions(db: Database): QueuePositions {
  let readAt = Number.NEGATIVE_INFINITY;
  let order: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map());
  return {
    async aheadOf(submissionId) {
      if (performance.now() - readAt >= FRESH_MS) {
        readAt = performance.now();
        order = readOrder(db);
      }
      return (await order).get(submissionId) ?? null;
    },
  };
}

async function readOrder(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ submission_id: string; ahead: number }>`${WAITING_ORDER}`.execute(db);
  return new Map(rows.map(({ submission_id, ahead }) => [submission_id, ahead]));
}
