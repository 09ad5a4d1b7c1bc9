import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "#http/describe-error";

/** The one error handler: logs what is the server's own fault and answers by `describeError`. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/**
 * Answers a request with an error. The body bypasses the route's schemas: every route may fail. Work that was stopped
 * because its client has gone is nobody's fault, and is logged as such.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterMs } = describeError(error, request.id);
  if (isOfClientGone(error, reply)) request.log.info("the client left before its answer was complete");
  else if (status >= 500) request.log.error({ err: error }, "the request failed");
  if (retryAfterMs !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfterMs / SECOND)));
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function isOfClientGone(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && error instanceof Error && error.name === "AbortError";
}
