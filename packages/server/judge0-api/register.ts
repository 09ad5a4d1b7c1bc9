import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { JsonExcessError } from "#http/bodies/json-guard";
import { readBody } from "#http/bodies/read-body";
import { Judge0Error } from "#judge0-api/errors";
import { answerErrorsLikeJudge0 } from "#judge0-api/http/errors";
import { mergeParameters } from "#judge0-api/http/parameters";
import { registerSubmissionRoutes } from "#judge0-api/routes";
import { registerSystemRoutes } from "#judge0-api/system/routes";
import { callerOf } from "#submissions/caller";

/** How long a browser may cache the answer to a preflight request, in seconds (Judge0). */
const REMEMBERED_S = "7200";

/**
 * Allows pages of any origin to call Judge0's API with an API token, as Judge0 does. With `*`, browsers never show them an answer
 * to a request with cookies. Answers to a session have no such header.
 */
function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers, credential }, reply) => {
    if (headers.origin !== undefined && credential !== "session") reply.header("access-control-allow-origin", "*");
  });
  for (const path of ["/", "/*"]) {
    app.options(path, { schema: { hide: true } }, async ({ headers }, reply) => {
      reply.headers({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD",
        "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
        "access-control-max-age": REMEMBERED_S,
      });
      return "";
    });
  }
}

/** Registers Judge0's HTTP API under /judge0, in a scope with its own rules for bodies, errors and other origins. */
export async function registerJudge0(app: FastifyInstance): Promise<void> {
  const openScope = async (scope: FastifyInstance) => {
    allowOtherOrigins(scope);
    readBodiesLikeJudge0(scope);
    mergeParameters(scope);
    answerErrorsLikeJudge0(scope, app.config);
    registerSubmissionRoutes(scope);
    registerSystemRoutes(scope);
  };
  await app.register(openScope, { prefix: "/judge0" });
}

/**
 * Reads bodies as Judge0 (Rails) does: JSON and forms of both types. Other types are ignored, and a body that is not an object has
 * no attributes.
 */
function readBodiesLikeJudge0(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", readJson);
  const readForm = (kind: "form" | "multipart") => (request: FastifyRequest) =>
    readBody(request, kind, { maxBytes: Math.min(request.routeOptions.bodyLimit, LIMITS.formRequestBytes) });
  app.addContentTypeParser("application/x-www-form-urlencoded", readForm("form"));
  app.addContentTypeParser("multipart/form-data", readForm("multipart"));
  // Node discards a body that is not read.
  app.addContentTypeParser("*", async () => ({}));
}

async function readJson(request: FastifyRequest): Promise<object> {
  try {
    const maxItems = callerOf(request).isPage ? LIMITS.testCaseCount : LIMITS.batchSize;
    const value = await readBody(request, "json", { maxItems, mayBeEmpty: true });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch (error) {
    if (error instanceof JsonExcessError && error.excess === "items")
      throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
    throw error;
  }
}
