import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { JsonExcessError } from "#http/bodies/json-guard";
import { readBody } from "#http/bodies/read-body";
import { Judge0Error } from "#judge0-api/errors";
import { callerOf } from "#submissions/caller";

/**
 * Reads bodies as Judge0 (Rails) does: JSON and forms of both types. Other types are ignored, and a body that is not an object has
 * no attributes.
 */
export function readBodiesLikeJudge0(app: FastifyInstance): void {
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
