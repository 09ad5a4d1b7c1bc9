import { randomBytes } from "node:crypto";
import { signup } from "@assay/contract/routes/accounts";
import { ROLE_ADMIN, ROLE_USER, type Role } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { AppError } from "@assay/server/base/app-error";
import { createAccount } from "@assay/server/users/accounts";
import { forgetDevices } from "@assay/server/users/known-devices";
import { requireStrongPassword } from "@assay/server/users/password-rules";
import { hashPassword } from "@assay/server/users/passwords";
import { sql } from "kysely";
import { UsageError } from "#usage-error";

/**
 * A new account with this role. Throws UsageError for what sign-up would refuse, and when the user name is taken. `isOperatorsChoice` lets a
 * password pass that is easy to guess.
 */
export async function makeAccount(
  db: Database,
  account: { userName: string; name: string; email: string; password: string; role: Role },
  isOperatorsChoice = false,
): Promise<void> {
  const checked = signup.body.safeParse(account);
  if (!checked.success) throw new UsageError(checked.error.issues.map(({ message }) => message).join("; "));
  const { data } = checked;
  await asUsageError(async () => {
    if (!isOperatorsChoice) await requireStrongPassword(data.password, data);
    await createAccount(db, data, account.role);
  });
}

/** Gives an account a role. Throws UsageError when there is no such account or it is the last admin's. */
export async function setRole(db: Database, userName: string, role: Role): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const admins = await transaction
      .selectFrom("users")
      .select("id")
      .where("role", "=", ROLE_ADMIN)
      .forUpdate()
      .execute();
    const user = await transaction
      .selectFrom("users")
      .select(["id", "role"])
      .where(sql`lower(user_name)`, "=", userName.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new UsageError(`there is no user ${userName}`);
    const isLast = user.role === ROLE_ADMIN && admins.length === 1;
    if (isLast && role === ROLE_USER) throw new UsageError(`${userName} is the last admin`);
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
  });
}

/**
 * Gives an account a new password, ends its sessions and forgets its devices. Throws UsageError when there is no such account or the
 * password is easy to guess.
 */
export async function setPassword(db: Database, userName: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where(sql`lower(user_name)`, "=", userName.toLowerCase())
      .returning(["id", "user_name as userName", "email"])
      .executeTakeFirst();
    if (!user) throw new UsageError(`there is no user ${userName}`);
    await asUsageError(() => requireStrongPassword(password, user));
    await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await forgetDevices(transaction, user.id);
  });
}

/** True when no account is an admin's. */
export async function hasNoAdmin(db: Database): Promise<boolean> {
  const admin = await db.selectFrom("users").select("id").where("role", "=", ROLE_ADMIN).limit(1).executeTakeFirst();
  return admin === undefined;
}

/** A password nobody guesses, of characters that are not mistaken for one another. */
export function makePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const characters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join("").replace(/(.{5})(?=.)/g, "$1-");
}

async function asUsageError(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}
