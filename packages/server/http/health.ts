import type { Database } from "@assay/database/connect";
import { missingMigrations } from "@assay/database/migrate";
import type { FastifyInstance } from "fastify";

/** Problems that keep the installation from working, one sentence each; empty if all is well. */
export type Readiness = () => Promise<string[]>;

/**
 * `/healthz` says that this process answers. `/readyz` says whether people can use the installation, and if not, why:
 * the server must not be stopping, the database must answer and be of this version, and the caller's own check (of the disks and the worker) must report
 * no problem.
 */
export function registerHealth(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));

  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const problems = [
      ...(app.drain.hasBegun ? ["this web server is stopping"] : []),
      ...(await databaseProblems(app, db)),
      ...(await readiness()),
    ];
    reply.header("cache-control", "no-store").code(problems.length === 0 ? 200 : 503);
    return { status: problems.length === 0 ? "ready" : "not ready", problems };
  });
}

/** The reason goes to the log only, because it may name hosts and users. */
async function databaseProblems(app: FastifyInstance, db: Database): Promise<string[]> {
  try {
    const missing = await missingMigrations(db);
    return missing.length === 0 ? [] : [`the database lacks ${missing.join(", ")}: it is of an earlier version`];
  } catch (error) {
    app.log.error({ err: error }, "the database does not answer");
    return ["the database does not answer"];
  }
}
