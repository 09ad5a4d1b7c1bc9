import { contestParams } from "@assay/contract/routes/contests/fields";
import { SEALED_STATEMENT_ROUTES } from "@assay/contract/routes/contests/sealed-statements";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Viewing, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Contest, findContest } from "#contests/contest";
import { isForEverybody, mayHold, mayOpen } from "#contests/sealed/offer";
import type { Seal } from "#contests/sealed/seal";
import { registerRoutes } from "#http/register-route";

/** How old the key is at the most that a visitor gets from memory: the start may have been moved. */
const KEPT_MS = SECOND;
const fileParams = contestParams.extend({ seal: z.string().max(100) });

/** The statements of contests that are about to start, which nobody can read before. */
export function registerSealedStatementRoutes(app: FastifyInstance): void {
  const { db } = app;
  /** Throws AppError `problem_not_found` unless the viewer may, as for any problem before its time. */
  const findSeal = async (
    viewing: Viewing,
    key: string,
    may: (contest: Contest, at: Date) => boolean,
  ): Promise<{ readonly contest: Contest; readonly seal: Seal }> => {
    const contest = await findContest(db, viewing, key);
    const seal = may(contest, viewing.at) ? await app.sealedStatements.find(contest.row) : null;
    if (!seal) throw new AppError("problem_not_found");
    return { contest, seal };
  };

  registerRoutes(app, SEALED_STATEMENT_ROUTES, {
    readSealedStatements: async ({ params, viewing }) => {
      const { contest, seal } = await findSeal(viewing, params.key, mayHold);
      const path = `/api/contests/${contest.row.key}/sealed/${seal.id}`;
      return { seal: seal.id, path, isForEverybody: isForEverybody(contest.row) };
    },
    readStatementKey: async ({ params, viewing, request, reply }) => {
      const { contest, seal } = await findSeal(viewing, params.key, mayOpen);
      if (isForEverybody(contest.row)) {
        reply.header("cache-control", "public, max-age=60");
        request.publicUntil = new Date(viewing.at.getTime() + KEPT_MS);
      }
      return { seal: seal.id, key: seal.key.toString("base64url") };
    },
  });

  app.get("/api/contests/:key/sealed/:seal", { schema: { params: fileParams, hide: true } }, async (request, reply) => {
    const { key, seal: id } = request.params as z.infer<typeof fileParams>;
    const { contest, seal } = await findSeal(viewingNow(request), key, mayHold);
    if (seal.id !== id) throw new AppError("not_found");
    const audience = isForEverybody(contest.row) ? "public" : "private";
    reply.header("cache-control", `${audience}, max-age=3600, immutable`).header("x-content-type-options", "nosniff");
    return reply.type("application/octet-stream").send(seal.file);
  });
}
