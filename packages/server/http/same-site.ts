import type { ServerConfig } from "#base/config";

/** The headers by which a browser tells where a request comes from. */
export interface SiteHeaders {
  readonly origin?: string;
  readonly fetchSite?: string;
  /** The host that the request was sent to, with its port. */
  readonly host: string;
}

/** True when a browser sent the request: it alone sets these headers, and no page can keep it from doing so. */
export function isFromBrowser({ origin, fetchSite }: SiteHeaders): boolean {
  return origin !== undefined || fetchSite !== undefined;
}

/**
 * True when no other site made the browser send the request. A request without both headers comes
 * from a program that holds its own credentials: nobody can have tricked it.
 */
export function isSameSite(headers: SiteHeaders, config: ServerConfig): boolean {
  const { origin, fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  return origin === undefined || isOwnOrigin(origin, headers.host, config.publicUrl);
}

/** True when the page that sent the request came from the host that got it, whichever of its addresses that is. */
export function isFromOwnHost({ origin, fetchSite, host }: SiteHeaders): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function isOwnOrigin(origin: string, host: string, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== null) return new URL(origin).origin === new URL(publicUrl).origin;
  return new URL(origin).host === host;
}
