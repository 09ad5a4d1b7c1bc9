import { Readable } from "node:stream";
import { EXPORT_ROUTES } from "@assay/contract/routes/settings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSessionCookie } from "#access/cookies";
import { countEvent } from "#base/rate-limit";
import { zipStream } from "#base/zip-stream";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";
import { ownDataAsJson } from "#users/export/own-data";
import { ownSources } from "#users/export/own-sources";

/** Downloads of a user's own data: sent piece by piece, one at a time per user in each server process. */
export function registerExportRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const downloads = createLargeAnswers({ ...LIMITS.exports, answerMs: LIMITS.exportMs });
  const begin = async (request: FastifyRequest, reply: FastifyReply, userId: string, fileName: string) => {
    const signal = downloads.begin(request, reply);
    await countEvent(db, `export:user:${userId}`, RATES.exportsPerUser);
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    return signal;
  };

  registerRoutes(app, EXPORT_ROUTES, {
    exportAccount: async ({ viewer, viewing, request, reply }) => {
      const signal = await begin(request, reply, viewer.id, "assay-data.json");
      const pieces = ownDataAsJson(db, viewing, readSessionCookie(request, config) ?? "");
      return reply.type("application/json; charset=utf-8").send(Readable.from(pieces, { signal, objectMode: false }));
    },
    exportSources: async ({ viewer, viewing, request, reply }) => {
      const signal = await begin(request, reply, viewer.id, "assay-programs.zip");
      return reply.type("application/zip").send(zipStream(ownSources(db, viewing), signal));
    },
  });
}
