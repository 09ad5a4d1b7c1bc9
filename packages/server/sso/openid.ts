import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import * as openid from "openid-client";
import { AppError } from "#base/app-error";
import type { ProviderRow } from "#sso/provider";

/** What a login at a provider begins with, and what its end is compared with. */
export interface OpenLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** How long what a provider says of itself is taken for current. */
const KEPT_MS = 10 * MINUTE;
const MOST_KEPT = 2 * LIMITS.ssoProviders;
const kept = new Map<string, { readonly at: number; readonly client: Promise<openid.Configuration> }>();

/** Our client at a provider. Throws AppError `provider_unreachable` if the provider does not say what it is. */
export async function clientAt(provider: ProviderRow, secret: string | null): Promise<openid.Configuration> {
  const id = JSON.stringify([provider.issuer, provider.client_id, secret, provider.scope]);
  const known = kept.get(id);
  if (known && Date.now() - known.at < KEPT_MS) return known.client;
  const client = discover(provider, secret);
  kept.delete(id);
  kept.set(id, { at: Date.now(), client });
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  client.catch(() => kept.delete(id));
  return client;
}

async function discover({ issuer, client_id: clientId }: ProviderRow, secret: string | null) {
  const url = new URL(issuer);
  // Only a host of this machine may speak without TLS (`ssoProviderSettings`).
  const execute = url.protocol === "http:" ? [openid.allowInsecureRequests] : [];
  const authentication = secret === null ? openid.None() : openid.ClientSecretBasic(secret);
  try {
    const timeout = LIMITS.ssoAnswerMs / 1_000;
    return await openid.discovery(url, clientId, undefined, authentication, { execute, timeout });
  } catch (error) {
    throw withCause("provider_unreachable", error);
  }
}

/** The address of the provider's login page, for a login that comes back to `redirectUri`. */
export async function authorizationUrl(
  client: openid.Configuration,
  { scope }: ProviderRow,
  redirectUri: string,
  { state, nonce, codeVerifier }: OpenLogin,
): Promise<string> {
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** What a provider says of somebody who has logged in there. */
export interface Claims {
  readonly subject: string;
  readonly all: Readonly<Record<string, unknown>>;
}

/**
 * Who has logged in at the provider, by the address to which it has sent them back. Signature, issuer, audience, expiry, nonce, state and PKCE are
 * checked. Throws AppError `sso_refused` if one of them is wrong or the provider refuses.
 */
export async function claimsOf(
  client: openid.Configuration,
  currentUrl: URL,
  { state, nonce, codeVerifier }: OpenLogin,
): Promise<Claims> {
  try {
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    };
    const tokens = await openid.authorizationCodeGrant(client, currentUrl, checks);
    const claims = tokens.claims();
    if (!claims) throw new Error("there is no ID token");
    const all = { ...claims, ...(await userInfo(client, tokens.access_token, claims.sub)) };
    return { subject: claims.sub, all };
  } catch (error) {
    throw withCause("sso_refused", error);
  }
}

/** Names may be at this endpoint alone. A provider without it, or that refuses it, has said who it is all the same. */
async function userInfo(client: openid.Configuration, token: string, subject: string): Promise<object> {
  if (client.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(client, token, subject).catch(() => ({}));
}

/** An error for the person, with the reason for the log. */
function withCause(code: "provider_unreachable" | "sso_refused", cause: unknown): AppError {
  return Object.assign(new AppError(code), { cause });
}
