import type { Database } from "@assay/database/connect";
import { endSessions } from "#access/own-sessions";
import { AppError } from "#base/app-error";
import { forgetDevices } from "#users/known-devices";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword, verifyPassword } from "#users/passwords";

/** A new password of a user. */
export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** True if somebody else chose it: the next login then asks for another one. */
  readonly mustChange: boolean;
  /** The browser's id of the session to keep; null ends all sessions. */
  readonly keptSession: string | null;
}

/**
 * Stores a new password within the caller's transaction. It ends the user's other sessions and unfinished logins,
 * forgets their devices, and invalidates password reset links.
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
  await forgetDevices(transaction, userId);
}

/**
 * Replaces the password that somebody else chose for a user. Throws AppError `invalid_request` for a password that is
 * easy to guess or the same one, and `login_expired` if the user has chosen one in the meantime.
 */
export async function replaceTemporaryPassword(
  db: Database,
  userId: string,
  password: string,
  client: string,
): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["user_name as userName", "email", "password_hash as passwordHash"])
    .where("id", "=", userId)
    .where("must_change_password", "=", true)
    .executeTakeFirst();
  if (!user) throw new AppError("login_expired");
  await requireStrongPassword(db, password, user);
  if (await verifyPassword(user.passwordHash, password, client)) {
    throw new AppError("invalid_request", {
      field: "password",
      message: "Choose a password other than the one you were given",
    });
  }
  const passwordHash = await hashPassword(password, client);
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ must_change_password: false })
      .where("id", "=", userId)
      .where("password_hash", "=", user.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("login_expired");
    await storePassword(transaction, { userId, passwordHash, mustChange: false, keptSession: null });
  });
}
