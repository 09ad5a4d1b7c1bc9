import type { FastifyRequest } from "fastify";

/** Where this site is for browsers and platforms. */
export function ownOrigin(request: FastifyRequest): string {
  const { publicUrl } = request.server.config;
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

/** What is entered at a platform about this site. */
export function ownAddresses(origin: string) {
  return {
    login: `${origin}/lti/login`,
    launch: `${origin}/lti/launch`,
    jwks: `${origin}/lti/jwks`,
    choose: `${origin}/lti/launch`,
  };
}
