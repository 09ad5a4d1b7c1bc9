import { SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { buildApp } from "@assay/server/app";
import type { DiskSpace } from "@assay/server/base/disk-space";
import { listenForJudge0 } from "@assay/server/judge0-api/own-port";
import { pino } from "pino";
import type { Config } from "#config";
import { requireDatabase } from "#start/database-url";
import { ensureFirstAdmin } from "#start/first-admin";
import { isSupervised, type RoleMessage, tellSupervisor } from "#start/messages";
import { readSite } from "#start/read-site";
import { seedProblems } from "#start/seed";
import { stopOnSignal } from "#start/stop-signal";
import { buildWeb, webDist } from "#start/web-build";

const STOP_GRACE_MS = 15 * SECOND;
const MAX_CONNECTIONS = 20;

/** The web server: migrates, seeds, listens. Resolves when it answers. */
export async function runWebRole(config: Config): Promise<void> {
  const site = await readSite(config);
  const databaseUrl = await requireDatabase(config);
  if (!isSupervised()) await buildWeb();
  const db = connect(databaseUrl, { maxConnections: MAX_CONNECTIONS, applicationName: "assay web" });
  // Several web servers may start at once on one empty database: only one of them makes the admin and imports the problems.
  await migrate(databaseUrl, async () => {
    await ensureFirstAdmin(db, config);
    if (config.SEED) await seedProblems(db);
  });
  const app = await buildApp({
    db,
    databaseUrl,
    config: {
      publicUrl: config.PUBLIC_URL ?? null,
      trustProxy: config.TRUST_PROXY,
      avatarUrl: config.AVATAR_URL === "local" ? null : config.AVATAR_URL,
      isJudgeApiOpen: config.JUDGE_API === "open",
      judgeApiRate: config.JUDGE_API_RATE,
      allowsPrivateCallbacks: config.CALLBACKS === "any",
      languages: config.LANGUAGES ?? [],
      securityContact: config.SECURITY_CONTACT ?? null,
      webDir: webDist,
    },
    site,
    logger: pino({ level: config.LOG_LEVEL, name: "web" }),
    readiness: workerReadiness(),
    disks: diskReports(),
  });
  stopOnSignal(async () => {
    await app.close();
    await db.destroy();
  }, STOP_GRACE_MS);
  if (config.JUDGE_API_PORT !== undefined) {
    const root = await listenForJudge0(app, { host: config.HOST, port: config.JUDGE_API_PORT });
    app.log.info(`Judge0's API is at ${root}`);
  }
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  await tellSupervisor({ kind: "ready", address });
}

/** Under the supervisor the installation is ready only with its worker; elsewhere workers have a life of their own. */
function workerReadiness(): () => Promise<string[]> {
  let problem: string | null = isSupervised() ? "the judge worker is starting" : null;
  process.on("message", (message: RoleMessage) => {
    if (message.kind === "worker") problem = message.problem;
  });
  return async () => (problem === null ? [] : [problem]);
}

/** What the supervisor last said of the disks; nothing without one. */
function diskReports(): () => readonly DiskSpace[] {
  let disks: readonly DiskSpace[] = [];
  process.on("message", (message: RoleMessage) => {
    if (message.kind === "disks") disks = message.disks;
  });
  return () => disks;
}
