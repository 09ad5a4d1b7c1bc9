import { isIP } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { z } from "zod";
import { AppError } from "#base/app-error";
import type { OpenContest } from "#clics/access/find-audience";
import { positionOf } from "#clics/feed/feed-reader";
import { OBJECT_TYPES } from "#clics/objects/object-type";
import { type Dialect, viewContest } from "#clics/view";
import { requireRole } from "#clics/writes/actor";
import { badProperty, readBody } from "#clics/writes/read-body";
import { isPublicAddress } from "#http/outgoing/public-address";

/** The types of notifications, as they name endpoints. */
const ENDPOINTS = OBJECT_TYPES.map((type) => (type === "contests" ? "contest" : type));

const registration = z.strictObject({
  url: z.string().max(LIMITS.webhookUrlLength),
  // It is sent as a header.
  token: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  endpoints: z.array(z.enum(ENDPOINTS)).max(ENDPOINTS.length).default([]),
  contest_ids: z.array(z.string()).max(LIMITS.contestWebhooks).default([]),
  active: z.literal(true).optional(),
});

/** A webhook as the API has it. Its token is not in it: only the receiver has to know that. */
export interface ShownWebhook {
  readonly id: string;
  readonly url: string;
  readonly endpoints: readonly string[];
  readonly contest_ids: readonly string[];
  readonly active: boolean;
}

/**
 * Registers a webhook of a contest's token: what happens from now on is sent to its address. Throws AppError `too_many_webhooks`,
 * `invalid_request` with the property that is not right, and as `requireRole` does for who has no such token.
 */
export async function registerWebhook(
  db: Database,
  { row, audience }: OpenContest,
  { dialect, allowsPrivate }: { readonly dialect: Dialect; readonly allowsPrivate: boolean },
  body: unknown,
): Promise<ShownWebhook> {
  const tokenId = tokenOf({ audience });
  const { url, token, endpoints, contest_ids } = readBody(registration, body);
  if (contest_ids.some((key) => key !== row.key)) throw badProperty("contest_ids");
  if (!isPossible(url, allowsPrivate)) throw badProperty("url");
  const position = await viewContest(db, row.id, { audience, dialect }, positionOf);
  if (position === null) throw new AppError("contest_not_found");
  return db.transaction().execute(async (transaction) => {
    // Two concurrent requests must not both see the last free place.
    await sql`select from contests where id = ${row.id} for no key update`.execute(transaction);
    const { count } = await transaction
      .selectFrom("contest_webhooks")
      .where("contest_id", "=", row.id)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.contestWebhooks) throw new AppError("too_many_webhooks");
    const stored = await transaction
      .insertInto("contest_webhooks")
      .values({
        ...{ contest_id: row.id, created_by_token: tokenId, url, token, endpoints: [...new Set(endpoints)] },
        ...{ version: dialect.version, is_strict: dialect.isStrict, last_event: position.lastEvent },
        ...{ revision: String(position.revision), read_at: new Date(position.at) },
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return show(row.key, stored);
  });
}

/** The webhooks of the client's token. Throws AppError as `requireRole` does. */
export async function listOwnWebhooks(db: Database, { row, audience }: OpenContest): Promise<ShownWebhook[]> {
  const rows = await db
    .selectFrom("contest_webhooks")
    .where("created_by_token", "=", tokenOf({ audience }))
    .select(COLUMNS)
    .orderBy("contest_webhooks.id")
    .execute();
  return rows.map((each) => show(row.key, each));
}

/** Ends a webhook of the client's token. Throws AppError `not_found`, and as `requireRole` does. */
export async function endOwnWebhook(db: Database, { audience }: OpenContest, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("contest_webhooks")
    .where("created_by_token", "=", tokenOf({ audience }))
    .where(sql`contest_webhooks.id::text`, "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found");
}

/** A webhook sees what its token sees, and ends with it: only tokens of contests have any. */
function tokenOf({ audience }: Pick<OpenContest, "audience">): string {
  if (audience.token === null) requireRole(audience, []);
  else return audience.token.id;
  throw new AppError("forbidden");
}

const COLUMNS = ["contest_webhooks.id", "url", "endpoints", "is_active"] as const;

function show(
  contestKey: string,
  { id, url, endpoints, is_active }: { id: string; url: string; endpoints: readonly string[]; is_active: boolean },
): ShownWebhook {
  return { id, url, endpoints: [...endpoints], contest_ids: [contestKey], active: is_active };
}

/** Whether notifications may go to an address; a name is resolved, and checked, each time. */
function isPossible(text: string, allowsPrivate: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return allowsPrivate || isIP(host) === 0 || isPublicAddress(host);
}
