import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { makeSecret } from "#access/secrets";
import { ServiceError } from "#lti/call-with-token";
import { signClaims } from "#lti/keys";
import { callPlatform, type Platform } from "#lti/platforms";

/** What a token may be used for (1EdTech, Assignment and Grade Services 2.0, and Names and Role Provisioning Services 2.0). */
export const SCOPES = {
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  roster: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;
export type Scope = (typeof SCOPES)[keyof typeof SCOPES];

const ASSERTION_S = 60;
/** A token is not used any more this long before it ends. */
const MARGIN_MS = 60 * SECOND;

/** The tokens with which platforms let us call their services, kept for as long as they are valid. */
export interface ServiceTokens {
  /** Throws ServiceError `login` if the platform gives none. */
  get(platform: Platform, scope: Scope): Promise<string>;
  /** Forgets a token that the platform has refused. */
  drop(platform: Platform, scope: Scope): void;
}

export function openServiceTokens(db: Database): ServiceTokens {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  const keyOf = ({ id, client_id, token_url }: Platform, scope: Scope) => [id, client_id, token_url, scope].join(" ");
  return {
    get: async (platform, scope) => {
      const key = keyOf(platform, scope);
      const kept = known.get(key);
      if (kept && kept.until > Date.now()) return kept.token;
      const { token, lifeMs } = await askForToken(db, platform, scope);
      known.set(key, { token, until: Date.now() + lifeMs - MARGIN_MS });
      return token;
    },
    drop: (platform, scope) => {
      known.delete(keyOf(platform, scope));
    },
  };
}

/** Asks with a signed assertion (RFC 7523; 1EdTech Security Framework 1.0, section 4.1). */
async function askForToken(db: Database, platform: Platform, scope: Scope) {
  const { client_id: client, token_url, token_audience } = platform;
  const claims = { iss: client, sub: client, aud: token_audience ?? token_url, jti: makeSecret() };
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await signClaims(db, claims, ASSERTION_S),
    scope,
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const answer = await callPlatform(platform, token_url, { method: "POST", headers, body });
  if (answer.status >= 500 || answer.status === 429) throw new ServiceError("busy");
  try {
    const { access_token, expires_in = 0 } = JSON.parse(answer.body) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (answer.status === 200 && typeof access_token === "string" && access_token !== "")
      return { token: access_token, lifeMs: (Number(expires_in) || 0) * SECOND };
  } catch {
    // Not JSON.
  }
  throw new ServiceError("login");
}
