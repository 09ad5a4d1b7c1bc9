import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

/** What keeps the installation from working, one sentence each; nothing when all is well. */
export type Readiness = () => Promise<string[]>;

/**
 * `/healthz` says that this process answers; `/readyz` that people can use it, and why not: the
 * database has to answer, and what the caller's own check (worker, migrations) names has to be gone.
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
    await sql`select 1`.execute(db);
    return [];
  } catch (error) {
    app.log.error({ err: error }, "the database does not answer");
    return ["the database does not answer"];
  }
}
