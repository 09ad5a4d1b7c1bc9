import { DAY, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { FeedPosition } from "#clics/feed/feed-token";
import type { ClicsRole, ClicsVersion } from "#clics/view";

/** After that a webhook may be taken by another process, because this one may have died. */
export const LEASE_MS = MINUTE;
/** A webhook whose receiver has failed is left alone for so long, then for twice as long, and so on. */
const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = 10 * MINUTE;
/** A receiver that has taken nothing for so long is given up. */
const GIVEN_UP_AFTER_MS = DAY;

/** A webhook that a process delivers. */
export interface TakenWebhook {
  readonly id: string;
  /** Tells this process from those that had it before. */
  readonly take: number;
  readonly contestId: string;
  readonly url: string;
  readonly token: string;
  readonly endpoints: readonly string[];
  readonly version: ClicsVersion;
  readonly isStrict: boolean;
  readonly tokenId: string;
  readonly tokenName: string;
  readonly role: ClicsRole;
  /** Failed attempts since the last success. */
  readonly failures: number;
  readonly position: FeedPosition;
}

const VALID_TOKEN = sql<boolean>`exists (select from contest_tokens where contest_tokens.id = created_by_token and coalesce(expires_at, 'infinity') > now())`;
/** Something has happened in the contest, or will have by now. */
const HAS_NEWS = sql<boolean>`(wakes_at <= now() or exists (
  select from contests where contests.id = contest_webhooks.contest_id and contests.revision > contest_webhooks.revision))`;

/** Takes up to `most` webhooks for which there is something to do, those first that have waited longest. No other process gets them meanwhile. */
export async function takeWebhooks(db: Database, most: number): Promise<TakenWebhook[]> {
  const { rows } = await sql<
    Omit<TakenWebhook, "position"> & { revision: string; lastEvent: string | null; readAt: Date | null }
  >`
    update contest_webhooks set takes = takes + 1, due_at = ${fromNow(LEASE_MS)}, wakes_at = now()
    from contest_tokens
    where contest_tokens.id = created_by_token and contest_webhooks.id = any(array(
      select id from contest_webhooks where is_active and due_at <= now() and ${HAS_NEWS} and ${VALID_TOKEN}
      order by due_at limit ${most} for update skip locked))
    returning contest_webhooks.id, takes as take, contest_webhooks.contest_id as "contestId", url, token, endpoints, version,
      is_strict as "isStrict", contest_tokens.id as "tokenId", contest_tokens.name as "tokenName", role, failures, revision,
      last_event as "lastEvent", read_at as "readAt"`.execute(db);
  return rows.map(({ revision, lastEvent, readAt, ...webhook }) => ({
    ...webhook,
    position: { revision: Number(revision), lastEvent: lastEvent ?? "", at: readAt?.getTime() ?? 0 },
  }));
}

/** Whether a webhook waits to be taken. */
export async function isAnyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from contest_webhooks where is_active and due_at <= now() and ${HAS_NEWS} and ${VALID_TOKEN} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const TAKEN = ({ id, take }: TakenWebhook) => sql`contest_webhooks.id = ${id} and takes = ${take} and is_active`;

/** Keeps a webhook for another while. False if it may not go on: it has ended, its token has, or another process has it. */
export async function keepWebhook(db: Database, webhook: TakenWebhook): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contest_webhooks set due_at = ${fromNow(LEASE_MS)} where ${TAKEN(webhook)} and ${VALID_TOKEN}`.execute(db);
  return numAffectedRows === 1n;
}

/** Stores how far a webhook has got, and that its receiver has taken something. False as `keepWebhook`. */
export async function storeProgress(
  db: Database,
  webhook: TakenWebhook,
  { revision, lastEvent, at }: FeedPosition,
  hasDelivered: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contest_webhooks set revision = ${revision}, last_event = ${lastEvent}, read_at = ${new Date(at)}, due_at = ${fromNow(LEASE_MS)}
      ${hasDelivered ? sql`, delivered_at = now(), failures = 0, failing_since = null, fault = null` : sql``}
    where ${TAKEN(webhook)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes what is wrong with a receiver that is tried again soon. */
export async function noteFault(db: Database, webhook: TakenWebhook, fault: string): Promise<void> {
  await sql`update contest_webhooks set fault = ${fault}, failing_since = coalesce(failing_since, now()) where ${TAKEN(webhook)}`.execute(
    db,
  );
}

/** Leaves a webhook alone after a failure; for good if trying again is of no use, or has been for long. */
export async function pauseWebhook(
  db: Database,
  webhook: TakenWebhook,
  fault: string,
  isFinal: boolean,
): Promise<void> {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(webhook.failures, 10));
  await sql`
    update contest_webhooks set fault = ${fault}, failures = failures + 1, failing_since = coalesce(failing_since, now()),
      due_at = ${fromNow(pauseMs)}, wakes_at = now(),
      is_active = not ${isFinal} and coalesce(failing_since, now()) > now() - ${`${GIVEN_UP_AFTER_MS} milliseconds`}::interval
    where ${TAKEN(webhook)}`.execute(db);
}

/** Gives a webhook back, for any process, until something happens, or until this moment (in milliseconds) at the latest. */
export async function releaseWebhook(db: Database, webhook: TakenWebhook, nextAt: number): Promise<void> {
  const wakesAt = Number.isFinite(nextAt) ? new Date(nextAt) : null;
  await sql`update contest_webhooks set due_at = now(), wakes_at = ${wakesAt} where ${TAKEN(webhook)}`.execute(db);
}
