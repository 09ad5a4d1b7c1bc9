import type { SentFault } from "@assay/contract/vocabulary/lti";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { ServiceAnswer, ServiceCall } from "#http/outgoing/call-service";
import { ForbiddenAddressError } from "#http/outgoing/resolve-allowed";
import { LtiError } from "#lti/lti-error";
import { callPlatform, type Platform, requireServiceUrl } from "#lti/platforms";
import type { Scope, ServiceTokens } from "#lti/service-token";

/** A platform did not do what a service call asked for. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly fault: SentFault;
  /** How long the platform wants us to wait; null if it does not say. */
  readonly waitMs: number | null;

  constructor(fault: SentFault, waitMs: number | null = null) {
    super(`the platform answered: ${fault}`);
    this.fault = fault;
    this.waitMs = waitMs;
  }
}

/**
 * Calls a service with a token; once more with a new one if the platform refuses that. Resolves with an answer below 400, and with one of
 * `expected`. Throws ServiceError for everything else, also if there is no answer.
 */
export async function callWithToken(
  tokens: ServiceTokens,
  platform: Platform,
  url: string,
  call: Pick<ServiceCall, "method" | "headers" | "body"> & {
    readonly scope: Scope;
    readonly expected?: readonly number[];
  },
): Promise<ServiceAnswer> {
  const { scope, expected = [], ...request } = call;
  const attempt = async () => {
    const authorization = `Bearer ${await tokens.get(platform, scope)}`;
    return callPlatform(platform, url, { ...request, headers: { ...request.headers, authorization } });
  };
  try {
    requireServiceUrl(platform, url);
    let answer = await attempt();
    if (answer.status === 401) {
      tokens.drop(platform, scope);
      answer = await attempt();
    }
    if (answer.status >= 300 && !expected.includes(answer.status)) throw new ServiceError(...faultOf(answer));
    return answer;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // What may not be called stays so; anything else was no answer.
    const isForbidden = error instanceof LtiError || error instanceof ForbiddenAddressError;
    throw new ServiceError(isForbidden ? "address" : "unreachable");
  }
}

function faultOf({ status, headers }: ServiceAnswer): [SentFault, number | null] {
  if (status === 401) return ["login", null];
  if (status === 403) return ["forbidden", null];
  if (status === 404 || status === 410) return ["missing", null];
  const seconds = Number(headers["retry-after"]);
  return ["busy", Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND : null];
}

/** The address of the next page of a list, of the same origin (RFC 8288); null on the last one. */
export function nextPage(answer: ServiceAnswer, current: string): string | null {
  const links = String(answer.headers.link ?? "").split(/,(?=\s*<)/);
  const next = links.find((link) => /;\s*rel="?next"?/i.test(link));
  const target = next && /<([^>]*)>/.exec(next)?.[1];
  if (!target || !URL.canParse(target, current)) return null;
  const url = new URL(target, current);
  if (url.origin !== new URL(current).origin) throw new ServiceError("address");
  return url.href;
}
