import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { describeError } from "#http/describe-error";

/** Answers errors as the Contest API does: `{"code": status, "message": text}`. */
export function answerErrorsLikeClics(app: FastifyInstance): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterMs } = describeError(error, request.id);
    if (status >= 500) request.log.error({ err: error }, "the request failed");
    if (status === 401) reply.header("www-authenticate", 'Basic realm="Assay"');
    if (retryAfterMs !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfterMs / SECOND)));
    return reply
      .code(status)
      .type("application/json; charset=utf-8")
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send({ code: status, message: body.message });
  };
  app.setErrorHandler(send);
  app.setNotFoundHandler((request, reply) => send(new AppError("not_found"), request, reply));
}
