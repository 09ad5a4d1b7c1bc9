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
/** Rails' own words. */
const STATUS_WORDS: Readonly<Record<number, string>> = { 400: "Bad Request", 404: "Not Found" };

/**
 * Answers errors as Judge0 does (judge0-api, section 1): its own refusals as `error`, a missing object or a
 * broken body by what the caller accepts, refused callers without a body. Our own pages get what they
 * get everywhere.
 */
export function answerErrorsLikeJudge0(app: FastifyInstance, config: ServerConfig): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const site = siteHeaders(request);
    const isOwnPage = isFromBrowser(site) && isSameSite(site, config);
    if (error instanceof Judge0Error) {
      if (error.retryAfterMs !== null) reply.header("retry-after", Math.ceil(error.retryAfterMs / SECOND));
      return sendJson(reply, error.status, { error: error.message });
    }
    const { status, body } = describeError(error, request.id);
    if (status === 400 && body.errors) return sendJson(reply, 400, { error: `${body.field}: ${body.message}` });
    const words = STATUS_WORDS[status];
    if (isOwnPage || (words === undefined && !WITHOUT_BODY.includes(body.code)))
      return sendError(error, request, reply);
    if (words !== undefined && wantsJson(request)) return sendJson(reply, status, { status, error: words });
    return reply.code(status).send();
  };
  app.setErrorHandler(send);
  app.setNotFoundHandler((request, reply) => send(new AppError("not_found"), request, reply));
}

/** Past the route's schemas: every route may fail. */
function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** As Rails reads `Accept`: whoever also takes anything is taken for a browser, unless the address says `.json`. */
function wantsJson({ headers, originalUrl }: FastifyRequest): boolean {
  if (namesJson(originalUrl)) return true;
  const accept = headers.accept ?? "*/*";
  return accept.includes("application/json") && !accept.includes("*/*");
}
