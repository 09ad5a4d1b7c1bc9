import { OPERATION_ROUTES } from "@assay/contract/routes/operation";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { WorkerState } from "@assay/database/operation/read-figures";
import { readSamples, readSizes } from "@assay/database/storage/sizes";
import type { FastifyInstance } from "fastify";
import { keepFor } from "#base/keep-for";
import { registerRoutes } from "#http/register-route";
import { shownLanguages, stateOf } from "#operation/figures";
import { describeStorage } from "#operation/forecast";
import { readStatus } from "#operation/status";

/** Registers what operators and everybody see of the installation's judging. */
export function registerOperationRoutes(app: FastifyInstance): void {
  const { db, config, figures } = app;
  const storage = keepFor(MINUTE, async () => {
    const [sizes, before] = await Promise.all([readSizes(db), readSamples(db)]);
    const freeBytes = app.disks().find(({ disk }) => disk === "database")?.freeBytes ?? null;
    return describeStorage({ now: new Date(), sizes, before, freeBytes, keepDays: config.keepDays });
  });

  registerRoutes(app, OPERATION_ROUTES, {
    listWorkers: async () => ({ workers: (await figures.workers()).map(shown) }),
    readStorage: async () => storage(),
    readStatus: async () => readStatus(figures),
  });
}

function shown(worker: WorkerState) {
  const { isAlive: _, languages, startedAt, reportedAt, lastVerdictAt, ...rest } = worker;
  return {
    ...rest,
    languages: shownLanguages(languages),
    startedAt: startedAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    lastVerdictAt: lastVerdictAt?.toISOString() ?? null,
    state: stateOf(worker),
  };
}
