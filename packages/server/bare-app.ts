import type { Database } from "@assay/database/connect";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { createDrain } from "#http/drain";
import { registerHealth } from "#http/health";
import { registerMetrics } from "#http/metrics";
import { openFigures } from "#operation/figures";
import { addJudgingMetrics } from "#operation/judging-metrics";

export interface BareAppOptions {
  /** The caller closes it, after the app. */
  readonly db: Database;
  readonly metricsToken: string | null;
  readonly logger: FastifyBaseLogger;
}

/** Builds a server without pages and API: it answers `/healthz`, `/readyz` and `/metrics`, and others use its `server` for the rest. */
export function buildBareApp({ db, metricsToken, logger }: BareAppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    forceCloseConnections: true,
  });
  app.decorate("drain", createDrain());
  app.addHook("preClose", async () => app.drain.begin());
  const registry = registerMetrics(app, db, { disks: () => [], token: metricsToken });
  addJudgingMetrics(registry, openFigures(db));
  registerHealth(app, db, async () => []);
  return app;
}
