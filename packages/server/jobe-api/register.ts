import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "#http/bodies/read-body";
import { answerErrorsLikeJobe, JobeError } from "#jobe-api/errors";
import { registerJobeRoutes } from "#jobe-api/routes";

/** The path that CodeRunner adds to the host of a Jobe server. */
export const JOBE_BASE = "/jobe/index.php/restapi";

const ORIGIN_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "X-API-KEY, Origin, X-Requested-With, Content-Type, Accept, Access-Control-Request-Method",
  "access-control-allow-methods": "GET, POST, OPTIONS, PUT, HEAD, DELETE",
};

/** Registers Jobe's HTTP API (docs/guide/jobe-api.md), in a scope with its own rules for keys, bodies, errors and other origins. */
export async function registerJobe(app: FastifyInstance): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => {
        reply.headers(ORIGIN_HEADERS);
      });
      for (const path of ["/", "/*"])
        scope.options(path, { schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
      requireKeys(scope);
      readEveryBody(scope);
      answerErrorsLikeJobe(scope);
      registerJobeRoutes(scope);
    },
    { prefix: JOBE_BASE },
  );
}

/**
 * Every call but OPTIONS needs an API token as its key, where Judge0's API needs one, too. A session does not count: the API is for
 * programs.
 */
function requireKeys(scope: FastifyInstance): void {
  scope.addHook("onRequest", async ({ method, credential, viewer }) => {
    if (method === "OPTIONS" || scope.config.isJudgeApiOpen) return;
    if (credential !== "token") throw new JobeError(403, "Missing API key");
    if (viewer === null) throw new JobeError(403, "Unknown API key");
  });
}

/** Reads any body as JSON, whatever its type says, as Jobe does; one that is none is read as null. */
function readEveryBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", async (request: FastifyRequest) => {
    try {
      return await readBody(request, "json");
    } catch (error) {
      if (isMalformed(error)) return null;
      throw error;
    }
  });
}

function isMalformed(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === "invalid_request";
}
