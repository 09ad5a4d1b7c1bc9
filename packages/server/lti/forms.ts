import type { FastifyRequest } from "fastify";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";

export const HTML = "text/html; charset=utf-8";
/** The largest form of a platform or of one of these pages. */
const BODY_BYTES = 64 * 1_024;
/** Routes of platforms and their browsers are not part of the API. */
export const HIDDEN = { schema: { hide: true }, bodyLimit: BODY_BYTES } as const;

/** The fields of a form. Throws LtiError `request` for another body. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new LtiError("request", LTI_REASONS.noForm);
}
