import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import type { Viewer } from "#access/viewer";
import { recordAction } from "#base/audit";

/** Makes an address at which one platform can register itself, once and soon. */
export async function openRegistration(
  db: Database,
  admin: Viewer,
  origin: string,
): Promise<{ readonly address: string; readonly expiresAt: string }> {
  const secret = makeSecret();
  await db.deleteFrom("lti_registrations").where("expires_at", "<", sql<Date>`now()`).execute();
  const expires_at = await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto("lti_registrations")
      .values({
        secret_hash: hashSecret(secret),
        created_by: admin.id,
        expires_at: fromNow(LIMITS.ltiRegistrationMs),
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow();
    await recordAction(transaction, admin.id, "lti_changed", "*");
    return made.expires_at;
  });
  return { address: `${origin}/lti/register/${secret}`, expiresAt: expires_at.toISOString() };
}
