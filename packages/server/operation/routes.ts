import { OPERATION_ROUTES } from "@assay/contract/routes/operation";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import type { WorkerState } from "@assay/database/operation/read-figures";
import type { FastifyInstance } from "fastify";
import { registerRoutes } from "#http/register-route";
import { stateOf } from "#operation/figures";
import { readStatus } from "#operation/status";

/** Registers what operators and everybody see of the installation's judging. */
export function registerOperationRoutes(app: FastifyInstance): void {
  const { figures } = app;

  registerRoutes(app, OPERATION_ROUTES, {
    listWorkers: async () => ({ workers: (await figures.workers()).map(shown) }),
    readStatus: async () => readStatus(figures),
  });
}

function shown(worker: WorkerState) {
  const { isAlive: _, languages, startedAt, reportedAt, lastVerdictAt, ...rest } = worker;
  return {
    ...rest,
    languages: languages.map((id) => languageName(id) || `${id}`),
    startedAt: startedAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    lastVerdictAt: lastVerdictAt?.toISOString() ?? null,
    state: stateOf(worker),
  };
}
