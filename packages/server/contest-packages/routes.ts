import { CONTEST_IMPORT_ROUTES, CONTEST_PACKAGE_ROUTES } from "@assay/contract/routes/contests/packages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { senderOf } from "#base/sender";
import { zipStream } from "#base/zip-stream";
import { exportContest } from "#contest-packages/export-contest";
import { importContest } from "#contest-packages/import-contest";
import { receiveFile } from "#contest-packages/received-file";
import { findOwnContest } from "#contests/contest";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";

/** Contests as packages, in and out. */
export function registerContestPackageRoutes(app: FastifyInstance): void {
  const { db } = app;
  const packages = createLargeAnswers(LIMITS.contestPackagesAtOnce);

  // Only this scope takes zips, and leaves their bytes where they are until the handler reads them.
  void app.register(async (scope) => {
    scope.addContentTypeParser(["application/zip", "application/octet-stream"], async () => ({}));
    registerRoutes(scope, CONTEST_IMPORT_ROUTES, {
      importContest: async ({ query, viewer, request, reply }) => {
        if (request.body === undefined) throw new AppError("unsupported_media_type");
        packages.begin(request, reply);
        await using file = await receiveFile(request);
        // Accounts are made with a session alone, and never by an API token that has leaked.
        const makesAccounts = may(viewer, "user.manage") && request.credential === "session";
        const makesProblems = may(viewer, "problem.edit");
        const importer = { viewer, renderMarkdown: app.renderMarkdown(viewer), makesAccounts, makesProblems };
        return await importContest(db, file.path, importer, {
          key: query.key ?? null,
          fileName: query.fileName ?? "",
          withAccounts: query.accounts,
          isDryRun: query.dryRun,
          at: new Date(),
          parseYaml: (text) => app.parserThread.run(senderOf(request), "yaml", new TextEncoder().encode(text)),
        });
      },
    });
  });

  registerRoutes(app, CONTEST_PACKAGE_ROUTES, {
    exportContest: async ({ params, viewing, request, reply }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      const signal = packages.begin(request, reply);
      reply.header("content-disposition", `attachment; filename="${row.key}.zip"`);
      return reply.type("application/zip").send(zipStream(exportContest(db, row, viewing.at), signal));
    },
  });
}
