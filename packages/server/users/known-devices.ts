import { KNOWN_DEVICE_MS } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import { hasUserName } from "#base/user-name";

/**
 * True if the account with this user name, ignoring case, has logged in on this device before. False for an unknown user
 * name, after the same query.
 */
export async function isKnownDevice(db: Database, userName: string, deviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .where("id_hash", "=", hashSecret(deviceId))
    .where(hasUserName(userName))
    .where("last_used_at", ">", ago(KNOWN_DEVICE_MS))
    .select("user_id")
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers the device on which this user has just logged in, and returns its id for the browser; only its hash is
 * stored. A browser keeps its id if we issued it, because several users may share the browser; nobody can choose an id.
 * The `LIMITS.knownDeviceCount` most recently used devices of a user are kept.
 */
export function rememberDevice(db: Database, userId: string, deviceId: string | null): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    // Two concurrent logins must not leave one device too many.
    await sql`select from users where id = ${userId} for update`.execute(transaction);
    const id = deviceId !== null && (await isOurs(transaction, deviceId)) ? deviceId : makeSecret();
    await transaction
      .insertInto("known_devices")
      .values({ user_id: userId, id_hash: hashSecret(id) })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "id_hash"]).doUpdateSet({ last_used_at: sql<Date>`now()` }),
      )
      .execute();
    await sql`delete from known_devices where user_id = ${userId} and id_hash in (
      select id_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, id_hash = ${hashSecret(id)} desc offset ${LIMITS.knownDeviceCount})`.execute(
      transaction,
    );
    return id;
  });
}

/** Forgets every device of a user, because a new password makes them all unknown. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

/** Deletes devices on which nobody has logged in for `KNOWN_DEVICE_MS`. */
export async function sweepDevices(db: Database): Promise<void> {
  await db.deleteFrom("known_devices").where("last_used_at", "<=", ago(KNOWN_DEVICE_MS)).execute();
}

async function isOurs(db: Database, deviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom("known_devices")
    .where("id_hash", "=", hashSecret(deviceId))
    .where("last_used_at", ">", ago(KNOWN_DEVICE_MS))
    .select("user_id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
