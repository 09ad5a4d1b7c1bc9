import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import { followFeed } from "#clics/feed/event-feed";
import type { Audience } from "#clics/view";
import {
  keepWebhook,
  noteFault,
  pauseWebhook,
  releaseWebhook,
  storeProgress,
  type TakenWebhook,
} from "#clics/webhooks/queue";
import { ForbiddenAddressError } from "#http/outgoing/resolve-allowed";
import { sendJson } from "#http/outgoing/send-json";

export interface Delivery {
  readonly db: Database;
  readonly events: EventHub;
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
}

/** How long a receiver may take for one request. */
const TIMEOUT_MS = 10 * SECOND;
/** A receiver that was well is tried again after these pauses, without forgetting what it knows; then it is left alone for longer. */
const RETRY_DELAYS_MS = [SECOND, 5 * SECOND, 20 * SECOND];
/** So much goes into one request, unless one notification is larger. */
const BODY_BYTES = 512 * 1_024;
/** After so long without news, what the receiver knows is forgotten, until there are some. */
const IDLE_MS = 10 * MINUTE;

/**
 * Reads the feed of a webhook's token, and sends it to the webhook's address: batch by batch, each when the receiver has taken the one before. How
 * far it has got is stored after each batch. Resolves when the webhook has been given back: because nothing happens, the receiver fails, the webhook has
 * ended, or `isCrowded` says that others wait. Throws when the signal aborts, and if the database fails.
 */
export async function deliverWebhook(
  delivery: Delivery,
  webhook: TakenWebhook,
  isCrowded: () => boolean,
): Promise<void> {
  const { db, events, signal } = delivery;
  const { contestId, position: since } = webhook;
  const client = { audience: audienceOf(webhook), dialect: { version: webhook.version, isStrict: webhook.isStrict } };
  const feed = await followFeed({ db, events, contestId, client, since, whenLost: "repeat", isLive: true, signal });
  let newsAt = Date.now();
  for await (const { lines, position, contestKey, nextAt, isComplete } of feed) {
    const wanted = lines.filter((line) => isWanted(webhook, line));
    for (const body of bodiesOf(contestKey, wanted)) if (!(await sendBody(delivery, webhook, body))) return;
    if (!(await storeProgress(db, webhook, position, wanted.length > 0)) || !(await keepWebhook(db, webhook))) return;
    if (lines.length > 0) newsAt = Date.now();
    if (!isComplete && !isCrowded() && Date.now() - newsAt < IDLE_MS) continue;
    await releaseWebhook(db, webhook, isComplete ? Number.POSITIVE_INFINITY : nextAt);
    return;
  }
  signal.throwIfAborted();
  // The database has another history now: it is told anew.
  await releaseWebhook(db, webhook, Date.now());
}

function audienceOf({ role, tokenId, tokenName }: TakenWebhook): Audience {
  return { role, participantId: null, viewer: null, token: { id: tokenId, name: tokenName } };
}

function isWanted({ endpoints }: TakenWebhook, line: string): boolean {
  const [, type = ""] = /^\{"type":"([^"]+)"/.exec(line) ?? [];
  return endpoints.length === 0 || endpoints.includes(type);
}

function* bodiesOf(contestKey: string, notifications: readonly string[]): Generator<string> {
  let [begin, bytes] = [0, 0];
  for (const [index, line] of notifications.entries()) {
    bytes += Buffer.byteLength(line);
    const isFull =
      index + 1 === notifications.length || bytes + Buffer.byteLength(notifications[index + 1] ?? "") > BODY_BYTES;
    if (!isFull) continue;
    const together = notifications.slice(begin, index + 1);
    yield `{"contest_id":${JSON.stringify(contestKey)},"notifications":[${together.join(",")}]}`;
    [begin, bytes] = [index + 1, 0];
  }
}

/** Sends a request until the receiver takes it. False if it does not, or if the webhook may not go on; then it has been given back. */
async function sendBody(
  { db, allowsPrivate, signal }: Delivery,
  webhook: TakenWebhook,
  body: string,
): Promise<boolean> {
  const delays = webhook.failures === 0 ? RETRY_DELAYS_MS : [];
  for (const delayMs of [...delays, null]) {
    if (!(await keepWebhook(db, webhook))) return false;
    const headers = { "webhook-token": webhook.token };
    const request = { method: "POST", headers, body, timeoutMs: TIMEOUT_MS } as const;
    const fault = await sendJson(new URL(webhook.url), request, allowsPrivate, signal).then(
      (status) => (status >= 200 && status < 300 ? null : `HTTP ${status}`),
      (error) => error,
    );
    signal.throwIfAborted();
    if (fault === null) return true;
    const isFinal = fault instanceof ForbiddenAddressError;
    if (delayMs === null || isFinal) {
      await pauseWebhook(db, webhook, nameOf(fault), isFinal);
      return false;
    }
    await noteFault(db, webhook, nameOf(fault));
    await sleep(delayMs, null, { signal });
  }
  return false;
}

/** In one or two words, which are the same in every language. */
function nameOf(fault: unknown): string {
  if (typeof fault === "string") return fault;
  if (fault instanceof ForbiddenAddressError) return "EPRIVATE";
  const { name, code } = fault as { readonly name?: string; readonly code?: unknown };
  if (name === "TimeoutError") return "ETIMEDOUT";
  return typeof code === "string" ? code : "EFAILED";
}
