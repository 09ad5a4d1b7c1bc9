import { CLICS_PARAMS, CLICS_QUERY, type ClicsParams } from "@assay/contract/routes/clics";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { STATEMENT_FILE } from "@assay/contract/vocabulary/problem";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { zipStream } from "#base/zip-stream";
import { openContest } from "#clics/access/find-audience";
import { PROBLEMS } from "#clics/objects/setup";
import { filesOf, findProgram } from "#clics/programs";
import { dialectOf } from "#clics/read-routes";
import { type ClicsVersion, type ContestView, viewContest } from "#clics/view";
import { sendLogo } from "#contests/logos";
import { createLargeAnswers } from "#http/large-answers";
import { sendProblemFile } from "#problems/file-route";

/** The files that objects refer to: programs, statements and logos. */
export function registerFileRoutes(app: FastifyInstance, version: ClicsVersion): void {
  const { db } = app;
  const large = createLargeAnswers(LIMITS.contestReads);
  const schema = { params: CLICS_PARAMS, querystring: CLICS_QUERY, hide: true };

  /** What `find` finds in the contest that the address names. Throws AppError `not_found` if it is nothing. */
  async function findIn<Found>(
    request: FastifyRequest,
    find: (view: ContestView, id: string) => Promise<Found | null>,
  ): Promise<Found> {
    const { contest, id = "" } = request.params as ClicsParams;
    const { row, audience } = await openContest(db, request, contest);
    const client = { audience, dialect: dialectOf(version, request) };
    const found = await viewContest(db, row.id, client, (view) => find(view, id));
    if (found === null) throw new AppError("not_found");
    return found;
  }

  app.get("/contests/:contest/submissions/:id/files", { schema }, async (request, reply) => {
    const signal = large.begin(request, reply);
    const program = await findIn(request, findProgram);
    reply.type("application/zip").header("cache-control", "private, no-store");
    return reply.send(zipStream(filesOf(program), signal));
  });
  app.get("/contests/:contest/problems/:id/statement", { schema }, async (request, reply) => {
    const problemId = await findIn(request, findShownProblem);
    return sendProblemFile(db, reply, problemId, STATEMENT_FILE);
  });
  app.get("/contests/:contest/organizations/:id/logo", { schema }, async (request, reply) => {
    const { contest, id = "" } = request.params as ClicsParams;
    const { row } = await openContest(db, request, contest);
    return sendLogo(db, request, reply, row.id, id);
  });
}

/** The problem with this id, if the client may read it already. */
async function findShownProblem(view: ContestView, id: string): Promise<string | null> {
  const shown = (await PROBLEMS.read(view, null)).find((problem) => problem.id === id);
  if (shown?.statement === undefined) return null;
  return view.problems.find(({ label }) => label === id)?.id ?? null;
}
