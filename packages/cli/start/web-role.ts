import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { seedProblems } from "@assay/problem-import/bundled";
import { buildApp } from "@assay/server/app";
import type { MailConfig } from "@assay/server/base/config";
import type { DiskSpace } from "@assay/server/base/disk-space";
import { listenForJudge0 } from "@assay/server/judge0-api/own-port";
import { hasNoAdmin, makeAccount, makePassword } from "@assay/server/users/manage-accounts";
import { requireStrongPassword } from "@assay/server/users/password-rules";
import { pino } from "pino";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { readSite } from "#start/read-site";
import { isSupervised, notifySupervisor, type RoleMessage, stopOnSignal } from "#start/role-process";
import { buildWeb, webDist } from "#start/web-build";

const STOP_GRACE_MS = 15 * SECOND;
const MAX_CONNECTIONS = 20;

/** Runs the web server: migrates the database, seeds it and listens. Resolves once it listens. */
export async function runWebRole(config: Config): Promise<void> {
  const site = await readSite(config);
  const databaseUrl = await requireDatabase(config);
  if (!isSupervised()) await buildWeb();
  const db = connect(databaseUrl, { maxConnections: MAX_CONNECTIONS, applicationName: "assay web" });
  // Several web servers may start at once. `migrate` holds a lock, so only the first creates the admin and the problems.
  await migrate(databaseUrl, async () => {
    await ensureFirstAdmin(db, config);
    if (config.SEED) await seedProblems(db, console.log);
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
      mail: readMail(config),
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
  await notifySupervisor({ kind: "ready", address });
}

function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config): MailConfig | null {
  if (SMTP_URL === undefined || PUBLIC_URL === undefined) return null;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? `Assay <assay@${new URL(PUBLIC_URL).hostname}>` };
}

/** Under the supervisor, the installation is ready only with its worker. Otherwise workers run elsewhere and do not count. */
function workerReadiness(): () => Promise<string[]> {
  let problem: string | null = isSupervised() ? "the judge worker is starting" : null;
  process.on("message", (message: RoleMessage) => {
    if (message.kind === "worker") problem = message.problem;
  });
  return async () => (problem === null ? [] : [problem]);
}

/** The supervisor's latest report on free disk space; empty without a supervisor. */
function diskReports(): () => readonly DiskSpace[] {
  let disks: readonly DiskSpace[] = [];
  process.on("message", (message: RoleMessage) => {
    if (message.kind === "disks") disks = message.disks;
  });
  return () => disks;
}

/**
 * Creates the first admin if there is none and prints the generated password once, unless ADMIN_PASSWORD sets it. Prints
 * a warning if that password is easy to guess.
 */
async function ensureFirstAdmin(db: Database, config: Config): Promise<void> {
  if (!(await hasNoAdmin(db))) return;
  const userName = config.ADMIN_USER;
  const password = config.ADMIN_PASSWORD ?? makePassword();
  const email = `${userName}@localhost.invalid`;
  const account = { userName, name: "Admin", email, password, role: ROLE_ADMIN } as const;
  await makeAccount(db, account, { isFirstAdmin: true });
  const shown = config.ADMIN_PASSWORD === undefined ? `${password}   (shown only once)` : "as set in ADMIN_PASSWORD";
  console.log(`\nThe first admin: user name ${userName}, password ${shown}\n`);
  // Refusing to start would not help anyone, so a weak password only causes a warning.
  await requireStrongPassword(db, password, { userName, email }).catch((error: Error) =>
    console.warn(`ADMIN_PASSWORD is easy to guess: ${error.message}. Change it: npm run admin -- reset ${userName}\n`),
  );
}
