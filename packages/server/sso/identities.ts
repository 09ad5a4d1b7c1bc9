import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { sql } from "kysely";
import { makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import type { Claims } from "#sso/openid";
import type { ProviderRow } from "#sso/provider";
import { noEmail } from "#users/accounts";
import { hashPassword } from "#users/passwords";
import { saysAdmin } from "#users/reserved-names";
import type { KnownPassword } from "#users/store-password";

const NAME_TRIES = 50;

/**
 * The account of somebody who has logged in at a provider, by provider and subject alone. Who has none gets a new one, if the provider creates accounts. Throws
 * AppError `sso_no_account` otherwise.
 */
export async function findOrCreateAccount(db: Database, provider: ProviderRow, claims: Claims): Promise<KnownPassword> {
  const known = await findAccount(db, provider.key, claims.subject);
  if (known) return known;
  if (!provider.creates_accounts) throw new AppError("sso_no_account");
  return createAccount(db, provider, claims);
}

async function findAccount(db: Database, providerKey: string, subject: string): Promise<KnownPassword | undefined> {
  const { rows } = await sql<KnownPassword>`
    with used as (
      update sso_identities set last_used_at = now() where provider_key = ${providerKey} and subject = ${subject} returning user_id)
    select users.id as "userId", password_hash as "passwordHash" from used join users on users.id = used.user_id`.execute(
    db,
  );
  return rows[0];
}

/** Its password is one that nobody knows: who wants one asks for a password link. */
async function createAccount(db: Database, provider: ProviderRow, { subject, all }: Claims): Promise<KnownPassword> {
  const passwordHash = await hashPassword(makeSecret(), `sso:${provider.key}`);
  const wanted = userNameFrom(all[provider.user_name_claim] ?? all.email ?? all.name);
  for (let tried = 1; tried <= NAME_TRIES; tried += 1) {
    const userName = tried === 1 ? wanted : `${wanted}${tried}`;
    const name = nameFrom(all.name, userName);
    const created = await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .insertInto("users")
        .values({
          ...{ name, user_name: userName, name_skeleton: userNameSkeleton(userName), role: ROLE_USER },
          ...{ email: emailFrom(all.email) ?? noEmail(userName), password_hash: passwordHash },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (user) await addIdentity(transaction, provider.key, subject, user.id);
      return user;
    });
    if (created) return { userId: created.id, passwordHash };
  }
  throw new AppError("sso_no_account");
}

/** Links an account elsewhere to a user. Throws AppError `identity_taken` if it is somebody's, or the user has another one at this provider. */
export async function addIdentity(db: Database, providerKey: string, subject: string, userId: string): Promise<void> {
  await db
    .insertInto("sso_identities")
    .values({ provider_key: providerKey, subject, user_id: userId })
    .execute()
    .catch((error) => {
      if (isSqlError(error, "unique_violation")) throw new AppError("identity_taken");
      throw error;
    });
}

/** The providers with which a user may log in, and since when each is linked; null for one that is not. */
export async function listIdentities(db: Database, userId: string) {
  const rows = await db
    .selectFrom("sso_providers")
    .leftJoin("sso_identities", (join) =>
      join.onRef("provider_key", "=", "key").on("sso_identities.user_id", "=", userId),
    )
    .where("is_enabled", "=", true)
    .select(["key", "name", "sso_identities.created_at as linkedAt"])
    .orderBy("name")
    .execute();
  return rows.map(({ linkedAt, ...provider }) => ({ ...provider, linkedAt: linkedAt?.toISOString() ?? null }));
}

/** Ends a link. Throws AppError `provider_not_found` if there is none. */
export async function removeIdentity(db: Database, userId: string, providerKey: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("sso_identities")
    .where("user_id", "=", userId)
    .where("provider_key", "=", providerKey)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("provider_not_found");
}

/** A user name from a claim: of an address the part before the @, without what user names cannot have. */
export function userNameFrom(claim: unknown): string {
  const text = typeof claim === "string" ? claim.normalize("NFKC").replace(/@.*$/, "") : "";
  const { min, max } = LIMITS.userNameLength;
  const plain = text
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, max - `${NAME_TRIES}`.length)
    .replace(/[.-]+$/, "");
  return plain.length < min || saysAdmin(plain) ? "user" : plain;
}

function nameFrom(claim: unknown, userName: string): string {
  const name = typeof claim === "string" ? claim.replace(/\p{C}/gu, "").trim().slice(0, LIMITS.nameLength) : "";
  return name === "" || saysAdmin(name) ? userName : name;
}

function emailFrom(claim: unknown): string | null {
  return typeof claim === "string" && EMAIL_CLAIM.test(claim) && claim.length <= LIMITS.emailLength ? claim : null;
}
const EMAIL_CLAIM = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
