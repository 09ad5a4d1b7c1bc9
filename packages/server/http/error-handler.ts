import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { describeError } from "#http/describe-error";

/** The error handler: logs internal errors and responds with `describeError`. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/**
 * Responds with an error. The body bypasses the route's schemas, because every route may fail. Work that stopped
 * because the client disconnected is logged as such, not as an error.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterMs } = describeError(error, request.id);
  if (isOfClientGone(error, reply)) request.log.info("the client left before its answer was complete");
  else if (status >= 500) request.log.error({ err: error }, "the request failed");
  if (retryAfterMs !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfterMs / SECOND)));
  if (error instanceof AppError && error.details.endsConnection) reply.header("connection", "close");
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function isOfClientGone(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && error instanceof Error && error.name === "AbortError";
}
