import { compactVerify, decodeProtectedHeader, importJWK, type JWTPayload } from "jose";
import { hashSecret } from "#access/secrets";
import { claimOf, MESSAGE_TYPES, type MessageType, textOf } from "#lti/claims";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import type { PlatformKeys } from "#lti/platform-keys";
import type { Platform } from "#lti/platforms";

/** RS256 always; the others only with a key that says so itself. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "ES256"];
const TOLERANCE_S = 60;
const OLDEST_S = 10 * 60;
const ID_LENGTH = 255;

/** A launch whose token has passed every check. */
export interface Launch {
  readonly payload: JWTPayload;
  readonly subject: string;
  readonly messageType: MessageType;
  readonly deploymentId: string;
  /** Null for a choice of content. */
  readonly resourceLinkId: string | null;
}

/**
 * Checks the token of a launch against the platform and the nonce of its login (1EdTech Security Framework 1.0, section 5.1.3, and LTI
 * Core 1.3). Throws LtiError with the first check that fails.
 */
export async function checkToken(
  token: string,
  { platform, nonceHash, keys }: { platform: Platform; nonceHash: Uint8Array; keys: PlatformKeys },
): Promise<Launch> {
  const payload = await verifySignature(token, platform, keys);
  if (payload.iss !== platform.issuer) throw new LtiError("issuer", LTI_REASONS.issuer);
  checkAudience(payload, platform);
  checkTimes(payload);
  const nonce = textOf(payload, "nonce");
  if (nonce === undefined || !Buffer.from(hashSecret(nonce)).equals(Buffer.from(nonceHash)))
    throw new LtiError("nonce", LTI_REASONS.nonce);
  if (claimOf(payload, "version") !== "1.3.0") throw new LtiError("version", LTI_REASONS.version);
  const type = claimOf(payload, "message_type");
  const messageType = MESSAGE_TYPES.find((one) => one === type);
  if (messageType === undefined)
    throw new LtiError(
      "message_type",
      LTI_REASONS.messageType({ type: String(type).slice(0, 100), types: MESSAGE_TYPES.join(", ") }),
    );
  const deploymentId = textOf(payload, `https://purl.imsglobal.org/spec/lti/claim/deployment_id`, ID_LENGTH);
  if (!deploymentId) throw new LtiError("deployment", LTI_REASONS.noDeployment);
  const subject = textOf(payload, "sub", ID_LENGTH);
  if (!subject) throw new LtiError("subject", LTI_REASONS.anonymous);
  const resourceLinkId = textOf(claimOf(payload, "resource_link"), "id", ID_LENGTH) || null;
  if (messageType === "LtiResourceLinkRequest" && resourceLinkId === null)
    throw new LtiError("resource_link", LTI_REASONS.noResourceLink);
  if (!Array.isArray(claimOf(payload, "roles"))) throw new LtiError("roles", LTI_REASONS.noRoles);
  return { payload, subject, messageType, deploymentId, resourceLinkId };
}

async function verifySignature(token: string, platform: Platform, keys: PlatformKeys): Promise<JWTPayload> {
  let header: { alg?: string; kid?: string };
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw new LtiError("request", LTI_REASONS.tokenMalformed);
  }
  const { alg, kid } = header;
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new LtiError("algorithm", LTI_REASONS.algorithm);
  if (typeof kid !== "string" || kid === "") throw new LtiError("key", LTI_REASONS.noKey);
  const jwk = await keys.find(platform, kid);
  if (alg !== (jwk.alg ?? "RS256") || jwk.kty !== (alg === "ES256" ? "EC" : "RSA"))
    throw new LtiError("algorithm", LTI_REASONS.keyAlgorithm);
  try {
    const { payload } = await compactVerify(token, await importJWK(jwk, alg), { algorithms: [alg] });
    const claims: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
    if (typeof claims !== "object" || claims === null || Array.isArray(claims)) throw new Error("no claims");
    return claims as JWTPayload;
  } catch {
    throw new LtiError("signature", LTI_REASONS.signature);
  }
}

function checkAudience({ aud, azp }: JWTPayload, { client_id }: Platform): void {
  const audiences = Array.isArray(aud) ? aud : [aud];
  if (!audiences.includes(client_id)) throw new LtiError("audience", LTI_REASONS.otherTool);
  if ((audiences.length > 1 || azp !== undefined) && azp !== client_id)
    throw new LtiError("audience", LTI_REASONS.issuedToOther);
}

function checkTimes({ exp, iat, nbf }: JWTPayload): void {
  const now = Date.now() / 1_000;
  const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
  if (!isNumber(exp) || !isNumber(iat)) throw new LtiError("times", LTI_REASONS.noTimes);
  if (exp <= now - TOLERANCE_S) throw new LtiError("times", LTI_REASONS.expired);
  if (iat > now + TOLERANCE_S || (isNumber(nbf) && nbf > now + TOLERANCE_S))
    throw new LtiError("times", LTI_REASONS.future);
  if (iat < now - OLDEST_S) throw new LtiError("times", LTI_REASONS.old);
}
