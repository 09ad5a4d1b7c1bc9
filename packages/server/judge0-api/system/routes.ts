import { describeConfig } from "@assay/contract/routes/judge0/config-info";
import * as contract from "@assay/contract/routes/judge0/system-routes";
import { RATES } from "@assay/contract/vocabulary/rates";
import { STATUSES } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "#base/client-network";
import type { ServerConfig } from "#base/config";
import { countEvent } from "#base/rate-limit";
import { registerRoute } from "#http/register-route";
import { describeAbout, ISOLATION, readLicenseText, versionAt } from "#judge0-api/system/about";
import { findLanguage, readAllLanguages, readLanguages } from "#judge0-api/system/languages";
import { createStatistics } from "#judge0-api/system/statistics";
import { describeSystem } from "#judge0-api/system/system-info";
import { describeWorkers } from "#judge0-api/system/workers";

/** Registers what Judge0's API says about itself: languages, limits, versions, statistics and workers. */
export function registerSystemRoutes(app: FastifyInstance, db: Database, config: ServerConfig): void {
  const readStatistics = createStatistics(db);
  const empty = async () => "" as const;
  registerRoute(app, contract.SYSTEM_ROUTES.judge0Home, empty);
  registerRoute(app, contract.SYSTEM_ROUTES.authenticate, empty);
  registerRoute(app, contract.SYSTEM_ROUTES.authorize, empty);
  registerRoute(app, contract.SYSTEM_ROUTES.listLanguages, ({ request }) => readLanguages(db, request.originalUrl));
  registerRoute(app, contract.SYSTEM_ROUTES.listAllLanguages, ({ request }) =>
    readAllLanguages(db, request.originalUrl),
  );
  registerRoute(app, contract.SYSTEM_ROUTES.readLanguage, ({ params, request }) =>
    findLanguage(db, request.originalUrl, params.languageId),
  );
  registerRoute(app, contract.SYSTEM_ROUTES.listStatuses, async () => [...STATUSES]);
  registerRoute(app, contract.SYSTEM_ROUTES.readSystemInfo, describeSystem);
  registerRoute(app, contract.SYSTEM_ROUTES.readConfigInfo, async () => describeConfig());
  registerRoute(app, contract.SYSTEM_ROUTES.readAbout, async ({ request }) =>
    describeAbout(
      versionAt(request.originalUrl),
      config.publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`,
    ),
  );
  registerRoute(app, contract.SYSTEM_ROUTES.readVersion, async ({ request }) => versionAt(request.originalUrl));
  registerRoute(app, contract.SYSTEM_ROUTES.readLicense, readLicenseText);
  registerRoute(app, contract.SYSTEM_ROUTES.readIsolate, async () => ISOLATION);
  registerRoute(app, contract.SYSTEM_ROUTES.readStatistics, async ({ query, request, viewer }) => {
    const isNewWanted = query.invalidate_cache === "true";
    const who = viewer?.id ?? clientNetwork(request.ip);
    if (isNewWanted) await countEvent(db, `statistics:${who}`, RATES.statisticsPerCaller);
    return readStatistics(isNewWanted);
  });
  registerRoute(app, contract.SYSTEM_ROUTES.readWorkers, () => describeWorkers(db));
}
