import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword } from "#users/passwords";
import { storePassword } from "#users/store-password";

export interface PasswordLink {
  /** The path of the page. Browsers do not send what follows `#`, so the token is in no server's log. */
  readonly path: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link with which a user chooses a new password, once. Only the hash of its token is stored. Whoever uses one that
 * `isMailed` has shown that the account's email address is theirs.
 */
export async function makePasswordLink(
  db: Database,
  userId: string,
  lifeMs: number,
  isMailed = false,
): Promise<PasswordLink> {
  const token = makeSecret();
  const { expires_at } = await db
    .insertInto("password_links")
    .values({ token_hash: hashSecret(token), user_id: userId, expires_at: fromNow(lifeMs), is_mailed: isMailed })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { path: `/reset-password#${token}`, expiresAt: expires_at };
}

/** Deletes links that did not reach anybody. */
export async function withdrawPasswordLinks(db: Database, links: readonly PasswordLink[]): Promise<void> {
  const hashes = links.map(({ path }) => hashSecret(path.slice(path.indexOf("#") + 1)));
  if (hashes.length > 0) await db.deleteFrom("password_links").where("token_hash", "in", hashes).execute();
}

/** The user of a link. Throws AppError `link_expired` if it was used, has expired or never existed. */
export async function findLinkOwner(db: Database, token: string): Promise<LinkOwner> {
  const owner = await db
    .selectFrom("password_links")
    .innerJoin("users", "users.id", "password_links.user_id")
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .select(["users.id", "users.user_name as userName", "users.email"])
    .executeTakeFirst();
  if (!owner) throw new AppError("link_expired");
  return owner;
}

export interface LinkOwner {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

/**
 * Sets the password of a link's user, who then has to log in. Throws AppError `link_expired`, also for the slower of two
 * uses at once, and `invalid_request` for a password that is easy to guess, which leaves the link usable.
 */
export async function useLink(db: Database, token: string, password: string, client: string): Promise<LinkOwner> {
  const owner = await findLinkOwner(db, token);
  await requireStrongPassword(db, password, owner);
  const passwordHash = await hashPassword(password, client);
  await db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom("password_links")
      .where("token_hash", "=", hashSecret(token))
      .returning("is_mailed")
      .executeTakeFirst();
    if (!used) throw new AppError("link_expired");
    if (used.is_mailed)
      await transaction
        .updateTable("users")
        .set({ email_confirmed_at: sql<Date>`now()` })
        .where("id", "=", owner.id)
        .execute();
    await storePassword(transaction, { userId: owner.id, passwordHash, mustChange: false, keptSession: null });
  });
  return owner;
}

/** Deletes links that have expired. */
export async function sweepPasswordLinks(db: Database): Promise<void> {
  await db.deleteFrom("password_links").where("expires_at", "<=", sql<Date>`now()`).execute();
}
