import * as contract from "@assay/contract/judge0/routes";
import { JUDGE0_ERRORS } from "@assay/contract/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import { admit, countRequest } from "#judge0-api/admit";
import { callerOf } from "#judge0-api/caller";
import { createSubmission } from "#judge0-api/create-submission";
import { deleteSubmission } from "#judge0-api/delete-submission";
import { createEndWatch } from "#judge0-api/end-watch";
import { Judge0Error } from "#judge0-api/judge0-error";
import { listSubmissions } from "#judge0-api/list-submissions";
import { readToken, readTokens, readWanted } from "#judge0-api/read-tokens";
import { type HandlerOf, registerRoute } from "#platform/register-route";
import type { Sealer } from "#problems/seal";

/** Judge0's submissions, which are our test runs (judge0-api, sections 1 and 4 to 6). */
export function registerSubmissionRoutes(app: FastifyInstance, db: Database, sealer: Sealer): void {
  const ends = createEndWatch(db);
  const sending = { admit: (request: FastifyRequest) => countRequest(db, request) };
  const create: HandlerOf<typeof contract.createSubmission> = async ({ body, query, request, reply }) => {
    await admit(db, request, 1);
    const caller = callerOf(request);
    const wanted = readWanted(query, caller);
    const isWaiting = query.wait === "true";
    const making = { db, caller, sealer, ends, response: reply.raw };
    const { status, answer } = await createSubmission(making, body, wanted, isWaiting);
    reply.code(status);
    return answer;
  };
  registerRoute(app, contract.createSubmission, create, sending);

  registerRoute(app, contract.readSubmission, async ({ params, query, request }) => {
    const caller = callerOf(request);
    return readToken(db, caller, params.token, readWanted(query, caller), sealer);
  });

  registerRoute(app, contract.listSubmissions, async ({ query, request }) => {
    const admin = { viewer: request.judge0Admin, isPage: false };
    return listSubmissions(db, admin, query, readWanted(query, admin), sealer);
  });

  registerRoute(app, contract.deleteSubmission, async ({ params, query, request }) => {
    const admin = { viewer: request.judge0Admin, isPage: false };
    return deleteSubmission(db, admin, params.token, readWanted(query, admin).fields, sealer);
  });

  const createBatch: HandlerOf<typeof contract.createBatch> = async ({ body, query, request, reply }) => {
    const count = body.submissions.length;
    if (count === 0) throw new Judge0Error(400, JUDGE0_ERRORS.empty);
    if (count > LIMITS.batchSize) throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
    await admit(db, request, count);
    const isBase64 = query.base64_encoded === "true";
    const batch = {
      requests: body.submissions,
      isBase64,
      problemId: body.problem_id ?? null,
      isTrial: body.is_trial === true,
    };
    const accepted = await acceptBatch(db, callerOf(request), batch, sealer);
    reply.code(accepted.some(isTaken) ? 201 : 422);
    return accepted;
  };
  registerRoute(app, contract.createBatch, createBatch, sending);

  registerRoute(app, contract.readBatch, async ({ query, request }) => {
    const caller = callerOf(request);
    const tokens = query.tokens || String(request.headers.tokens ?? "");
    return { submissions: await readTokens(db, caller, tokens, readWanted(query, caller), sealer) };
  });
}
