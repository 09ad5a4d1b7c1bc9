import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import type { ErrorCode } from "@assay/contract/texts/errors";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { describeError } from "#http/describe-error";
import { sendError } from "#http/error-handler";
import { isFromBrowser, isSameSite } from "#http/same-site";
import { siteHeaders } from "#http/site-guard";
import { Judge0Error } from "#judge0-api/errors";
import { namesJson } from "#judge0-api/http/address";

/** Judge0 answers these without a body. */
const WITHOUT_BODY: readonly string[] = ["not_signed_in", "forbidden"];
/** Refusals of submissions that Judge0 has, or that go in its format: its texts; null for the error's own. */
const REFUSALS: Partial<Readonly<Record<ErrorCode, string | null>>> = {
  queue_full: JUDGE0_ERRORS.queueFull,
  too_many_waiting: null,
  key_reused: null,
  too_many_runs: JUDGE0_ERRORS.tooLarge,
  too_many_seconds: JUDGE0_ERRORS.tooManySeconds,
  runs_too_long: JUDGE0_ERRORS.batchTooLong,
  storage_full: null,
};
/** Rails' texts. */
const STATUS_TEXTS: Readonly<Record<number, string>> = { 400: "Bad Request", 404: "Not Found" };

/**
 * Answers errors as Judge0 does: its own refusals as `error`; a missing object or a malformed body in the format that the caller
 * accepts; unauthorised callers without a body. Our own pages get Judge0's refusals and invalid fields as `error` too, and all
 * other errors as from our other routes.
 */
export function answerErrorsLikeJudge0(app: FastifyInstance, config: ServerConfig): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const site = siteHeaders(request);
    const isOwnPage = isFromBrowser(site) && isSameSite(site, config);
    if (error instanceof Judge0Error) return sendJson(reply, error.status, { error: error.message });
    const { status, body, retryAfterMs } = describeError(error, request.id);
    if (error instanceof AppError && REFUSALS[error.code] !== undefined) {
      if (retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(retryAfterMs / SECOND));
      return sendJson(reply, status, { error: REFUSALS[error.code] ?? error.message });
    }
    if (status === 400 && body.errors) return sendJson(reply, 400, { error: `${body.field}: ${body.message}` });
    const text = STATUS_TEXTS[status];
    if (isOwnPage || (text === undefined && !WITHOUT_BODY.includes(body.code))) return sendError(error, request, reply);
    if (text !== undefined && wantsJson(request)) return sendJson(reply, status, { status, error: text });
    return reply.code(status).send();
  };
  app.setErrorHandler(send);
  app.setNotFoundHandler((request, reply) => send(new AppError("not_found"), request, reply));
}

/** Bypasses the route's schemas, which do not list every error. */
function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** Reads `Accept` as Rails does: a client that also accepts anything is treated as a browser, unless the address ends in `.json`. */
function wantsJson({ headers, originalUrl }: FastifyRequest): boolean {
  if (namesJson(originalUrl)) return true;
  const accept = headers.accept ?? "*/*";
  return accept.includes("application/json") && !accept.includes("*/*");
}
