import type { Database } from "@assay/database/connect";
import type { LtiPlatforms } from "@assay/database/tables";
import type { Selectable } from "kysely";
import { callService, type ServiceAnswer, type ServiceCall } from "#http/outgoing/call-service";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";

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
  if (!platform) throw new LtiError("platform", LTI_REASONS.unknownPlatform);
  if (found.length > 1) throw new LtiError("platform", LTI_REASONS.severalClients);
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
    throw new LtiError("service_url", LTI_REASONS.noHttps);
  const own = [platform.issuer, platform.auth_url, platform.token_url, platform.jwks_url].flatMap((one) =>
    URL.canParse(one) ? [new URL(one).host] : [],
  );
  if (![...own, ...platform.service_hosts].includes(url.host))
    throw new LtiError("service_url", LTI_REASONS.otherHost({ host: url.host }));
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

/** Where browsers may come from and go to that show or send something for this issuer's platforms. */
export async function readPlatformAddresses(db: Database, issuer: string): Promise<string[]> {
  const rows = await db
    .selectFrom("lti_platforms")
    .select(["issuer", "auth_url", "service_hosts"])
    .where("issuer", "=", issuer)
    .execute();
  return rows.flatMap(({ issuer: own, auth_url, service_hosts }) => [
    own,
    auth_url,
    ...service_hosts.map((host) => `https://${host}`),
  ]);
}
