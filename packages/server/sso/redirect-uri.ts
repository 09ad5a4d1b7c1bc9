import type { FastifyRequest } from "fastify";
import { originOf } from "#http/origin";

/** Where a provider sends people back to: at the site's own address, or that of the request if none is set. */
export function redirectUri(request: FastifyRequest, key: string): string {
  return `${originOf(request)}/sso/${key}/callback`;
}
