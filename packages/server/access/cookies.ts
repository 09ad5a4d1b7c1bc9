import { KNOWN_DEVICE_MS } from "@assay/contract/vocabulary/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure, type ServerConfig } from "#base/config";

/** The cookie that HTTP clients such as axios read by default (specification, section 6). */
export const XSRF_COOKIE = "XSRF-TOKEN";

/** Over https the name binds the cookie to this very host: no other host of the domain can set it. */
export function sessionCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Host-assay-session" : "assay-session";
}

/** The session id that the browser sent, or null. */
export function readSessionCookie(request: FastifyRequest, config: ServerConfig): string | null {
  return request.cookies[sessionCookieName(config)] ?? null;
}

/** Hands the browser its session id; scripts cannot read it and other sites' requests do not carry it. */
export function setSessionCookie(reply: FastifyReply, config: ServerConfig, id: string, lifeMs: number): void {
  reply.setCookie(sessionCookieName(config), id, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    maxAge: Math.floor(lifeMs / 1_000),
  });
}

/** Makes the browser forget its session id. */
export function clearSessionCookie(reply: FastifyReply, config: ServerConfig): void {
  reply.clearCookie(sessionCookieName(config), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  });
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

/** Hands the page its XSRF token; scripts of the page read it and send it back as a header. */
export function setXsrfCookie(reply: FastifyReply, config: ServerConfig, token: string): void {
  reply.setCookie(XSRF_COOKIE, token, { path: "/", sameSite: "lax", secure: isSecure(config) });
}
