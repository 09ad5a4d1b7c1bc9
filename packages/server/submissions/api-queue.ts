import { LIMITS } from "@assay/contract/vocabulary/limits";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { isWithinShare } from "#base/fair-share";
import { paceReading } from "#base/paced-reading";

declare module "fastify" {
  interface FastifyInstance {
    apiQueue: ApiQueue;
  }
}

/** The waiting test runs of the API's requests, which have a limit together (`LIMITS.queueSize`). */
export interface ApiQueue {
  /** True if a client with `own` waiting runs may add `count`; they are then counted. The total is known to within a reading of `paceReading`. */
  takes(own: number, count: number): Promise<boolean>;
}

interface Reading {
  readonly runs: number;
  readonly clients: number;
  /** What this process has let in since. */
  added: number;
}

export function createApiQueue(db: Database): ApiQueue {
  const read = paceReading(() => countRuns(db), 0);
  return {
    async takes(own, count) {
      const reading = await read();
      const holders = reading.clients + (own > 0 ? 0 : 1);
      const fullness = { all: reading.runs + reading.added, own, holders };
      if (!isWithinShare(fullness, count, { size: LIMITS.queueSize, floor: LIMITS.queueFloor })) return false;
      reading.added += count;
      return true;
    },
  };
}

async function countRuns(db: Database): Promise<Reading> {
  const { rows } = await sql<Pick<Reading, "runs" | "clients">>`
    select count(*)::int as runs, count(distinct client)::int as clients
    from queued_submissions join test_runs on test_runs.submission_id = queued_submissions.submission_id
    where not is_interactive and client <> ${BACKGROUND} and status_id = ${STATUS_IN_QUEUE}`.execute(db);
  return { runs: 0, clients: 0, ...rows[0], added: 0 };
}
