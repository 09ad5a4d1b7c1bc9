import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { findPlatform, type Platform } from "#lti/platforms";

/** How long somebody may take to log in at the platform. */
export const STATE_MS = 10 * MINUTE;

/** A login that waits for the platform's answer. */
export interface StartedLogin {
  /** Where the browser goes now. */
  readonly address: string;
  readonly cookieName: string;
  readonly cookie: string;
}

/**
 * Begins a login that a platform has asked for. The hints go back unchanged, and nothing is sent beyond what the standard names.
 * `ticket` is that of a frame which
 * waits for what is chosen. Throws LtiError `request` and `platform`.
 */
export async function startLogin(
  db: Database,
  fields: URLSearchParams,
  redirectUri: string,
  ticket: string | null = null,
): Promise<StartedLogin> {
  const issuer = fields.get("iss");
  const hint = fields.get("login_hint");
  if (!issuer || !hint || !fields.get("target_link_uri")) throw new LtiError("request", LTI_REASONS.requestIncomplete);
  const platform = await findPlatform(db, issuer, fields.get("client_id") || undefined);
  const [state, nonce, cookie] = [makeSecret(), makeSecret(), makeSecret()];
  await db.deleteFrom("lti_states").where("expires_at", "<", sql<Date>`now()`).execute();
  await db
    .insertInto("lti_states")
    .values({
      state_hash: hashSecret(state),
      cookie_hash: hashSecret(cookie),
      nonce_hash: hashSecret(nonce),
      platform_id: platform.id,
      ticket_hash: ticket === null ? null : hashSecret(ticket),
      expires_at: fromNow(STATE_MS),
    })
    .execute();
  const address = new URL(platform.auth_url);
  const message = fields.get("lti_message_hint");
  const query = {
    ...{ scope: "openid", response_type: "id_token", response_mode: "form_post", prompt: "none" },
    ...{ client_id: platform.client_id, redirect_uri: redirectUri, login_hint: hint, state, nonce },
    ...(message !== null && { lti_message_hint: message }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return { address: address.href, cookieName: stateCookieName(state), cookie };
}

/** The cookie of one login: several tabs may log in at once. */
export function stateCookieName(state: string): string {
  return `assay-lti-${Buffer.from(hashSecret(state)).toString("hex").slice(0, 16)}`;
}

/**
 * Ends the login with this state, in the browser that began it, and returns its platform and the hash of its nonce. It can be ended once.
 * Until `forgetLogin`, or until it would have expired, the frame of its ticket is told to wait. Throws LtiError `state`.
 */
export async function takeLogin(
  db: Database,
  state: string,
  cookie: string,
): Promise<{
  readonly platform: Platform;
  readonly nonceHash: Uint8Array;
  readonly ticketHash: Uint8Array | null;
  readonly endedHash: Uint8Array;
}> {
  const endedHash = hashSecret(makeSecret());
  const login = await db
    .updateTable("lti_states")
    .set({ state_hash: endedHash })
    .where("state_hash", "=", hashSecret(state))
    .where("cookie_hash", "=", hashSecret(cookie))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["platform_id", "nonce_hash", "ticket_hash"])
    .executeTakeFirst();
  if (!login) throw new LtiError("state", LTI_REASONS.otherBrowser);
  const platform = await db
    .selectFrom("lti_platforms")
    .selectAll()
    .where("id", "=", login.platform_id)
    .executeTakeFirstOrThrow();
  return { platform, nonceHash: login.nonce_hash, ticketHash: login.ticket_hash, endedHash };
}

/** Forgets a login that has been ended, for which no frame waits. */
export async function forgetLogin(db: Database, endedHash: Uint8Array): Promise<void> {
  await db.deleteFrom("lti_states").where("state_hash", "=", endedHash).execute();
}
