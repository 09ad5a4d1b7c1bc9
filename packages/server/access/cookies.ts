import { randomBytes } from "node:crypto";
import { KNOWN_DEVICE_MS, PENDING_LOGIN_MS, SHARED_COMPUTER_MS } from "@assay/contract/vocabulary/account-limits";
import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure, type ServerConfig } from "#base/config";

/** The cookie that HTTP clients such as axios read by default (specification, section 6). */
export const XSRF_COOKIE = "XSRF-TOKEN";

/** Over https, the `__Host-` name binds the cookie to this host: no other host of the domain can set it. */
export function sessionCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Host-assay-session" : "assay-session";
}

/** The session id that the browser sent, or null. */
export function readSessionCookie(request: FastifyRequest, config: ServerConfig): string | null {
  return request.cookies[sessionCookieName(config)] ?? null;
}

/**
 * Sets the session cookie. Scripts cannot read it, and requests from other sites carry it only if they open a page. With null for its life,
 * it ends with the browser.
 */
export function setSessionCookie(reply: FastifyReply, config: ServerConfig, id: string, lifeMs: number | null): void {
  reply.setCookie(sessionCookieName(config), id, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    ...(lifeMs !== null && { maxAge: Math.floor(lifeMs / 1_000) }),
  });
}

/** Ends the session in the browser, and what was kept for it. */
export function clearSessionCookie(reply: FastifyReply, config: ServerConfig): void {
  clearReturnCookie(reply, config);
  reply.clearCookie(sessionCookieName(config), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  });
}

/** The cookie of where a launch from a learning platform came from; only what reads it gets it. */
const RETURN_COOKIE = "assay-return";

function returnCookieOptions(config: ServerConfig) {
  return { path: "/api/classes", httpOnly: true, sameSite: "lax", secure: isSecure(config) } as const;
}

/** What `setReturnCookie` set, or null. */
export function readReturnCookie(request: FastifyRequest): string | null {
  return request.cookies[RETURN_COOKIE] || null;
}

/** Sets where the launch came from, sealed, until the browser is closed. */
export function setReturnCookie(reply: FastifyReply, config: ServerConfig, sealed: string): void {
  reply.setCookie(RETURN_COOKIE, sealed, returnCookieOptions(config));
}

export function clearReturnCookie(reply: FastifyReply, config: ServerConfig): void {
  reply.clearCookie(RETURN_COOKIE, returnCookieOptions(config));
}

/** The cookie of a device on which somebody has logged in before. */
function deviceCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Host-assay-device" : "assay-device";
}

/** The device id that the browser sent, or null. */
export function readDeviceCookie(request: FastifyRequest, config: ServerConfig): string | null {
  return request.cookies[deviceCookieName(config)] || null;
}

/** Sets the browser's device id, which outlives the session. Its only use: strangers' login limits do not apply to this browser. */
export function setDeviceCookie(reply: FastifyReply, config: ServerConfig, id: string): void {
  reply.setCookie(deviceCookieName(config), id, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(config),
    maxAge: Math.floor(KNOWN_DEVICE_MS / 1_000),
  });
}

/** The cookie of a computer that others use as well, where somebody has said so at a login. */
function sharedCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Host-assay-shared" : "assay-shared";
}

/** Whether somebody has said at the last login that asked that others use this computer as well. Logins that cannot ask follow it. */
export function isSharedComputer(request: FastifyRequest, config: ServerConfig): boolean {
  return request.cookies[sharedCookieName(config)] === "1";
}

/** Remembers what was said at a login that asks. */
export function setSharedCookie(reply: FastifyReply, config: ServerConfig, isShared: boolean): void {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(config) } as const;
  if (isShared)
    reply.setCookie(sharedCookieName(config), "1", { ...options, maxAge: Math.floor(SHARED_COMPUTER_MS / 1_000) });
  else reply.clearCookie(sharedCookieName(config), options);
}

/** The cookie of a login that needs another step. */
function pendingLoginCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Host-assay-login" : "assay-login";
}

/** The id of the unfinished login that the browser sent, or null. */
export function readPendingLoginCookie(request: FastifyRequest, config: ServerConfig): string | null {
  return request.cookies[pendingLoginCookieName(config)] || null;
}

/** Sets the id of an unfinished login; null deletes it. */
export function setPendingLoginCookie(reply: FastifyReply, config: ServerConfig, id: string | null): void {
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure(config) } as const;
  if (id === null) reply.clearCookie(pendingLoginCookieName(config), options);
  else
    reply.setCookie(pendingLoginCookieName(config), id, { ...options, maxAge: Math.floor(PENDING_LOGIN_MS / 1_000) });
}

/** Sets the XSRF token, which the page's scripts read and send back as a header. */
export function setXsrfCookie(reply: FastifyReply, config: ServerConfig): void {
  reply.setCookie(XSRF_COOKIE, makeXsrfToken(), xsrfOptions(config));
}

/** The same as a `Set-Cookie` header, for replies that are not made by a route. */
export function xsrfCookieHeader(config: ServerConfig): string {
  return cookie.serialize(XSRF_COOKIE, makeXsrfToken(), xsrfOptions(config));
}

const XSRF_TOKEN_BYTES = 32;
/** Random bytes for many tokens at once: asking for 32 costs almost as much as for 4,096. */
let randomPool = Buffer.alloc(0);

/** Every byte is used for one token only. */
function makeXsrfToken(): string {
  if (randomPool.byteLength < XSRF_TOKEN_BYTES) randomPool = randomBytes(128 * XSRF_TOKEN_BYTES);
  const token = randomPool.subarray(0, XSRF_TOKEN_BYTES).toString("base64url");
  randomPool = randomPool.subarray(XSRF_TOKEN_BYTES);
  return token;
}

function xsrfOptions(config: ServerConfig) {
  return { path: "/", sameSite: "lax", secure: isSecure(config) } as const;
}
