import { TEST_RUN_ROUTES } from "@assay/contract/routes/judge0/routes";
import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";
import { traceOf } from "#http/request-trace";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import { createSubmission, type Made } from "#judge0-api/create-submission";
import { deleteSubmission } from "#judge0-api/delete-submission";
import { Judge0Error } from "#judge0-api/errors";
import { listSubmissions } from "#judge0-api/list-submissions";
import { createRequestCount } from "#judge0-api/rate";
import { readToken, readTokens, readWanted } from "#judge0-api/read-tokens";
import { createRunSender, type RunSender } from "#judge0-api/send-runs";
import type { Wanted } from "#judge0-api/show-test-run";
import type { Reading } from "#judge0-api/stream-runs";
import { type Caller, callerOf, clientOf } from "#submissions/caller";
import { createEndWatch } from "#submissions/end-watch";
import { requestKeyOf } from "#submissions/repeats";
import type { SubmissionContext } from "#submissions/submission";

/** Registers Judge0's submissions, which are our test runs (docs/guide/judge0-api.md). */
export function registerSubmissionRoutes(app: FastifyInstance): void {
  const { db, config, sealer, events } = app;
  const ends = createEndWatch(db, events);
  const large = createLargeAnswers();
  const sender = createRunSender(large);
  const read = (caller: Caller, wanted: Wanted): Reading => ({ db, caller, wanted, sealer });
  const readAsAdmin = ({ judge0Manager: viewer }: FastifyRequest, query: Parameters<typeof readWanted>[0]) => {
    const admin = { ...viewingNow({ viewer }), isPage: false };
    return read(admin, readWanted(query, admin));
  };
  const sending = { admit: createRequestCount(app, db, config.judgeApiRate) };

  registerRoutes(app, TEST_RUN_ROUTES, {
    createSubmission: {
      ...sending,
      handle: async ({ body, query, request, reply }) => {
        const caller = callerOf(request);
        const reading = read(caller, readWanted(query, caller));
        const making = {
          reading,
          submitting: app,
          client: clientOf(request),
          key: requestKeyOf(request),
          beginTrace: traceOf(app, request, reply),
          ends,
          response: reply.raw,
        };
        const made = await createSubmission(making, body, query.wait === "true");
        reply.code(made.status);
        return "shown" in made ? sendMade(sender, request, reply, made) : made.answer;
      },
    },
    readSubmission: async ({ params, query, request, reply }) => {
      const caller = callerOf(request);
      return sender.one(request, reply, await readToken(read(caller, readWanted(query, caller)), params.token));
    },
    listSubmissions: async ({ query, request, reply }) => {
      const { shown, meta } = await listSubmissions(readAsAdmin(request, query), query);
      return sender.list(request, reply, shown, { meta });
    },
    deleteSubmission: async ({ params, query, request, reply }) => {
      const reading = readAsAdmin(request, { ...query, base64_encoded: "true" });
      const begin = () => large.begin(request, reply);
      return sender.one(request, reply, await deleteSubmission(reading, params.token, begin));
    },
    createBatch: {
      ...sending,
      handle: async ({ body, query, request, reply }) => {
        const count = body.submissions.length;
        if (count === 0) throw new Judge0Error(400, JUDGE0_ERRORS.empty);
        const caller = callerOf(request);
        const isOnProblem = caller.isPage && body.problem_id != null;
        if (count > (isOnProblem ? LIMITS.testCaseCount : LIMITS.batchSize))
          throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
        const isBase64 = query.base64_encoded === "true";
        const batch = {
          requests: body.submissions,
          isBase64,
          context: contextOf(body),
          client: clientOf(request),
          key: requestKeyOf(request),
          beginTrace: traceOf(app, request, reply),
        };
        const accepted = await acceptBatch(app, caller, batch);
        reply.code(accepted.some(isTaken) ? 201 : 422);
        return accepted;
      },
    },
    readBatch: async ({ query, request, reply }) => {
      const caller = callerOf(request);
      const tokens = String(request.headers.tokens || query.tokens);
      return sender.list(request, reply, await readTokens(read(caller, readWanted(query, caller)), tokens), {});
    },
  });
}

function contextOf({
  problem_id,
  is_sample_run,
  is_own_input,
}: BodyOf<typeof TEST_RUN_ROUTES.createBatch>): SubmissionContext {
  const problemId = problem_id ?? null;
  if (is_own_input && problemId !== null) return { kind: "own-input", problemId };
  return { kind: is_sample_run ? "samples" : "problem", problemId };
}

/** Sends the result that was waited for. If that fails, the answer is the error and the token, because the run is stored. */
async function sendMade(
  sender: RunSender,
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, token }: Extract<Made, { shown: unknown }>,
) {
  try {
    return await sender.one(request, reply, shown);
  } catch (error) {
    if (error instanceof Judge0Error || error instanceof AppError) return { error: error.message, token };
    throw error;
  }
}
