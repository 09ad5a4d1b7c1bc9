import type { Database } from "@assay/database/connect";
import type { LtiPlatforms } from "@assay/database/tables";
import type { Selectable } from "kysely";
import { callService, type ServiceAnswer, type ServiceCall } from "#http/outgoing/call-service";
import { LtiError } from "#lti/lti-error";

export type Platform = Selectable<LtiPlatforms>;

/** The platform of a login. Without a client, an issuer's only one. Throws LtiError `platform`. */
export async function findPlatform(db: Database, issuer: string, clientId: string | undefined): Promise<Platform> {
  const found = await db
    .selectFrom("lti_platforms")
    .selectAll()
    .where("issuer", "=", issuer)
    .$if(clientId !== undefined, (query) => query.where("client_id", "=", clientId ?? ""))
    .limit(2)
    .execute();
  const [platform] = found;
  if (!platform) throw new LtiError("platform", "No platform with this issuer and client is registered.");
  if (found.length > 1) throw new LtiError("platform", "The issuer has several clients, and the request names none.");
  return platform;
}

const SERVICE_TIMEOUT_MS = 15_000;
const SERVICE_BYTES = 1_024 * 1_024;

/**
 * The URL of a platform's service, if it may be called: https (http only for a platform whose issuer has it), without credentials, at a host of the platform's registration or
 * of the admin's list. Throws LtiError `service_url`.
 */
export function requireServiceUrl(platform: Platform, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const issuer = URL.canParse(platform.issuer) ? new URL(platform.issuer) : null;
  const isPlain = url?.protocol === "http:" && issuer?.protocol === "http:";
  if (!url || (url.protocol !== "https:" && !isPlain) || url.username !== "" || url.password !== "")
    throw new LtiError("service_url", "A service of the platform has an address that is not https.");
  const own = [platform.auth_url, platform.token_url, platform.jwks_url].map((one) => new URL(one).host);
  if (![...own, ...platform.service_hosts].includes(url.host))
    throw new LtiError("service_url", `A service is at ${url.host}, which is no host of the platform.`);
  return url;
}

/** Calls a service of a platform. Private addresses are allowed only at the issuer's own host. */
export async function callPlatform(
  platform: Platform,
  text: string,
  call: Pick<ServiceCall, "method" | "headers" | "body"> & Partial<ServiceCall>,
): Promise<ServiceAnswer> {
  const url = requireServiceUrl(platform, text);
  const issuer = URL.canParse(platform.issuer) ? new URL(platform.issuer) : null;
  return callService(url, {
    timeoutMs: SERVICE_TIMEOUT_MS,
    maxBytes: SERVICE_BYTES,
    ...call,
    allowsPrivate: issuer?.hostname === url.hostname,
  });
}
