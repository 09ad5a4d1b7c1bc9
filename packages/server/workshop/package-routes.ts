import { PACKAGE_PART_ROUTES, PACKAGE_ROUTES } from "@assay/contract/routes/packages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ExportedPackage, exportProblem } from "@assay/problem-import/package-export/export-problem";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { type ZippedFile, zipStream } from "#base/zip-stream";
import { readBytes } from "#http/bodies/read-body";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";
import { requireEditable } from "#problems/editors-only";
import { decideImport, deleteImport, listImports, readImport, startImport, storePart } from "#workshop/package-imports";

/** Registers the routes with which admins import and export problem packages. The imports themselves run in workers. */
export function registerPackageRoutes(app: FastifyInstance): void {
  const { db } = app;

  // The only route that takes bytes, so only this scope reads them.
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (request: FastifyRequest) => readBytes(request));
    registerRoutes(scope, PACKAGE_PART_ROUTES, {
      sendPackagePart: async ({ params: { importId, part }, request }) => {
        if (!(request.body instanceof Uint8Array)) throw new AppError("unsupported_media_type");
        return { import: await storePart(db, importId, part, request.body) };
      },
    });
  });

  const downloads = createLargeAnswers({ ...LIMITS.packageExports, answerMs: LIMITS.exportMs });
  registerRoutes(app, PACKAGE_ROUTES, {
    startPackageImport: async ({ body, viewer }) => ({
      import: await startImport(db, viewer.id, body),
    }),
    listPackageImports: async ({ query: { before } }) => {
      const [list, workers] = await Promise.all([listImports(db, before), app.figures.workers()]);
      return { ...list, isImporting: workers.some(({ isAlive, joinToken }) => isAlive && joinToken === null) };
    },
    readPackageImport: async ({ params: { importId } }) => ({
      import: await readImport(db, importId),
    }),
    decidePackageImport: async ({ params: { importId }, body: { place }, viewer }) => ({
      import: await decideImport(db, viewer.id, importId, place),
    }),
    deletePackageImport: async ({ params: { importId }, viewer }) => {
      await deleteImport(db, viewer.id, importId);
      return DONE.importRemoved;
    },
    exportPackage: async ({ params: { problemId }, viewing, request, reply }) => {
      await requireEditable(db, viewing, problemId);
      const exported = await exportProblem(db, problemId);
      if (!exported) throw new AppError("problem_not_found");
      const signal = downloads.begin(request, reply);
      reply.header("content-disposition", `attachment; filename="${exported.slug}.zip"`);
      return reply.type("application/zip").send(zipStream(filesOf(exported), signal));
    },
  });
}

async function* filesOf({ slug, files }: ExportedPackage): AsyncGenerator<ZippedFile> {
  const modified = new Date();
  for await (const { path, content } of files()) yield { name: `${slug}/${path}`, content, modified };
}
