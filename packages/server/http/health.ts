import type { Database } from "@assay/database/connect";
import { missingMigrations } from "@assay/database/migrate";
import type { FastifyInstance } from "fastify";

/** What keeps the installation from working, one sentence each; nothing when all is well. */
export type Readiness = () => Promise<string[]>;

/**
 * `/healthz` says that this process answers; `/readyz` that people can use it, and why not: the
 * database has to answer and to be of this version, and what the caller's own check (the worker) names has to be gone.
 */
export function registerHealth(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));

  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const problems = [...(await databaseProblems(app, db)), ...(await readiness())];
    reply.header("cache-control", "no-store").code(problems.length === 0 ? 200 : 503);
    return { status: problems.length === 0 ? "ready" : "not ready", problems };
  });
}

/** The reason is for the log: it may name hosts and users. */
async function databaseProblems(app: FastifyInstance, db: Database): Promise<string[]> {
  try {
    const missing = await missingMigrations(db);
    return missing.length === 0 ? [] : [`the database lacks ${missing.join(", ")}: it is of an earlier version`];
  } catch (error) {
    app.log.error({ err: error }, "the database does not answer");
    return ["the database does not answer"];
  }
}
