import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { describeError } from "#http/describe-error";

/** A refusal with Jobe's text, which is the whole body as a JSON string. */
export class JobeError extends Error {
  override readonly name = "JobeError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Jobe's text for runs beyond a rate. */
export const TOO_MANY_RUNS = "Max RUN rate for this server exceeded";

/** Answers every error as a JSON string: Jobe's text where it has one, otherwise the error's own. */
export function answerErrorsLikeJobe(app: FastifyInstance): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof JobeError) return sendJson(reply, error.status, error.message);
    const { status, body, retryAfterMs } = describeError(error, request.id);
    if (status >= 500) request.log.error({ err: error }, "the request failed");
    if (retryAfterMs !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfterMs / SECOND)));
    return sendJson(reply, status, status === 429 ? TOO_MANY_RUNS : body.message);
  };
  app.setErrorHandler(send);
  app.setNotFoundHandler((request, reply) => send(new AppError("not_found"), request, reply));
}

/** Sends a value as JSON, a text in quotes; the answer to HEAD has no body. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(value));
}
