import { DEFAULT_FIELDS } from "@assay/contract/routes/judge0/test-run";
import { CALLBACKS } from "@assay/contract/vocabulary/judge0-ranges";
import type { Database } from "@assay/database/connect";
import type { TakenCallback } from "@assay/database/queue/callbacks";
import type { FastifyBaseLogger } from "fastify";
import { viewingNow } from "#access/viewer";
import { ForbiddenAddressError } from "#http/outgoing/resolve-allowed";
import { sendJson } from "#http/outgoing/send-json";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Sealer } from "#problems/seal";

export interface Delivery {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly allowsPrivate: boolean;
  readonly log: FastifyBaseLogger;
}

/** What to do with a callback after an attempt: remove it, or try again after a pause. */
export type AttemptResult = { readonly retryAfterMs: number } | "done";

/**
 * Makes one attempt to send a finished test run to its callback address: Judge0's default fields in base64, as the sender may
 * see them. Any HTTP answer counts as delivered. The attempt that uses up `CALLBACKS.tries` is the last. Throws only when it
 * is stopped or the database fails.
 */
export async function deliverCallback(
  delivery: Delivery,
  { token, attempt }: TakenCallback,
  stop: AbortSignal,
): Promise<AttemptResult> {
  const { db, sealer, allowsPrivate, log } = delivery;
  const receiver = await findReceiver(db, token);
  if (receiver === null) return "done";
  const caller = { ...viewingNow(receiver), isPage: false };
  const wanted = { fields: DEFAULT_FIELDS, isBase64: true, isPage: false };
  const body = await textOf(await readToken({ db, caller, wanted, sealer }, token), stop);
  const { host } = receiver.url;
  // Where the API is open, anybody with the whole token could read the run.
  const run = token.slice(0, 8);
  try {
    const status = await sendJson(
      receiver.url,
      { method: "PUT", body, timeoutMs: CALLBACKS.timeoutMs },
      allowsPrivate,
      stop,
    );
    log.debug({ run, host, status, attempt }, "callback delivered");
    return "done";
  } catch (error) {
    stop.throwIfAborted();
    const retryAfterMs = error instanceof ForbiddenAddressError ? undefined : CALLBACKS.retryDelaysMs[attempt - 1];
    log.warn({ run, host, attempt, reason: String(error), retryAfterMs }, "callback not delivered");
    return retryAfterMs === undefined ? "done" : { retryAfterMs };
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
    .select(["callback_url", "users.id", "users.role", "users.site_roles as siteRoles", "contest_id as contestId"])
    .executeTakeFirst();
  const url = URL.parse(row?.callback_url ?? "");
  if (!row || url === null) return null;
  // A contest keeps what somebody sent who has left, but nobody reads it as theirs.
  if (row.id === null && row.contestId !== null) return null;
  const { id, role, siteRoles } = row;
  return { url, viewer: id === null || role === null ? null : { id, role, siteRoles: siteRoles ?? [] } };
}
