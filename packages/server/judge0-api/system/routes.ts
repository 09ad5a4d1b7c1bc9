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
  registerRoute(app, contract.judge0Home, empty);
  registerRoute(app, contract.authenticate, empty);
  registerRoute(app, contract.authorize, empty);
  registerRoute(app, contract.listLanguages, ({ request }) => readLanguages(db, request.originalUrl));
  registerRoute(app, contract.listAllLanguages, ({ request }) => readAllLanguages(db, request.originalUrl));
  registerRoute(app, contract.readLanguage, ({ params, request }) =>
    findLanguage(db, request.originalUrl, params.languageId),
  );
  registerRoute(app, contract.listStatuses, async () => [...STATUSES]);
  registerRoute(app, contract.readSystemInfo, describeSystem);
  registerRoute(app, contract.readConfigInfo, async () => describeConfig());
  registerRoute(app, contract.readAbout, async ({ request }) =>
    describeAbout(
      versionAt(request.originalUrl),
      config.publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`,
    ),
  );
  registerRoute(app, contract.readVersion, async ({ request }) => versionAt(request.originalUrl));
  registerRoute(app, contract.readLicense, readLicenseText);
  registerRoute(app, contract.readIsolate, async () => ISOLATION);
  registerRoute(app, contract.readStatistics, async ({ query, request, viewer }) => {
    const isNewWanted = query.invalidate_cache === "true";
    const who = viewer?.id ?? clientNetwork(request.ip);
    if (isNewWanted) await countEvent(db, `statistics:${who}`, RATES.statisticsPerCaller);
    return readStatistics(isNewWanted);
  });
  registerRoute(app, contract.readWorkers, () => describeWorkers(db));
}
