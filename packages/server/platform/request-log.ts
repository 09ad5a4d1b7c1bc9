import type { FastifyServerOptions } from "fastify";

/** Parameters in which Judge0's clients may send their tokens. */
const SECRET_PARAMETERS = /([?&]x-auth-(?:token|user)=)[^&]*/gi;

/** A request as it is logged: where it came from and what it asked for, without secrets in its address. */
function describeRequest(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, host, ip } = request;
  return { method, url: request.url?.replace(SECRET_PARAMETERS, "$1…"), host, remoteAddress: ip };
}

/** Makes each request's own log. */
export const makeRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (log, bindings, options) =>
  log.child(bindings, { ...options, serializers: { ...options.serializers, req: describeRequest } });
