import { JUDGE0_ERRORS } from "@assay/contract/judge0/test-run";
import { LIMITS, RATES } from "@assay/contract/vocabulary/limits";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { callerOf } from "#judge0-api/caller";
import { Judge0Error } from "#judge0-api/judge0-error";
import { clientNetwork } from "#platform/client-network";
import { countEvent } from "#platform/rate-limit";

/**
 * Lets a request send this many test runs. Throws Judge0Error when too many are waiting already, all or
 * nothing (judge0-api, section 4), and AppError `too_many_requests` for a caller who sends too often.
 */
export async function admit(db: Database, request: FastifyRequest, count: number): Promise<void> {
  if ((await countWaiting(db)) + count > LIMITS.queueSize) throw new Judge0Error(503, JUDGE0_ERRORS.queueFull);
  const { viewer, isPage } = callerOf(request);
  if (viewer === null) {
    await countEvent(db, `judge:address:${clientNetwork(request.ip)}`, RATES.judgePerAddress);
  } else if (isPage) {
    await countEvent(db, `batch:user:${viewer.id}`, RATES.batchPerUser);
  } else {
    await countEvent(db, `judge:user:${viewer.id}`, RATES.judgePerToken);
  }
}

/** Test runs in the queue; counted no further than matters. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from submissions join test_runs on test_runs.submission_id = submissions.id
      where submissions.finished_at is null and status_id = ${STATUS_IN_QUEUE}
      limit ${LIMITS.queueSize}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
