import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { hashSecret } from "#access/secrets";
import { recordAction } from "#base/audit";
import { callService, type ServiceAnswer } from "#http/outgoing/call-service";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { ownAddresses } from "#lti/own-addresses";
import { SCOPES } from "#lti/service-token";

const TOOL = "https://purl.imsglobal.org/spec/lti-tool-configuration";
const PLATFORM = "https://purl.imsglobal.org/spec/lti-platform-configuration";
const CALL = { timeoutMs: 15_000, maxBytes: 256 * 1_024, allowsPrivate: true } as const;

/** What a platform adds to the address at which it registers itself. */
export interface RegistrationRequest {
  readonly secret: string;
  readonly configurationUrl: string;
  /** Null for a platform that needs none. */
  readonly token: string | null;
}

/**
 * Registers this site at a platform and the platform here (1EdTech, Dynamic Registration 1.0), once for each address that an admin has made. A platform that
 * registers again, as "update" of Moodle does, keeps its courses, people, and what admins have set; its addresses become those that it names now. Private addresses are
 * called, because an admin has let this platform in. Throws LtiError `registration`.
 */
export async function registerPlatform(
  db: Database,
  request: RegistrationRequest,
  origin: string,
): Promise<{ readonly issuer: string }> {
  const open = await db
    .deleteFrom("lti_registrations")
    .where("secret_hash", "=", hashSecret(request.secret))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("created_by")
    .executeTakeFirst();
  if (!open) throw new LtiError("registration", LTI_REASONS.registrationOver);
  const configuration = await readConfiguration(request.configurationUrl);
  const { clientId, deploymentId } = await register(configuration, request.token, origin);
  const { issuer, family } = configuration;
  const name = `${family} (${new URL(issuer).host})`.slice(0, LIMITS.ltiNameLength);
  await db.transaction().execute(async (transaction) => {
    const platform = await transaction
      .insertInto("lti_platforms")
      .values({
        ...{ name, issuer, client_id: clientId, auth_url: configuration.auth, token_url: configuration.token },
        ...{ jwks_url: configuration.jwks, family, created_by: open.created_by },
        // The client is this registration's own, so its deployments are, too.
        accepts_new_deployments: deploymentId === null,
      })
      .onConflict((conflict) =>
        conflict.columns(["issuer", "client_id"]).doUpdateSet((eb) => ({
          auth_url: eb.ref("excluded.auth_url"),
          token_url: eb.ref("excluded.token_url"),
          jwks_url: eb.ref("excluded.jwks_url"),
          family: eb.ref("excluded.family"),
        })),
      )
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();
    if (deploymentId !== null)
      await transaction
        .insertInto("lti_deployments")
        .values({ platform_id: platform.id, deployment_id: deploymentId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await recordAction(transaction, open.created_by, "lti_changed", platform.name);
  });
  return { issuer };
}

interface Configuration {
  readonly issuer: string;
  readonly auth: string;
  readonly token: string;
  readonly jwks: string;
  readonly registration: string;
  readonly family: string;
}

async function readConfiguration(text: string): Promise<Configuration> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw odd("openid_configuration");
  const answer = await call(url, { method: "GET", headers: { accept: "application/json" } }, unread);
  const found = objectOf(answer);
  const issuer = addressOf(found, "issuer", url);
  if (new URL(issuer).origin !== url.origin) throw odd("issuer");
  const family = objectIn(found, PLATFORM).product_family_code;
  return {
    issuer,
    auth: addressOf(found, "authorization_endpoint", url),
    token: addressOf(found, "token_endpoint", url),
    jwks: addressOf(found, "jwks_uri", url),
    registration: addressOf(found, "registration_endpoint", url),
    family: typeof family === "string" && /^[\w .-]{1,30}$/.test(family) ? family : "LTI",
  };
}

async function register(configuration: Configuration, token: string | null, origin: string) {
  const { login, launch, jwks } = ownAddresses(origin);
  const body = {
    ...{ application_type: "web", response_types: ["id_token"], grant_types: ["implicit", "client_credentials"] },
    ...{ initiate_login_uri: login, redirect_uris: [launch], jwks_uri: jwks, client_name: "Assay" },
    ...{ token_endpoint_auth_method: "private_key_jwt", scope: Object.values(SCOPES).join(" ") },
    [TOOL]: {
      ...{ domain: new URL(origin).host, target_link_uri: launch, claims: ["iss", "sub", "name"] },
      messages: [
        { type: "LtiResourceLinkRequest", target_link_uri: launch },
        { type: "LtiDeepLinkingRequest", target_link_uri: launch },
      ],
    },
  };
  const headers = {
    ...{ "content-type": "application/json", accept: "application/json" },
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) } as const;
  const answer = await call(new URL(configuration.registration), request, refused);
  const registered = objectOf(answer);
  const clientId = registered.client_id;
  if (typeof clientId !== "string" || clientId === "" || clientId.length > LIMITS.ltiIdLength) throw odd("client_id");
  const deployment = objectIn(registered, TOOL).deployment_id;
  const deploymentId =
    typeof deployment === "string" && deployment !== "" && deployment.length <= LIMITS.ltiIdLength ? deployment : null;
  return { clientId, deploymentId };
}

const odd = (name: string) => new LtiError("registration", LTI_REASONS.configurationOdd({ name }));
const unread = (error: string) => new LtiError("registration", LTI_REASONS.configurationUnread({ error }));
const refused = (error: string) => new LtiError("registration", LTI_REASONS.registrationRefused({ error }));

async function call(
  url: URL,
  request: Pick<Parameters<typeof callService>[1], "method" | "headers" | "body">,
  failed: (error: string) => LtiError,
): Promise<ServiceAnswer> {
  const answer = await callService(url, { ...CALL, ...request }).catch(() => null);
  if (answer === null) throw failed("no answer");
  if (answer.status !== 200 && answer.status !== 201) throw failed(`status ${answer.status}`);
  return answer;
}

function objectOf({ body }: ServiceAnswer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not JSON.
  }
  throw odd("JSON");
}

function objectIn(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = object[name];
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** An address of the configuration: https, as the configuration itself. */
function addressOf(found: Record<string, unknown>, name: string, configuration: URL): string {
  const value = found[name];
  const url =
    typeof value === "string" && value.length <= LIMITS.ltiUrlLength && URL.canParse(value) ? new URL(value) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== configuration.protocol) || url.username !== "")
    throw odd(name);
  return String(value);
}
