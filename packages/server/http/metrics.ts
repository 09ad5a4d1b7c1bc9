import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DiskSpace } from "#base/disk-space";

/** `/metrics` for Prometheus: this process, its requests by route, waiting submissions, and disk space. */
export function registerMetrics(app: FastifyInstance, db: Database, disks: () => readonly DiskSpace[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  new Gauge({
    name: "assay_unfinished_submissions",
    help: "Submissions that wait or are being judged",
    registers: [registry],
    async collect() {
      this.set(await countUnfinished(db));
    },
  });
  new Gauge({
    name: "assay_database_size_bytes",
    help: "Disk space that the database takes up on its server",
    registers: [registry],
    async collect() {
      this.set(await readDatabaseSize(db));
    },
  });
  new Gauge({
    name: "assay_disk_free_bytes",
    help: "Free space on the disks of the embedded database and of the judge's scratch files",
    labelNames: ["disk"],
    registers: [registry],
    collect() {
      for (const { disk, freeBytes } of disks()) this.set({ disk }, freeBytes);
    },
  });
  new Gauge({
    name: "assay_replies_from_memory",
    help: "Requests by visitors that this process has answered from memory since it started",
    registers: [registry],
    collect() {
      this.set(app.publicReplies.answered);
    },
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  app.addHook("onClose", async () => registry.clear());
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern: each address would be a series of its own.
    const route = request.routeOptions.url ?? "page";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
}

async function countUnfinished(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("submissions")
    .where("finished_at", "is", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
