import { readFile } from "node:fs/promises";
import { describeConfig } from "@assay/contract/routes/judge0/config-info";
import { SYSTEM_ROUTES } from "@assay/contract/routes/judge0/system-routes";
import type { ReplyOf } from "@assay/contract/routes/route";
import { RATES } from "@assay/contract/vocabulary/rates";
import { STATUSES } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { clientNetwork } from "#base/client-network";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { extraVersion, isExtraEdition } from "#judge0-api/extra-edition";
import { findLanguage, readAllLanguages, readLanguages } from "#judge0-api/system/languages";
import { createStatistics } from "#judge0-api/system/statistics";
import { describeSystem } from "#judge0-api/system/system-info";

/** The version of Judge0 whose API this is: the first with Java as language 91. */
const JUDGE0_VERSION = "1.14.0";

/** The version that requests to this address get; clients choose language ids by it. */
function versionAt(originalUrl: string): string {
  return isExtraEdition(originalUrl) ? extraVersion(JUDGE0_VERSION) : JUDGE0_VERSION;
}

/** Judge0's description of the service at this origin. */
function describeAbout(version: string, origin: string) {
  const maintainer = "Assay, an online judge with Judge0's API";
  return { version, homepage: origin, source_code: `${origin}/about`, maintainer };
}

/** How programs are isolated. Judge0 states its version of isolate here. */
const ISOLATION = "Assay's own sandbox, on namespaces, cgroups and seccomp";

function readLicenseText(): Promise<string> {
  return readFile(new URL("../../../../LICENSE", import.meta.url), "utf8");
}

/** Registers what Judge0's API says about itself: languages, limits, versions, statistics and workers. */
export function registerSystemRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const readStatistics = createStatistics(db);
  const empty = async () => "" as const;

  registerRoutes(app, SYSTEM_ROUTES, {
    judge0Home: empty,
    authenticate: empty,
    authorize: empty,
    listLanguages: ({ request }) => readLanguages(app, request.originalUrl),
    listAllLanguages: ({ request }) => readAllLanguages(app, request.originalUrl),
    readLanguage: ({ params, request }) => findLanguage(app, request.originalUrl, params.languageId),
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

interface Counts {
  readonly waiting: number;
  readonly working: number;
  readonly workers: number;
}

/**
 * Judge0's description of our only queue, with the workers that are running. `failed` counts jobs that were given
 * up; our queue gives up none. Judge0 documents this member but does not send it. What a contest withholds is not counted.
 */
async function describeWorkers(db: Database): Promise<ReplyOf<typeof SYSTEM_ROUTES.readWorkers>> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where worker is null)::int as waiting,
      count(distinct worker)::int as working,
      (select count(*)::int from workers) as workers
    from queued_submissions join submissions on submissions.id = submission_id where withheld is null`.execute(db);
  const { waiting, working, workers } = rows[0] ?? { waiting: 0, working: 0, workers: 0 };
  return [
    {
      queue: "default",
      size: waiting,
      available: workers,
      idle: Math.max(0, workers - working),
      working: Math.min(working, workers),
      paused: 0,
      failed: 0,
    },
  ];
}
