import type { FastifyRequest } from "fastify";

/** Where the site is, for links that are read elsewhere: as it is set, or as the request came. */
export function originOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.config;
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}
