import type { Database } from "@assay/database/connect";
import { endSessions } from "#access/own-sessions";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { forgetDevices } from "#users/known-devices";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword, verifyPassword } from "#users/passwords";

export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** True if somebody else chose it: the next login then asks for another one. */
  readonly mustChange: boolean;
  /** The browser's id of the session to keep; null ends all sessions. */
  readonly keptSession: string | null;
}

/**
 * Stores a new password within the caller's transaction. Whoever chose it is then alone in the account: the user's other sessions
 * and unfinished logins end, API tokens and password reset links no longer work, and devices are forgotten.
 */
export async function storePassword(transaction: Database, change: NewPassword): Promise<void> {
  const { userId, passwordHash, mustChange, keptSession } = change;
  await transaction
    .updateTable("users")
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where("id", "=", userId)
    .execute();
  await endSessions(transaction, userId, keptSession);
  await transaction.deleteFrom("pending_logins").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("password_links").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
  await forgetDevices(transaction, userId);
}

/** Proof that somebody knew a user's password: its hash as it was then. */
export interface KnownPassword {
  readonly userId: string;
  readonly passwordHash: string;
}

/**
 * Runs `work` in a transaction during which the password cannot change. Throws AppError `login_expired` if it has changed since
 * it was checked: `storePassword` must not be followed by what the former password began.
 */
export function withUnchangedPassword<T>(
  db: Database,
  { userId, passwordHash }: KnownPassword,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("password_hash", "=", passwordHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError("login_expired");
    return work(transaction);
  });
}

/**
 * Replaces the password that somebody else chose for a user, and returns the hash of the new one. Throws AppError `invalid_request` for a password that is
 * easy to guess or the same one, and `login_expired` if the user has chosen one in the meantime.
 */
export async function replaceTemporaryPassword(
  db: Database,
  known: KnownPassword,
  password: string,
  client: string,
): Promise<string> {
  const { userId } = known;
  const user = await db
    .selectFrom("users")
    .select(["user_name as userName", "email"])
    .where("id", "=", userId)
    .where("must_change_password", "=", true)
    .executeTakeFirst();
  if (!user) throw new AppError("login_expired");
  await requireStrongPassword(db, password, user);
  if (await verifyPassword(known.passwordHash, password, client)) {
    throw new AppError("invalid_request", {
      field: "password",
      text: REFUSALS.password.given,
    });
  }
  const passwordHash = await hashPassword(password, client);
  await withUnchangedPassword(db, known, (transaction) =>
    storePassword(transaction, { userId, passwordHash, mustChange: false, keptSession: null }),
  );
  return passwordHash;
}
