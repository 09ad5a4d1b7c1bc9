import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseForm } from "#judge0-api/http/form";

/**
 * Reads bodies as Judge0 (Rails) does: JSON, forms, and nothing at all of any other type. What is no object
 * has no attributes.
 */
export function readBodiesLikeJudge0(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, {});
    void parseJson(request, body, (error, value) => done(error, isObject(value) ? cutBatch(value) : {}));
  });
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  app.addContentTypeParser<string>("*", { parseAs: "string" }, async () => ({}));
  // A request without a body has no type to read it by.
  app.addHook("preValidation", async (request) => {
    request.body ??= {};
  });
}

/** Leaves one item too many at the most, by which a batch is refused: to check millions of them takes a minute of everybody's. */
function cutBatch(body: object): object {
  const items = "submissions" in body ? body.submissions : null;
  if (Array.isArray(items)) items.splice(LIMITS.batchSize + 1);
  return body;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
