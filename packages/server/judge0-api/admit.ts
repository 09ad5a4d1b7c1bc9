import { JUDGE0_ERRORS } from "@assay/contract/judge0/test-run";
import { LIMITS, RATES } from "@assay/contract/vocabulary/limits";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Viewer } from "#auth/viewer";
import { callerOf } from "#judge0-api/caller";
import { Judge0Error } from "#judge0-api/judge0-error";
import { clientNetwork } from "#platform/client-network";
import { countEvent } from "#platform/rate-limit";

/** Counts a request that sends test runs. Throws AppError `too_many_requests` for a caller who sends too often. */
export async function countRequest(db: Database, request: FastifyRequest): Promise<void> {
  const { viewer, isPage } = callerOf(request);
  if (viewer === null) {
    await countEvent(db, `judge:address:${clientNetwork(request.ip)}`, RATES.judgePerAddress);
  } else if (isPage) {
    await countEvent(db, `batch:user:${viewer.id}`, RATES.batchPerUser);
  } else {
    await countEvent(db, `judge:user:${viewer.id}`, RATES.judgePerToken);
  }
}

/**
 * Lets a request send this many test runs. Throws Judge0Error when too many are waiting already, of everybody
 * or of this caller, all or nothing (judge0-api, section 4).
 */
export async function admit(db: Database, request: FastifyRequest, count: number): Promise<void> {
  const { viewer } = callerOf(request);
  const waiting = await countWaiting(db, viewer);
  if (waiting.all + count > LIMITS.queueSize || waiting.own + count > LIMITS.queueShare)
    throw new Judge0Error(503, JUDGE0_ERRORS.queueFull);
}

/** Test runs in the queue, and the caller's among them; nobody's are those of every caller without a name. */
async function countWaiting(db: Database, viewer: Viewer | null): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where user_id is not distinct from ${viewer?.id ?? null}::uuid)::int as own from (
      select user_id from submissions join test_runs on test_runs.submission_id = submissions.id
      where submissions.finished_at is null and status_id = ${STATUS_IN_QUEUE}
      limit ${LIMITS.queueSize}
    ) as waiting`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}
