import { DEFAULT_FIELDS } from "@assay/contract/routes/judge0/test-run";
import { CALLBACKS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { QueueLog } from "@assay/database/queue/run-queue";
import { ForbiddenAddressError, sendCallback } from "#judge0-api/callbacks/send-callback";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Sealer } from "#problems/seal";

/** What delivering a callback needs. */
export interface Delivery {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly allowsPrivate: boolean;
  readonly log: QueueLog;
}

/**
 * Sends a finished test run to its callback address: Judge0's default fields in base64, as the sender may see them. Any HTTP
 * answer counts as delivered; after `CALLBACKS.tries` failures it gives up. Throws only when it is stopped or the database
 * fails, and then the queue retries the job.
 */
export async function deliverCallback(delivery: Delivery, token: string, stop: AbortSignal): Promise<void> {
  const { db, sealer, allowsPrivate, log } = delivery;
  const receiver = await findReceiver(db, token);
  if (receiver === null) return;
  const caller = { viewer: receiver.viewer, isPage: false };
  const wanted = { fields: DEFAULT_FIELDS, isBase64: true, isPage: false };
  const body = await textOf(await readToken({ db, caller, wanted, sealer }, token), stop);
  const { host } = receiver.url;
  // Where the API is open, anybody with the whole token could read the run.
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

/** The whole JSON: outputs are limited, so even the largest fits into memory. */
async function textOf(shown: ShownRuns, stop: AbortSignal): Promise<string> {
  if (!shown.isLarge) return JSON.stringify(shown.runs[0]);
  return (await Array.fromAsync(await shown.stream(stop))).join("");
}

/** A run's callback address and sender; null when the run was deleted in the meantime. */
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
