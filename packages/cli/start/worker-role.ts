import { hostname } from "node:os";
import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import { migrate } from "@assay/database/migrate";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { runImports } from "@assay/problem-import/import-queue";
import { SandboxError } from "@assay/sandbox/interface";
import { runWorker } from "@assay/worker/run-worker";
import type { Logger } from "pino";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { openWorkerJudge, type WorkerJudge } from "#open-judge";
import { logUpdate, openLog } from "#start/log";
import { announceWorker } from "#start/ready-notice";
import { isRole, notifySupervisor, stopOnSignal } from "#start/role-process";
import { openTracer } from "#tracing/open-tracer";
import manifest from "../../../package.json" with { type: "json" };

const STOP_GRACE_MS = 20 * SECOND;

/** Runs the judge worker: opens the judge, then takes submissions and imports packages. Throws like `openWorkerJudge`. */
export async function runWorkerRole(config: Config): Promise<void> {
  const databaseUrl = await requireDatabase(config);
  const logger = openLog("worker", config);
  const [open, applied] = await Promise.all([openOrRefuse(config, logger), migrate(databaseUrl)]);
  logUpdate(logger, applied);
  const { judge, sandbox, concurrency, jobSlots, place } = open;
  const contents = await openContentCache({
    disk: { folder: join(config.DATA_DIR, "cache", "tests"), bytes: config.CACHE_BYTES },
  });
  const tracer = await openTracer(config, "worker", logger);
  const worker = await runWorker({
    databaseUrl,
    natsUrl: config.NATS_URL,
    s3Url: config.S3_URL,
    judge,
    contents,
    concurrency,
    ...(jobSlots && { jobSlots }),
    logger,
    tracer,
    description: {
      host: sandbox === null ? place : hostname(),
      version: manifest.version,
      cores: concurrency,
    },
    // An external Judge0 has no speed of its own.
    ...(sandbox && { machine: "beside" as const }),
  });
  const imports = await runImports({
    databaseUrl,
    s3Url: config.S3_URL,
    judge,
    sandbox,
    log: logger,
    folder: join(config.DATA_DIR, "cache", "imports"),
  });
  stopOnSignal(async () => {
    await Promise.all([worker.stop(), imports.stop()]);
    await open.close();
    await tracer?.close();
  }, STOP_GRACE_MS);
  // A worker that cannot continue, for example without its database, ends and is restarted by its supervisor.
  void worker.ended.then(() => process.kill(process.pid, "SIGTERM"));
  logger.info({ place }, "the worker takes submissions");
  if (isRole()) await notifySupervisor({ kind: "ready" });
  else announceWorker();
}

/** Opens the judge. Tells the supervisor what the sandbox lacks, and throws like `openWorkerJudge`. */
export async function openOrRefuse(config: Config, logger: Logger): Promise<WorkerJudge> {
  try {
    return await openWorkerJudge(config, ({ state, message }) =>
      logger[state === "unavailable" ? "warn" : "info"](message),
    );
  } catch (error) {
    if (error instanceof SandboxError) {
      const lack = error.missing.length > 0 ? `it lacks ${error.missing.join(", ")}` : "the log says why";
      await notifySupervisor({ kind: "refused", reason: `its sandbox cannot be set up; ${lack}` });
    }
    throw error;
  }
}
