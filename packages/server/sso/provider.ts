import type { SsoProvider, SsoProviderSettings } from "@assay/contract/routes/sso";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The provider with this key if people may log in with it, or null. */
export function findProvider(db: Database, key: string) {
  return db
    .selectFrom("sso_providers")
    .selectAll()
    .where("key", "=", key)
    .where("is_enabled", "=", true)
    .executeTakeFirst();
}

/** The provider with this key. Throws AppError `provider_not_found`, also for one that is switched off. */
export async function requireProvider(db: Database, key: string): Promise<ProviderRow> {
  const provider = await findProvider(db, key);
  if (!provider) throw new AppError("provider_not_found");
  return provider;
}

/** Where people may log in, by name. */
export function listEnabledProviders(db: Database) {
  return db
    .selectFrom("sso_providers")
    .select(["key", "name"])
    .where("is_enabled", "=", true)
    .orderBy("name")
    .execute();
}

/** All providers as admins see them. `redirectUriOf` is where one sends people back to. */
export async function listProviders(db: Database, redirectUriOf: (key: string) => string): Promise<SsoProvider[]> {
  const rows = await db
    .selectFrom("sso_providers")
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from sso_identities where provider_key = sso_providers.key)`.as(
        "identityCount",
      ),
    )
    .orderBy("name")
    .orderBy("key")
    .execute();
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.client_secret !== null,
    scope: row.scope,
    userNameClaim: row.user_name_claim,
    createsAccounts: row.creates_accounts,
    isEnabled: row.is_enabled,
    redirectUri: redirectUriOf(row.key),
    identityCount: row.identityCount,
  }));
}

/**
 * Adds or changes a provider. Throws AppError `too_many_providers`, and `provider_in_use` for another issuer or client where people have
 * linked their accounts: a subject means somebody else there.
 */
export async function saveProvider(
  db: Database,
  encryptionKey: Uint8Array,
  admin: Viewer,
  key: string,
  settings: SsoProviderSettings,
): Promise<void> {
  const { name, issuer, clientId, clientSecret, scope, userNameClaim, createsAccounts, isEnabled } = settings;
  const secret = clientSecret === undefined ? undefined : sealSecret(encryptionKey, key, clientSecret);
  const values = {
    ...{ name, issuer, client_id: clientId, scope, user_name_claim: userNameClaim },
    ...{ creates_accounts: createsAccounts, is_enabled: isEnabled },
    ...(secret !== undefined && { client_secret: secret }),
  };
  await db.transaction().execute(async (transaction) => {
    await sql`lock table sso_providers in share row exclusive mode`.execute(transaction);
    const others = await transaction.selectFrom("sso_providers").select(["key", "issuer"]).execute();
    const before = others.find((other) => other.key === key);
    if (!before && others.length >= LIMITS.ssoProviders) throw new AppError("too_many_providers");
    if (before && before.issuer !== issuer) await requireUnused(transaction, key);
    await transaction
      .insertInto("sso_providers")
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
      .execute();
    await recordAction(transaction, admin.id, "sso_changed", name);
  });
}

/** Removes a provider with everybody's links to it. Throws AppError `provider_not_found`. */
export async function deleteProvider(db: Database, admin: Viewer, key: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("sso_providers")
      .where("key", "=", key)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new AppError("provider_not_found");
    await recordAction(transaction, admin.id, "sso_changed", removed.name);
  });
}

/** The secret of our client at a provider; null for a public client. */
export function readClientSecret(encryptionKey: Uint8Array, { key, client_secret }: ProviderRow): string | null {
  return client_secret === null
    ? null
    : Buffer.from(decryptSecret(encryptionKey, `sso:${key}`, client_secret)).toString("utf8");
}

function sealSecret(encryptionKey: Uint8Array, key: string, secret: string): Uint8Array | null {
  return secret === "" ? null : encryptSecret(encryptionKey, `sso:${key}`, Buffer.from(secret));
}

async function requireUnused(db: Database, key: string): Promise<void> {
  const used = await db
    .selectFrom("sso_identities")
    .select("subject")
    .where("provider_key", "=", key)
    .limit(1)
    .execute();
  if (used.length > 0) throw new AppError("provider_in_use", { field: "issuer" });
}
