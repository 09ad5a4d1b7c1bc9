import { timingSafeEqual } from "node:crypto";
import type { Route } from "@assay/contract/routes/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setXsrfCookie, XSRF_COOKIE } from "#access/cookies";
import { isForJudge0 } from "#access/credentials";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { isFromBrowser, isFromOwnHost, isSameSite, type SiteHeaders } from "#http/same-site";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's entry for this route. */
    contract?: Route;
  }
}

/**
 * Refuses what another site made a browser send: any request that changes
 * something has to come from our own origin and, when a browser sends it, to carry the XSRF token of
 * the cookie as a header. That holds for a GET too, which a picture or a link in somebody's text can
 * cause. Every answer of the guarded scope hands out that cookie when it is missing.
 *
 * All that is for the sake of sessions, which browsers add by themselves. A request with an API token means
 * no session and comes from whoever holds the token; one to Judge0's API without either is nobody's.
 * Comes after `readViewers`.
 */
export function guardSite(app: FastifyInstance, config: ServerConfig): void {
  app.addHook("onRequest", async (request, reply) => {
    const { credential } = request;
    if (credential === "token" || (credential === null && isForJudge0(request))) return;
    offerXsrfToken(request, reply, config);
    const isUnsafe = !["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (!isUnsafe && !request.routeOptions.config.contract?.changesState) return;
    const site = siteHeaders(request);
    if (!isSameSite(site, config)) throw refusal(site, config);
    if (isFromBrowser(site) && !hasXsrfToken(request)) throw new AppError("cross_site");
  });
}

/** Sends the browser an XSRF token unless it has one. */
export function offerXsrfToken(request: FastifyRequest, reply: FastifyReply, config: ServerConfig): void {
  if (!request.cookies[XSRF_COOKIE]) setXsrfCookie(reply, config);
}

/** A page of ours that was opened at another address than PUBLIC_URL learns the right one. */
function refusal(site: SiteHeaders, { publicUrl }: ServerConfig): AppError {
  if (publicUrl === null || !isFromOwnHost(site)) return new AppError("cross_site");
  return new AppError("wrong_address", { message: `This server is used at ${publicUrl}` });
}

/** The origin that a request claims. */
export function siteHeaders(request: FastifyRequest): SiteHeaders {
  const fetchSite = request.headers["sec-fetch-site"];
  return {
    origin: request.headers.origin,
    fetchSite: Array.isArray(fetchSite) ? fetchSite[0] : fetchSite,
    host: request.host,
  };
}

function hasXsrfToken(request: FastifyRequest): boolean {
  const cookie = Buffer.from(request.cookies[XSRF_COOKIE] ?? "");
  const header = Buffer.from(String(request.headers["x-xsrf-token"] ?? ""));
  return cookie.byteLength > 0 && cookie.byteLength === header.byteLength && timingSafeEqual(cookie, header);
}
