import { createHash, timingSafeEqual } from "node:crypto";
import { type Database, poolUse } from "@assay/database/connect";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DiskSpace } from "#base/disk-space";

export interface MetricsOptions {
  readonly disks: () => readonly DiskSpace[];
  /** Null if only processes of this machine may read them. */
  readonly token: string | null;
}

/**
 * `/metrics` for Prometheus: this process, its requests by route, waiting submissions, and disk space. Returns the registry, to which
 * others add.
 */
export function registerMetrics(app: FastifyInstance, db: Database, { disks, token }: MetricsOptions): Registry {
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
    name: "assay_database_connections",
    help: "Connections of this process to the database: busy and idle ones, and queries that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse(db))) this.set({ state }, count);
    },
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayScrape(request, token)) return reply.code(403).type("text/plain").send(REFUSAL);
    reply.type(registry.contentType);
    return registry.metrics();
  });
  app.addHook("onClose", async () => registry.clear());
  return registry;
}

/** Adds how often replies came from memory. */
export function countReplies(registry: Registry, replies: { readonly answered: number }): void {
  new Gauge({
    name: "assay_replies_from_memory",
    help: "Requests by visitors that this process has answered from memory since it started",
    registers: [registry],
    collect() {
      this.set(replies.answered);
    },
  });
}

const REFUSAL = "Set METRICS_TOKEN and send it as a bearer token, or ask from the machine itself.\n";
/** What proxies add to a request that they forward. */
const FORWARDING = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** The figures tell of verdicts and hosts: they are for whoever has the token or, if there is none, for processes of this machine. */
function mayScrape({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameText(headers.authorization ?? "", `Bearer ${token}`);
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return isLocal && FORWARDING.every((name) => headers[name] === undefined);
}

function isSameText(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
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
