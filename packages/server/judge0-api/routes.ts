import { createBatch, readBatch } from "@assay/contract/judge0/routes";
import { BATCH_ERRORS } from "@assay/contract/judge0/test-run";
import { LIMITS, RATES } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { acceptBatch } from "#judge0-api/accept-batch";
import { readTokens } from "#judge0-api/read-tokens";
import { countEvent } from "#platform/rate-limit";
import { registerRoute } from "#platform/register-route";
import type { Sealer } from "#problems/seal";

/** Judge0's batches on our own origin (specification, section 7; judge0-api, section 0). */
export function registerJudge0Routes(app: FastifyInstance, db: Database, sealer: Sealer): void {
  registerRoute(app, createBatch, async ({ body, query, viewer, reply }) => {
    const count = body.submissions.length;
    reply.code(400);
    if (count === 0) return { error: BATCH_ERRORS.empty };
    if (count > LIMITS.batchSize) return { error: BATCH_ERRORS.tooLarge };
    await countEvent(db, `batch:user:${viewer.id}`, RATES.batchPerUser);
    const answer = await acceptBatch(db, viewer, body, query.base64_encoded === "true", sealer);
    reply.code(answer.status);
    return answer.body;
  });

  registerRoute(app, readBatch, async ({ query, viewer, request, reply }) => {
    const tokens = query.tokens || String(request.headers.tokens ?? "");
    const isBase64 = query.base64_encoded === "true";
    const result = await readTokens(db, viewer, { tokens, fields: query.fields, isBase64 }, sealer);
    if ("error" in result) reply.code(400);
    return result;
  });
}
