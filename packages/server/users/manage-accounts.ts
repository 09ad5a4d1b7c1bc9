// What admins do to accounts on the command line. The audit log has an entry for each of these actions.
import { randomBytes } from "node:crypto";
import { ACCOUNT_ROUTES } from "@assay/contract/routes/accounts";
import { API_TOKEN_ROUTES } from "@assay/contract/routes/api-tokens";
import { verbatim } from "@assay/contract/texts/wordings";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { ROLE_ADMIN, ROLE_NAMES, ROLE_USER, type Role } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import type { z } from "zod";
import { addApiToken } from "#access/api-tokens";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { hasUserName } from "#base/user-name";
import { createAccount, findCredentials } from "#users/accounts";
import { deactivateAccount, reactivateAccount } from "#users/deactivate";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword } from "#users/passwords";
import { lockAdminIds } from "#users/queries";
import { storePassword } from "#users/store-password";

/**
 * Creates an account with a role. Throws AppError `invalid_request` for values that sign-up would refuse, and `taken` if
 * the user name is taken. For the first admin, whom no admin creates, a password that is easy to guess is accepted and the audit
 * log has no entry.
 */
export async function makeAccount(
  db: Database,
  account: { userName: string; name: string; email: string; password: string; role: Role },
  { isFirstAdmin = false } = {},
): Promise<void> {
  const values = validate(ACCOUNT_ROUTES.signup.body, account);
  if (!isFirstAdmin) await requireStrongPassword(db, values.password, values);
  await db.transaction().execute(async (transaction) => {
    const id = await createAccount(transaction, values, account.role);
    if (!isFirstAdmin) await recordAction(transaction, COMMAND_LINE._id, "user_created", id);
  });
}

/** Sets the role of an account. Throws AppError `user_not_found`, or `last_admin` instead of demoting the last admin. */
export async function setRole(db: Database, userName: string, role: Role): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const adminIds = await lockAdminIds(transaction);
    const user = await transaction
      .selectFrom("users")
      .select(["id", "role"])
      .where(hasUserName(userName))
      .executeTakeFirst();
    if (!user) throw noSuchUser(userName);
    if (role === ROLE_USER) requireOther(adminIds, user.id, userName);
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
    if (user.role === role) return;
    const change = { field: "role", from: ROLE_NAMES[user.role], to: ROLE_NAMES[role] };
    await recordAction(transaction, COMMAND_LINE._id, "user_edited", user.id, [change]);
  });
}

/**
 * Sets an account's password, which its user has to replace at the next login, with all that `storePassword` ends. Throws
 * AppError `user_not_found`, or `invalid_request` for a password that is easy to guess.
 */
export async function setPassword(db: Database, userName: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .where(hasUserName(userName))
      .select(["id", "user_name as userName", "email"])
      .executeTakeFirst();
    if (!user) throw noSuchUser(userName);
    await requireStrongPassword(transaction, password, user);
    await recordAction(transaction, COMMAND_LINE._id, "password_reset", user.id);
    await storePassword(transaction, { userId: user.id, passwordHash, mustChange: true, keptSession: null });
  });
}

/** Deactivates a user (`deactivateAccount`). Throws AppError `user_not_found` or `last_admin`. */
export async function deactivateByName(db: Database, userName: string): Promise<void> {
  const id = await findId(db, userName);
  await deactivateAccount(db, id, COMMAND_LINE._id).catch((error) => {
    throw error instanceof AppError && error.code === "last_admin" ? lastAdmin(userName) : error;
  });
}

/** Lets a deactivated user log in again. Throws AppError `user_not_found`. */
export async function reactivateByName(db: Database, userName: string): Promise<void> {
  await reactivateAccount(db, await findId(db, userName), COMMAND_LINE._id);
}

/**
 * Creates an API token for a user and returns its secret. Throws AppError `user_not_found`, `invalid_request` for a name
 * that is not valid, and `too_many_tokens`.
 */
export async function makeToken(db: Database, userName: string, name: string): Promise<string> {
  const id = await findId(db, userName);
  const values = validate(API_TOKEN_ROUTES.createApiToken.body, { name });
  return db.transaction().execute(async (transaction) => {
    const { secret } = await addApiToken(transaction, id, values.name);
    await recordAction(transaction, COMMAND_LINE._id, "api_token_created", id);
    return secret;
  });
}

/** Records in the audit log that a backup was written or restored. */
export async function recordBackup(db: Database, action: "backup_written" | "backup_restored"): Promise<void> {
  await db.transaction().execute((transaction) => recordAction(transaction, COMMAND_LINE._id, action, ""));
}

/** True if there is no admin. */
export async function hasNoAdmin(db: Database): Promise<boolean> {
  const admin = await db.selectFrom("users").select("id").where("role", "=", ROLE_ADMIN).limit(1).executeTakeFirst();
  return admin === undefined;
}

const PASSWORD_LENGTH = 20;

/** A random password of 20 characters in four groups, without characters that look alike. */
export function makePassword(): string {
  return passwordFrom(randomBytes(PASSWORD_LENGTH));
}

/** The same from these bytes, at least 20. */
export function passwordFrom(bytes: Uint8Array): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const characters = [...bytes.subarray(0, PASSWORD_LENGTH)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join("").replace(/(.{5})(?=.)/g, "$1-");
}

function validate<T extends z.ZodType>(schema: T, values: unknown): z.infer<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new AppError("invalid_request", {
    text: verbatim(result.error.issues.map(({ message }) => message).join("; ")),
  });
}

async function findId(db: Database, userName: string): Promise<string> {
  const user = await findCredentials(db, userName);
  if (!user) throw noSuchUser(userName);
  return user.id;
}

function requireOther(adminIds: readonly string[], id: string, userName: string): void {
  if (adminIds.length === 1 && adminIds[0] === id) throw lastAdmin(userName);
}

function lastAdmin(userName: string): AppError {
  return new AppError("last_admin", { text: REFUSALS.account.lastAdmin({ userName }) });
}

function noSuchUser(userName: string): AppError {
  return new AppError("user_not_found", { text: REFUSALS.account.unknownUser({ userName }) });
}
