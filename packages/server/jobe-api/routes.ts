import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { readApiToken } from "#access/credentials";
import { hashSecret } from "#access/secrets";
import { viewingNow } from "#access/viewer";
import { clientNetwork } from "#base/client-network";
import { countEvent } from "#base/rate-limit";
import { holdBody } from "#http/bodies/read-body";
import { closedSignal } from "#http/when-closed";
import { sendJson } from "#jobe-api/errors";
import { type FileScope, hasFile, putFile, readFileBody } from "#jobe-api/files";
import { listJobeLanguages } from "#jobe-api/known-languages";
import { readRunSpec } from "#jobe-api/read-run-spec";
import { runJob } from "#jobe-api/run-job";
import { type Caller, clientOf } from "#submissions/caller";
import { createEndWatch } from "#submissions/end-watch";

type FileCall = { readonly Params: { readonly id: string } };

/** Registers the calls of Jobe's API. Their bodies are read after the key has been checked and the run counted. */
export function registerJobeRoutes(scope: FastifyInstance): void {
  const { db, events } = scope;
  const ends = createEndWatch(db, events);
  const storing = (admit?: (request: FastifyRequest) => Promise<void>): RouteShorthandOptions => ({
    bodyLimit: JOBE_LIMITS.requestBytes,
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      scope.requireDiskSpace();
      await admit?.(request);
      holdBody(request, reply);
    },
  });

  scope.get("/languages", { schema: { hide: true } }, async (_request, reply) =>
    sendJson(reply, 200, await listJobeLanguages(scope)),
  );
  scope.post("/runs", storing(countRun), async (request, reply) => {
    const known = new Set((await listJobeLanguages(scope)).map(([id]) => id));
    const spec = readRunSpec(request.body, known);
    const caller = callerOf(request);
    const client = clientOf({ viewer: caller.viewer, ip: request.ip });
    const gone = closedSignal(reply.raw);
    const running = { submitting: scope, ends, caller, client, scope: await scopeOf(request), gone };
    return sendJson(reply, 200, await runJob(running, spec));
  });
  scope.put<FileCall>("/files/:id", storing(), async (request, reply) => {
    const { id } = request.params;
    await putFile(db, await scopeOf(request), id, readFileBody(id, request.body));
    return reply.code(204).send();
  });
  scope.head<FileCall>("/files/:id", { schema: { hide: true } }, async (request, reply) =>
    reply.code((await hasFile(db, await scopeOf(request), request.params.id)) ? 204 : 404).send(),
  );

  /** The same rate as for the runs of Judge0's API, and together with them. */
  async function countRun(request: FastifyRequest): Promise<void> {
    const { viewer } = callerOf(request);
    const bucket = viewer === null ? `judge:address:${clientNetwork(request.ip)}` : `judge:user:${viewer.id}`;
    await countEvent(db, bucket, { ...RATES.judgeRequests, attempts: scope.config.judgeApiRate });
  }

  async function scopeOf(request: FastifyRequest): Promise<FileScope> {
    const { viewer } = callerOf(request);
    const secret = readApiToken(request);
    if (viewer === null || secret === null) return { scope: `network:${clientNetwork(request.ip)}`, tokenId: null };
    const { id } = await db
      .selectFrom("api_tokens")
      .select("id")
      .where("token_hash", "=", Buffer.from(hashSecret(secret)))
      .executeTakeFirstOrThrow();
    return { scope: id, tokenId: id };
  }
}

/** Who a run belongs to: the owner of the key. A session does not count, even where no key is needed. */
function callerOf(request: FastifyRequest): Caller {
  const viewer = request.credential === "token" ? request.viewer : null;
  return { ...viewingNow({ viewer }), isPage: false };
}
