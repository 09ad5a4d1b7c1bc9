import type { JWTPayload } from "jose";
import { textOf } from "#lti/claims";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { type Platform, requireServiceUrl } from "#lti/platforms";

/** What a platform takes as the answer of a choice of content, and where it goes. */
export interface ChoiceSettings {
  readonly returnUrl: string;
  /** Returned unchanged; null if the platform sent none, and then nothing is returned. */
  readonly data: string | null;
  readonly takesSeveral: boolean;
  readonly takesGrades: boolean;
  readonly deploymentId: string;
}

const CLAIM = "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings";

/**
 * Reads the settings of a choice (1EdTech, LTI Deep Linking 2.0, section 4.4.1). Throws LtiError `choice` for a platform that takes no links to
 * this site, and `service_url` for an answer that would go to a host that is not the platform's.
 */
export function readChoiceSettings(platform: Platform, payload: JWTPayload, deploymentId: string): ChoiceSettings {
  const claim = payload[CLAIM] as Record<string, unknown> | undefined;
  const returnUrl = textOf(claim, "deep_link_return_url", 2_048);
  const types = claim?.accept_types;
  if (!returnUrl || !Array.isArray(types) || !types.includes("ltiResourceLink"))
    throw new LtiError("choice", LTI_REASONS.noChoice);
  requireServiceUrl(platform, returnUrl);
  const data = textOf(claim, "data", 16_384) ?? null;
  return {
    returnUrl,
    data,
    takesSeveral: claim?.accept_multiple === true,
    takesGrades: claim?.accept_lineitem !== false,
    deploymentId,
  };
}
