import type { FastifyInstance } from "fastify";
import { readBodiesLikeJudge0 } from "#judge0-api/http/bodies";
import { allowOtherOrigins } from "#judge0-api/http/cross-origin";
import { answerErrorsLikeJudge0 } from "#judge0-api/http/errors";
import { mergeParameters } from "#judge0-api/http/parameters";
import { registerSubmissionRoutes } from "#judge0-api/routes";
import { registerSystemRoutes } from "#judge0-api/system/routes";

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
