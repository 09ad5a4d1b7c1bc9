import { Readable } from "node:stream";
import { EXPORT_ROUTES } from "@assay/contract/routes/settings";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSessionCookie } from "#access/cookies";
import type { Viewer, Viewing } from "#access/viewer";
import { countEvent } from "#base/rate-limit";
import { type ZippedFile, zipStream } from "#base/zip-stream";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";
import { ownDataAsJson } from "#users/export/own-data";
import { sourcesOf, submissionIds } from "#users/export/own-submissions";

/** How many programs are read at once: this many programs sent from pages take a few megabytes in total. */
const AT_ONCE = 20;

/** A user's programs as files, the newest first, at most `LIMITS.exportedSources` of them. */
async function* ownSources(db: Database, viewing: Viewing<Viewer>): AsyncGenerator<ZippedFile> {
  for (const page of await submissionIds(db, viewing.viewer.id, LIMITS.exportedSources)) {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      for (const row of await sourcesOf(db, viewing, page.slice(start, start + AT_ONCE))) {
        const { source, additional_files: files, created_at: modified } = row;
        const name = nameOf(row);
        // A program of several files has all of them in its archive and no source.
        if (files === null || source.byteLength > 0)
          yield { name: name + endingOf(row.language_id), content: source, modified };
        if (files !== null) yield { name: `${name}.zip`, content: files, modified };
      }
    }
  }
}

/** `two-sum/2026-11-22T10-30-00-018f0000`: sorted by time within a problem, and unique by the id's beginning. */
function nameOf({ id, title, created_at }: { id: string; title: string | null; created_at: Date }): string {
  const folder = title === null ? "own-input" : fileName(title) || "problem";
  return `${folder}/${created_at.toISOString().slice(0, 19).replaceAll(":", "-")}-${id.slice(0, 8)}`;
}

/** A title as a file name on any system. */
function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function endingOf(languageId: number): string {
  const ending = languageWithId(languageId)?.endings[0];
  return ending === undefined ? ".txt" : `.${ending.replace(/^\./, "")}`;
}

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
