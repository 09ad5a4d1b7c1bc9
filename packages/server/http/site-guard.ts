import { timingSafeEqual } from "node:crypto";
import type { Route } from "@assay/contract/routes/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setXsrfCookie, XSRF_COOKIE } from "#access/cookies";
import { isForJobe, isForJudge0 } from "#access/credentials";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { REFUSALS } from "#base/refusals";
import { isFromBrowser, isFromOwnHost, isSameSite, type SiteHeaders } from "#http/same-site";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's entry for this route. */
    contract?: Route;
  }
}

/**
 * Refuses requests that another site made a browser send. A request that changes something has to come from our own origin and,
 * if a browser sends it, has to carry the cookie's XSRF token as a header. This includes a GET that changes something, because a
 * picture or a link in a user's text can cause it. No call but a picture's can be embedded as a picture, a frame or the like. Every answer in the guarded scope sets the cookie if it is missing.
 *
 * This protects sessions, whose cookies browsers send by themselves. It does not apply to requests with an API token, which no
 * site can make a browser add, nor to anonymous requests to Judge0's and Jobe's API. Comes after `readViewers`.
 */
export function guardSite(app: FastifyInstance, config: ServerConfig): void {
  app.addHook("onRequest", async (request, reply) => {
    const { credential } = request;
    if (credential === "token" || (credential === null && (isForJudge0(request) || isForJobe(request)))) return;
    // Whoever wrote the text that embeds it could otherwise make each reader call it.
    const { contract } = request.routeOptions.config;
    const kind = String(request.headers["sec-fetch-dest"]);
    const isShown = kind === "image" && contract?.isPicture === true;
    if (contract && EMBEDDED.has(kind) && !isShown) throw new AppError("cross_site");
    offerXsrfToken(request, reply, config);
    const isUnsafe = !["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (!isUnsafe && !contract?.changesState) return;
    const site = siteHeaders(request);
    if (!isSameSite(site, config)) throw refusal(site, config);
    if (isFromBrowser(site) && !hasXsrfToken(request)) throw new AppError("cross_site");
  });
}

/** What browsers load as a part of a page (`Sec-Fetch-Dest`). None of it is a call of the contract, but pictures are. */
const EMBEDDED = new Set([
  "audio",
  "embed",
  "font",
  "frame",
  "iframe",
  "image",
  "object",
  "script",
  "style",
  "track",
  "video",
]);

/** Sends the browser an XSRF token unless it has one. */
export function offerXsrfToken(request: FastifyRequest, reply: FastifyReply, config: ServerConfig): void {
  if (!request.cookies[XSRF_COOKIE]) setXsrfCookie(reply, config);
}

/** The error, which names PUBLIC_URL if a page of ours was opened at another address. */
function refusal(site: SiteHeaders, { publicUrl }: ServerConfig): AppError {
  if (publicUrl === null || !isFromOwnHost(site)) return new AppError("cross_site");
  return new AppError("wrong_address", { text: REFUSALS.access.wrongAddress({ address: publicUrl }) });
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
