import { describeConfig } from "@assay/contract/routes/judge0/config-info";
import { SYSTEM_ROUTES } from "@assay/contract/routes/judge0/system-routes";
import { RATES } from "@assay/contract/vocabulary/rates";
import { STATUSES } from "@assay/contract/vocabulary/statuses";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "#base/client-network";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { describeAbout, ISOLATION, readLicenseText, versionAt } from "#judge0-api/system/about";
import { findLanguage, readAllLanguages, readLanguages } from "#judge0-api/system/languages";
import { createStatistics } from "#judge0-api/system/statistics";
import { describeSystem } from "#judge0-api/system/system-info";
import { describeWorkers } from "#judge0-api/system/workers";

/** Registers what Judge0's API says about itself: languages, limits, versions, statistics and workers. */
export function registerSystemRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const readStatistics = createStatistics(db);
  const empty = async () => "" as const;

  registerRoutes(app, SYSTEM_ROUTES, {
    judge0Home: empty,
    authenticate: empty,
    authorize: empty,
    listLanguages: ({ request }) => readLanguages(db, request.originalUrl),
    listAllLanguages: ({ request }) => readAllLanguages(db, request.originalUrl),
    readLanguage: ({ params, request }) => findLanguage(db, request.originalUrl, params.languageId),
    listStatuses: async () => [...STATUSES],
    readSystemInfo: describeSystem,
    readConfigInfo: async () => describeConfig(),
    readAbout: async ({ request }) =>
      describeAbout(
        versionAt(request.originalUrl),
        config.publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`,
      ),
    readVersion: async ({ request }) => versionAt(request.originalUrl),
    readLicense: readLicenseText,
    readIsolate: async () => ISOLATION,
    readStatistics: async ({ query, request, viewer }) => {
      const isNewWanted = query.invalidate_cache === "true";
      const who = viewer?.id ?? clientNetwork(request.ip);
      if (isNewWanted) await countEvent(db, `statistics:${who}`, RATES.statisticsPerCaller);
      return readStatistics(isNewWanted);
    },
    readWorkers: () => describeWorkers(db),
  });
}
