import { DEFAULT_FIELDS } from "@assay/contract/routes/judge0/test-run";
import { CALLBACKS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { QueueLog } from "@assay/database/queue/run-queue";
import { ForbiddenAddressError, sendCallback } from "#judge0-api/callbacks/send-callback";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Sealer } from "#problems/seal";

/** What the delivery of a callback stands on. */
export interface Delivery {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly allowsPrivate: boolean;
  readonly log: QueueLog;
}

/**
 * Tells a test run's callback address of its end: Judge0's default fields in base64, as its sender may see
 * them (judge0-api, section 7). Any HTTP answer is a delivery; after `CALLBACKS.tries` there is none. Throws
 * only when it is stopped, or when the database fails: then the queue tries again.
 */
export async function deliverCallback(delivery: Delivery, token: string, stop: AbortSignal): Promise<void> {
  const { db, sealer, allowsPrivate, log } = delivery;
  const receiver = await findReceiver(db, token);
  if (receiver === null) return;
  const caller = { viewer: receiver.viewer, isPage: false };
  const wanted = { fields: DEFAULT_FIELDS, isBase64: true, isPage: false };
  const body = await textOf(await readToken({ db, caller, wanted, sealer }, token), stop);
  const { host } = receiver.url;
  // The whole token would let everybody who reads the log read the run where the API is open.
  const run = token.slice(0, 8);
  for (let attempt = 1; attempt <= CALLBACKS.tries; attempt += 1) {
    try {
      const status = await sendCallback(receiver.url, body, allowsPrivate, stop);
      return log.debug({ run, host, status, attempt }, "callback delivered");
    } catch (error) {
      stop.throwIfAborted();
      log.warn({ run, host, attempt, reason: String(error) }, "callback not delivered");
      if (error instanceof ForbiddenAddressError) return;
    }
  }
}

/** Outputs have limits of their own: even the largest fits. */
async function textOf(shown: ShownRuns, stop: AbortSignal): Promise<string> {
  if (!shown.isLarge) return JSON.stringify(shown.runs[0]);
  return (await Array.fromAsync(await shown.stream(stop))).join("");
}

/** Where a run's callback goes, and who sent the run; null when it is gone meanwhile. */
async function findReceiver(db: Database, token: string) {
  const row = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("users", "users.id", "submissions.user_id")
    .where("token", "=", token)
    .select(["callback_url", "users.id", "users.role"])
    .executeTakeFirst();
  const url = URL.parse(row?.callback_url ?? "");
  if (!row || url === null) return null;
  return { url, viewer: row.id === null || row.role === null ? null : { id: row.id, role: row.role } };
}
