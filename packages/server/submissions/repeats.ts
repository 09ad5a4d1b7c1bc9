import { createHash } from "node:crypto";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { isSqlError } from "@assay/database/database-error";
import { ago } from "@assay/database/sql-time";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/**
 * The key that a client has given a request, so that it can send it again when the answer was lost (the draft of the HTTP header
 * Idempotency-Key, draft-ietf-httpapi-idempotency-key-header).
 */
export interface RequestKey {
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/** The tokens of a request's items in order; null for an item that was refused. */
export type Tokens = readonly (string | null)[];

const HEADER = "idempotency-key";
/** Visible characters of US-ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** For this long a repeated request gets the same answer. */
const KEPT_MS = DAY;

/** The key of a request; null if it has none. Throws AppError `invalid_request` for one that is empty, too long or of other characters. */
export function requestKeyOf({ headers, body, query, routeOptions }: FastifyRequest): RequestKey | null {
  const key = headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== "string" || !KEY.test(key))
    throw new AppError("invalid_request", { field: "Idempotency-Key", text: REFUSALS.submission.requestKey });
  return { keyHash: sha256(key), requestHash: sha256(JSON.stringify([routeOptions.url, query, body])) };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Does `store` once for a client's key: if it has been done, even by another process at this moment, returns what it returned
 * then. Throws AppError `key_reused` when the key was given to another request, and what `store` throws.
 */
export async function onceFor(
  db: Database,
  client: string,
  key: RequestKey | null,
  store: () => Promise<Tokens>,
): Promise<Tokens> {
  if (key === null) return store();
  const earlier = await findTokens(db, client, key);
  if (earlier) return earlier;
  try {
    return await store();
  } catch (error) {
    const meanwhile = isSqlError(error, "unique_violation") ? await findTokens(db, client, key) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function findTokens(db: Database, client: string, key: RequestKey): Promise<Tokens | null> {
  const { rows } = await sql<{ tokens: Tokens; isSame: boolean }>`
    select tokens, request_hash = ${key.requestHash} as "isSame" from submission_keys
    where client = ${client} and key_hash = ${key.keyHash}`
    .withPlugin(prepared("tokens of a request key"))
    .execute(db);
  const [row] = rows;
  if (row && !row.isSame) throw new AppError("key_reused");
  return row?.tokens ?? null;
}

export type KeyRow = ReturnType<typeof keyRow>;

/** The row of a key, for the statement that also stores the runs. */
export function keyRow(client: string, { keyHash, requestHash }: RequestKey, tokens: Tokens) {
  return { client, key_hash: keyHash, request_hash: requestHash, tokens: sql<string[]>`${tokens}::uuid[]` };
}

export async function sweepRequestKeys(db: Database): Promise<void> {
  await sql`delete from submission_keys where created_at < ${ago(KEPT_MS)}`.execute(db);
}
