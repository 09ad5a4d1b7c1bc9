import type { SYSTEM_ROUTES } from "@assay/contract/routes/judge0/system-routes";
import type { ReplyOf } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

interface Counts {
  readonly waiting: number;
  readonly working: number;
  readonly workers: number;
}

/**
 * Judge0's description of our only queue, with the workers that hold a lease in the database. `failed` counts jobs that were given
 * up; our queue gives up none. Judge0 documents this member but does not send it.
 */
export async function describeWorkers(db: Database): Promise<ReplyOf<typeof SYSTEM_ROUTES.readWorkers>> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where worker is null)::int as waiting,
      count(distinct worker)::int as working,
      (select count(*)::int from pg_stat_activity
        where application_name = 'assay lease' and datname = current_database()) as workers
    from queued_submissions`.execute(db);
  const { waiting, working, workers } = rows[0] ?? { waiting: 0, working: 0, workers: 0 };
  return [
    {
      queue: "default",
      size: waiting,
      available: workers,
      idle: Math.max(0, workers - working),
      working: Math.min(working, workers),
      paused: 0,
      failed: 0,
    },
  ];
}
