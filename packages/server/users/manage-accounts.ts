// What admins do to accounts on the command line.
import { randomBytes } from "node:crypto";
import { signup } from "@assay/contract/routes/accounts";
import { createApiToken } from "@assay/contract/routes/api-tokens";
import { ROLE_ADMIN, ROLE_USER, type Role } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { z } from "zod";
import { makeApiToken } from "#access/api-tokens";
import { AppError } from "#base/app-error";
import { createAccount, findCredentials } from "#users/accounts";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword } from "#users/passwords";
import { storePassword } from "#users/store-password";

/**
 * Creates an account with a role. Throws AppError `invalid_request` for values that sign-up would refuse, and `taken` if
 * the user name is taken. With `allowsWeakPassword`, a password that is easy to guess is accepted.
 */
export async function makeAccount(
  db: Database,
  account: { userName: string; name: string; email: string; password: string; role: Role },
  { allowsWeakPassword = false } = {},
): Promise<void> {
  const values = validate(signup.body, account);
  if (!allowsWeakPassword) await requireStrongPassword(values.password, values);
  await createAccount(db, values, account.role);
}

/** Sets the role of an account. Throws AppError `user_not_found`, or `last_admin` instead of demoting the last admin. */
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
    if (!user) throw noSuchUser(userName);
    const isLast = user.role === ROLE_ADMIN && admins.length === 1;
    if (isLast && role === ROLE_USER) throw new AppError("last_admin", { message: `${userName} is the last admin` });
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
  });
}

/**
 * Sets an account's password, which its user has to replace at the next login, ends its sessions and forgets its devices. Throws
 * AppError `user_not_found`, or `invalid_request` for a password that is easy to guess.
 */
export async function setPassword(db: Database, userName: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .where(sql`lower(user_name)`, "=", userName.toLowerCase())
      .select(["id", "user_name as userName", "email"])
      .executeTakeFirst();
    if (!user) throw noSuchUser(userName);
    await requireStrongPassword(password, user);
    await storePassword(transaction, { userId: user.id, passwordHash, mustChange: true, keptSession: null });
  });
}

/**
 * Creates an API token for a user and returns its secret. Throws AppError `user_not_found`, `invalid_request` for a name
 * that is not valid, and `too_many_tokens`.
 */
export async function makeToken(db: Database, userName: string, name: string): Promise<string> {
  const user = await findCredentials(db, userName);
  if (!user) throw noSuchUser(userName);
  const { secret } = await makeApiToken(db, user.id, validate(createApiToken.body, { name }).name);
  return secret;
}

/** True if there is no admin. */
export async function hasNoAdmin(db: Database): Promise<boolean> {
  const admin = await db.selectFrom("users").select("id").where("role", "=", ROLE_ADMIN).limit(1).executeTakeFirst();
  return admin === undefined;
}

/** A random password of 20 characters in four groups, without characters that look alike. */
export function makePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const characters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join("").replace(/(.{5})(?=.)/g, "$1-");
}

function validate<T extends z.ZodType>(schema: T, values: unknown): z.infer<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new AppError("invalid_request", { message: result.error.issues.map(({ message }) => message).join("; ") });
}

function noSuchUser(userName: string): AppError {
  return new AppError("user_not_found", { message: `there is no user ${userName}` });
}
