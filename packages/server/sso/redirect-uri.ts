import type { FastifyRequest } from "fastify";
import type { ServerConfig } from "#base/config";

/** Where a provider sends people back to: at the site's own address, or that of the request if none is set. */
export function redirectUri({ publicUrl }: ServerConfig, request: FastifyRequest, key: string): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  return `${origin.replace(/\/+$/, "")}/sso/${key}/callback`;
}
