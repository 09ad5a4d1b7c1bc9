import { ROLE_USER, type Role } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { sql } from "kysely";
import { hasUserName } from "#base/user-name";
import { hashPassword } from "#users/passwords";
import { requireOwnName } from "#users/reserved-names";
import { refuseTaken } from "#users/taken";

/** What sign-up needs, checked by the contract's schema. */
export interface NewAccount {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
}

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Creates an account and returns its id. `client` identifies the client in the password queue
 * (`hashPassword`). The caller checks whether the password is easy to guess (`requireStrongPassword`); the email
 * address may belong to another account too. Throws AppError `taken` with the field, and `invalid_request` for a name that is
 * left to admins (`requireOwnName`).
 */
export async function createAccount(
  db: Database,
  account: NewAccount,
  role: Role = ROLE_USER,
  client?: string,
): Promise<string> {
  const { name, userName, email, password } = account;
  requireOwnName(name, role);
  const values = {
    name,
    user_name: userName,
    name_skeleton: userNameSkeleton(userName),
    email,
    role,
    password_hash: await hashPassword(password, client),
  };
  const { id } = await refuseTaken(() =>
    db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** The user with this user name, ignoring case, and their password hash; null if there is none. */
export async function findCredentials(db: Database, userName: string): Promise<Credentials | null> {
  const found = await db
    .selectFrom("users")
    .where(hasUserName(userName))
    .select(["id", "password_hash as passwordHash"])
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The account with this email address, ignoring case; null if there is none or more than one. Addresses may repeat and are never shown
 * to others, so whoever asks must not learn which of the three it was.
 */
export async function findByAddress(db: Database, address: string): Promise<Credentials | null> {
  const [found, another] = await db
    .selectFrom("users")
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${address})`)
    .select(["id", "password_hash as passwordHash"])
    .limit(2)
    .execute();
  return another === undefined ? (found ?? null) : null;
}

/**
 * The email address of an account for which nobody has given one: `mailbox` at a domain that RFC 2606 reserves, so that no mail is ever
 * sent to it.
 */
export function noEmail(mailbox: string): string {
  return `${mailbox}@users.invalid`;
}
