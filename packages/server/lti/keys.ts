import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { getSecret } from "@assay/database/secrets";
import { ago, fromNow } from "@assay/database/sql-time";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { sql } from "kysely";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";

const ALGORITHM = "RS256";
/** A key is replaced after it has signed for this long. */
const KEY_AGE_MS = 90 * DAY;
/** The next key is published this long before it signs: platforms keep our set for hours. */
const PUBLISHED_BEFORE_MS = 25 * HOUR;
/** What was signed may be checked for this long after. */
const KEPT_MS = 30 * DAY;
const SECRET = "lti-keys";

/** The keys with which platforms check our signatures, as a JWK set. Makes the first one. */
export async function publicKeys(db: Database): Promise<{ keys: JWK[] }> {
  await rotateKeys(db);
  const rows = await db.selectFrom("lti_keys").select("public_jwk").orderBy("published_at").execute();
  return { keys: rows.map(({ public_jwk }) => public_jwk as JWK) };
}

/** Signs claims with the key that is active now. `exp` is `lifeS` seconds from now. */
export async function signClaims(db: Database, claims: JWTPayload, lifeS: number): Promise<string> {
  await rotateKeys(db);
  const row = await db
    .selectFrom("lti_keys")
    .select(["kid", "private_jwk"])
    .where("active_from", "<=", sql<Date>`now()`)
    .orderBy("active_from", "desc")
    .executeTakeFirstOrThrow();
  const jwk = JSON.parse(
    Buffer.from(decryptSecret(await getSecret(db, SECRET), row.kid, row.private_jwk)).toString(),
  ) as JWK;
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ ...claims, iat: now, exp: now + lifeS })
    .setProtectedHeader({ alg: ALGORITHM, kid: row.kid, typ: "JWT" })
    .sign(await importJWK(jwk, ALGORITHM));
}

/** Makes the first key, publishes the next one in time, retires the former one and deletes it when nothing it signed is checked any more. */
export async function rotateKeys(db: Database): Promise<void> {
  const isNext = await db
    .selectFrom("lti_keys")
    .select("kid")
    .where("active_from", ">", sql<Date>`now() - ${KEY_AGE_MS - PUBLISHED_BEFORE_MS}::float8 * interval '1 ms'`)
    .executeTakeFirst();
  if (isNext) return;
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2_048, extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  const sealed = encryptSecret(await getSecret(db, SECRET), kid, secret);
  await db.transaction().execute(async (transaction) => {
    // One process makes it.
    await sql`lock table lti_keys in share row exclusive mode`.execute(transaction);
    const [last] = await transaction
      .selectFrom("lti_keys")
      .select(["kid", sql<boolean>`active_from > ${ago(KEY_AGE_MS - PUBLISHED_BEFORE_MS)}`.as("isYoung")])
      .orderBy("active_from", "desc")
      .limit(1)
      .execute();
    if (last?.isYoung) return;
    await transaction
      .insertInto("lti_keys")
      .values({
        kid,
        public_jwk: JSON.stringify({ ...publicJwk, kid, alg: ALGORITHM, use: "sig" }),
        private_jwk: sealed,
        active_from: last ? fromNow(PUBLISHED_BEFORE_MS) : sql<Date>`now()`,
      })
      .execute();
    if (last)
      await transaction
        .updateTable("lti_keys")
        .set({ retired_at: fromNow(PUBLISHED_BEFORE_MS) })
        .where("kid", "=", last.kid)
        .execute();
    await transaction.deleteFrom("lti_keys").where("retired_at", "<", ago(KEPT_MS)).execute();
  });
}
