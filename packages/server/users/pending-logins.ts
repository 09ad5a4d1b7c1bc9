import { PENDING_LOGIN_MS } from "@assay/contract/vocabulary/account-limits";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { hashSecret, makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import type { KnownPassword } from "#users/store-password";

/** A login whose password was right and that needs another step. It is not a session: it can do nothing else. */
export interface PendingLogin extends KnownPassword {
  /** True once a code of two-factor login was right. */
  readonly hasGivenCode: boolean;
  /** True on a computer that others use as well. */
  readonly isShared?: boolean;
}

/** Starts a login of several steps and returns its id for the browser; only its hash is stored. */
export async function startPendingLogin(db: Database, userId: string, isShared: boolean): Promise<string> {
  const id = makeSecret();
  await db
    .insertInto("pending_logins")
    .values({ id_hash: hashSecret(id), user_id: userId, is_shared: isShared })
    .execute();
  return id;
}

/** The login with this id. Throws AppError `login_expired` if there is none or it has taken too long. */
export async function readPendingLogin(db: Database, id: string | null): Promise<PendingLogin> {
  if (id === null) throw new AppError("login_expired");
  const found = await db
    .selectFrom("pending_logins")
    .innerJoin("users", "users.id", "pending_logins.user_id")
    .where("id_hash", "=", hashSecret(id))
    .where("pending_logins.created_at", ">", ago(PENDING_LOGIN_MS))
    .select([
      "user_id as userId",
      "password_hash as passwordHash",
      "has_given_code as hasGivenCode",
      "is_shared as isShared",
    ])
    .executeTakeFirst();
  if (!found) throw new AppError("login_expired");
  return found;
}

export async function markCodeGiven(db: Database, id: string): Promise<void> {
  await db.updateTable("pending_logins").set({ has_given_code: true }).where("id_hash", "=", hashSecret(id)).execute();
}

export async function endPendingLogin(db: Database, id: string): Promise<void> {
  await db.deleteFrom("pending_logins").where("id_hash", "=", hashSecret(id)).execute();
}

/** Deletes logins that have taken too long. */
export async function sweepPendingLogins(db: Database): Promise<void> {
  await db.deleteFrom("pending_logins").where("created_at", "<=", ago(PENDING_LOGIN_MS)).execute();
}
