import type { ServerConfig } from "#base/config";

/** The headers with which a browser says where a request comes from. */
export interface SiteHeaders {
  readonly origin?: string;
  readonly fetchSite?: string;
  /** The host that the request was sent to, with its port. */
  readonly host: string;
}

/** True if a browser sent the request: only browsers set these headers, and no page can prevent it. */
export function isFromBrowser({ origin, fetchSite }: SiteHeaders): boolean {
  return origin !== undefined || fetchSite !== undefined;
}

/**
 * True unless another site made the browser send the request. A request with neither header comes from a program with
 * its own credentials, which nobody can have tricked.
 */
export function isSameSite(headers: SiteHeaders, config: ServerConfig): boolean {
  const { origin, fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  return origin === undefined || isOwnOrigin(origin, headers.host, config.publicUrl);
}

/** True if the page that sent the request came from the host that received it, at whichever of its addresses. */
export function isFromOwnHost({ origin, fetchSite, host }: SiteHeaders): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function isOwnOrigin(origin: string, host: string, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== null) return new URL(origin).origin === new URL(publicUrl).origin;
  return new URL(origin).host === host;
}
