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
    void parseJson(request, body, (error, value) => done(error, isObject(value) ? value : {}));
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

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
