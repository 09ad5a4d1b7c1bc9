import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyRequest } from "fastify";

/**
 * The headers in which Judge0 clients send their key: Judge0's own, and those of the gateways in front of it
 * (docs/guide/judge0-api.md).
 */
const KEY_HEADERS = ["x-auth-token", "x-rapidapi-key", "x-apihub-key"];
const KEY_PARAMETER = "X-Auth-Token";

/** The header, and the parameter, with which Judge0 clients authenticate as an admin. */
const ADMIN_HEADER = "x-auth-user";
const ADMIN_PARAMETER = "X-Auth-User";

/** True for requests to the Judge0 API, which carry credentials in Judge0's ways. */
export function isForJudge0(request: FastifyRequest): boolean {
  return /^\/judge0(?:[/?]|$)/.test(request.url);
}

/** True for requests to the CLICS Contest API, whose clients authenticate by name and password (HTTP Basic). */
export function isForClics(request: FastifyRequest): boolean {
  return /^\/clics(?:[/?]|$)/.test(request.url);
}

/** True for requests to Jobe's API, whose clients send their key in `X-API-KEY`. */
export function isForJobe(request: FastifyRequest): boolean {
  return /^\/jobe(?:[/?]|$)/.test(request.url);
}

/** True for requests of kattis-cli, which sends the cookie that its login has got: the API token itself. */
export function isForKattis(request: FastifyRequest): boolean {
  return /^\/kattis(?:[/?]|$)/.test(request.url);
}

/** The cookie of kattis-cli. It is sent below /kattis alone, and no browser's request with it is answered. */
export const KATTIS_COOKIE = "assay-kattis";

/** The password of Basic authentication, or null. Clients send a token there. */
function basicPassword(request: FastifyRequest): string | null {
  const encoded = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return encoded === undefined
    ? null
    : Buffer.from(encoded, "base64")
        .toString()
        .replace(/^[^:]*:?/, "");
}

/**
 * True for a request to the Judge0 API that has no key before its body and may have one in it (docs/guide/judge0-api.md).
 * Its body is read before the caller is known, so it must be small.
 */
export function mayHaveKeyInBody(request: FastifyRequest): boolean {
  const length = Number(request.headers["content-length"] ?? 0);
  const isSmall = length > 0 && length <= LIMITS.tokenInBodyBytes;
  return isSmall && isForJudge0(request) && request.credential === null;
}

/** The API token that a request's body names, or null. */
export function readApiTokenOfBody(request: FastifyRequest): string | null {
  return member(request.body, KEY_PARAMETER);
}

/**
 * The API token that a request carries, or null. An invalid token counts, too: a request with a token is never authenticated by
 * its session.
 */
export function readApiToken(request: FastifyRequest): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (isForClics(request)) return bearer ?? basicPassword(request);
  if (isForJobe(request)) return request.headers["x-api-key"]?.toString() || (bearer ?? null);
  if (isForKattis(request)) return bearer ?? (request.cookies[KATTIS_COOKIE] || null);
  if (!isForJudge0(request)) return bearer ?? null;
  const given = KEY_HEADERS.map((name) => request.headers[name]?.toString());
  return given.find((key) => key) ?? bearer ?? parameter(request, KEY_PARAMETER);
}

/** The token with which a caller of the Judge0 API authenticates as an admin, or null. */
export function readAdminToken(request: FastifyRequest): string | null {
  return request.headers[ADMIN_HEADER]?.toString() || parameter(request, ADMIN_PARAMETER);
}

function parameter(request: FastifyRequest, name: string): string | null {
  return member(request.query, name);
}

function member(parameters: unknown, name: string): string | null {
  if (typeof parameters !== "object" || parameters === null) return null;
  const value = (parameters as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : null;
}
