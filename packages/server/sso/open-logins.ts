import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { randomNonce, randomPKCECodeVerifier } from "openid-client";
import { hashSecret, makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import type { OpenLogin } from "#sso/openid";

/** A login that has come back from its provider. */
export interface ReturnedLogin extends OpenLogin {
  readonly next: string | null;
  /** On a computer that others use as well. */
  readonly isShared: boolean;
  /** Who links their account; null for a login. */
  readonly userId: string | null;
}

/**
 * Stores a login that is about to go to its provider. Its state is the secret that the browser keeps in a cookie, so nobody can make another
 * browser end it.
 */
export async function beginLogin(
  db: Database,
  providerKey: string,
  { next, userId, isShared }: Pick<ReturnedLogin, "next" | "userId" | "isShared">,
): Promise<OpenLogin> {
  const login = { state: makeSecret(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  await db
    .insertInto("sso_logins")
    .values({
      id_hash: hashSecret(login.state),
      provider_key: providerKey,
      nonce: login.nonce,
      code_verifier: login.codeVerifier,
      next,
      user_id: userId,
      is_shared: isShared,
    })
    .execute();
  return login;
}

/**
 * The login with this state, which it uses up. Throws AppError `sso_expired` if there is none at this provider, if the browser's cookie is another
 * one, or if it has taken too long.
 */
export async function takeLogin(
  db: Database,
  providerKey: string,
  state: string | null,
  cookie: string | null,
): Promise<ReturnedLogin> {
  if (state === null || state !== cookie) throw new AppError("sso_expired");
  const found = await db
    .deleteFrom("sso_logins")
    .where("id_hash", "=", hashSecret(state))
    .where("provider_key", "=", providerKey)
    .where("created_at", ">", ago(LIMITS.ssoLoginMs))
    .returning(["nonce", "code_verifier as codeVerifier", "next", "user_id as userId", "is_shared as isShared"])
    .executeTakeFirst();
  if (!found) throw new AppError("sso_expired");
  return { ...found, state };
}

/** Deletes logins that have taken too long. */
export async function sweepSsoLogins(db: Database): Promise<void> {
  await db.deleteFrom("sso_logins").where("created_at", "<=", ago(LIMITS.ssoLoginMs)).execute();
}
