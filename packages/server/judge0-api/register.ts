import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "#base/config";
import { readBodiesLikeJudge0 } from "#judge0-api/http/bodies";
import { allowOtherOrigins } from "#judge0-api/http/cross-origin";
import { answerErrorsLikeJudge0 } from "#judge0-api/http/errors";
import { mergeParameters } from "#judge0-api/http/parameters";
import { registerSubmissionRoutes } from "#judge0-api/routes";
import { registerSystemRoutes } from "#judge0-api/system/routes";
import type { Sealer } from "#problems/seal";

/** Judge0's HTTP API under /judge0, in a scope of its own: its bodies, its errors, its rules for other origins. */
export async function registerJudge0(
  app: FastifyInstance,
  db: Database,
  config: ServerConfig,
  sealer: Sealer,
): Promise<void> {
  const openScope = async (scope: FastifyInstance) => {
    allowOtherOrigins(scope);
    readBodiesLikeJudge0(scope);
    mergeParameters(scope);
    answerErrorsLikeJudge0(scope, config);
    registerSubmissionRoutes(scope, db, config, sealer);
    registerSystemRoutes(scope, db, config);
  };
  await app.register(openScope, { prefix: "/judge0" });
}
