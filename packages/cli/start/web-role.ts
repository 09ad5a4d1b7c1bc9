import { setTimeout as sleep } from "node:timers/promises";
import { messages } from "@assay/contract/texts/messages";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { openGateway } from "@assay/gateway/serve/open-gateway";
import { type SeedChange, seedProblems } from "@assay/problem-import/bundled";
import { buildApp } from "@assay/server/app";
import { networkOf } from "@assay/server/base/client-network";
import type { MailConfig } from "@assay/server/base/config";
import type { DiskSpace } from "@assay/server/base/disk-space";
import { listenForJudge0 } from "@assay/server/judge0-api/own-port";
import { findBrowser } from "@assay/server/pdf/browser/find-browser";
import { hasNoAdmin, makeAccount, makePassword } from "@assay/server/users/manage-accounts";
import { requireStrongPassword } from "@assay/server/users/password-rules";
import type { Logger } from "pino";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { logUpdate, openLog } from "#start/log";
import { readSite } from "#start/read-site";
import { announceReady } from "#start/ready-notice";
import {
  type FirstAdmin,
  isRole,
  notifySupervisor,
  type ReadyMessage,
  type RoleMessage,
  stopOnSignal,
} from "#start/role-process";
import { buildWeb, webDist } from "#start/web-build";
import { isTerminal } from "#terminal";
import { openTracer } from "#tracing/open-tracer";

const STOP_GRACE_MS = 15 * SECOND;
const MAX_CONNECTIONS = 20;

/** Runs the web server: migrates the database, seeds it and listens. Resolves once it listens. */
export async function runWebRole(config: Config): Promise<void> {
  const log = openLog("web", config);
  const site = await readSite(config);
  const databaseUrl = await requireDatabase(config);
  if (!isRole()) await buildWeb();
  const db = connect(databaseUrl, {
    maxConnections: MAX_CONNECTIONS,
    applicationName: "assay web",
    s3Url: config.S3_URL,
  });
  // Several web servers may start at once. `migrate` holds a lock, so only the first creates the admin and the problems.
  const created: { firstAdmin?: FirstAdmin } = {};
  const applied = await migrate(databaseUrl, async () => {
    const firstAdmin = await ensureFirstAdmin(db, config);
    if (firstAdmin !== null) created.firstAdmin = firstAdmin;
    if (config.SEED) await seed(db, config.PROBLEMS_DIR);
  });
  logUpdate(log, applied);
  const tracer = await openTracer(config, "web", log);
  const app = await buildApp({
    db,
    databaseUrl,
    ...(config.NATS_URL && { natsUrl: config.NATS_URL }),
    config: {
      publicUrl: config.PUBLIC_URL ?? null,
      trustProxy: config.TRUST_PROXY,
      avatarUrl: config.AVATAR_URL === "local" ? null : config.AVATAR_URL,
      isJudgeApiOpen: config.JUDGE_API === "open",
      judgeApiRate: config.JUDGE_API_RATE,
      metricsToken: config.METRICS_TOKEN ?? null,
      keepDays: {
        outputs: config.KEEP_OUTPUTS_DAYS ?? null,
        audit: config.KEEP_AUDIT_DAYS ?? null,
        reports: config.KEEP_REPORTS_DAYS ?? null,
        rejudges: config.KEEP_REJUDGES_DAYS ?? null,
      },
      databaseDiskBytes: config.DATABASE_DISK_BYTES ?? null,
      allowsPrivateCallbacks: config.CALLBACKS === "any",
      languages: config.LANGUAGES ?? [],
      mail: readMail(config),
      securityContact: config.SECURITY_CONTACT ?? null,
      printingBrowser: await printingBrowser(config, log),
      webDir: webDist,
    },
    site,
    logger: log,
    tracer,
    readiness: workerReadiness(),
    disks: diskReports(),
  });
  const gateway = openGateway(app.server, {
    databaseUrl,
    natsUrl: config.NATS_URL,
    s3Url: config.S3_URL,
    db,
    log,
    tracer,
    networkOf: (request) => networkOf(request, { trustProxy: config.TRUST_PROXY }),
    comparesSpeed: true,
  });
  const drainMs = config.DRAIN_SECONDS * SECOND;
  stopOnSignal(async (cause) => {
    // Whoever presses Ctrl-C has no proxy that must notice first.
    const isDraining = cause !== "SIGINT";
    if (isDraining) app.drain.begin();
    await Promise.all([gateway.close(), isDraining && sleep(drainMs)]);
    await app.close();
    await tracer?.close();
    await db.destroy();
  }, drainMs + STOP_GRACE_MS);
  const opened: { judge0Address?: string } = {};
  if (config.JUDGE_API_PORT !== undefined) {
    opened.judge0Address = await listenForJudge0(app, { host: config.HOST, port: config.JUDGE_API_PORT });
    app.log.info(`Judge0's API is at ${opened.judge0Address}`);
  }
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const ready: ReadyMessage = { kind: "ready", address, ...opened, ...created };
  if (isRole()) await notifySupervisor(ready);
  else announceReady(config, ready);
}

const SEEDED = messages("seeded", {
  "Problem added": "{count, plural, one {# problem} other {# problems}} added.",
  "Problem updated": "{count, plural, one {# problem} other {# problems}} updated.",
  "List added": "{count, plural, one {# list} other {# lists}} added.",
  "List updated": "{count, plural, one {# list} other {# lists}} updated.",
});

/** Imports the bundled problems and lists. Prints a line for each change or, in a terminal, only how many there were. */
async function seed(db: Database, folder: string | undefined): Promise<void> {
  const print = ({ noun, change, name }: SeedChange) => console.log(`${noun} ${change}: ${name}`);
  if (!isTerminal()) return seedProblems(db, print, folder);
  const changes: SeedChange[] = [];
  await seedProblems(db, (change) => changes.push(change), folder);
  for (const alike of Object.values(Object.groupBy(changes, ({ noun, change }) => `${noun} ${change}`))) {
    const [{ noun, change }] = alike as [SeedChange];
    console.log(SEEDED[`${noun} ${change}`]({ count: alike.length }));
  }
}

/** The browser that makes PDF files of statements. Without one, pages are printed instead. */
async function printingBrowser({ CHROMIUM }: Config, log: Logger) {
  const { browser, reason } = await findBrowser(CHROMIUM);
  if (browser === null) log.info(`no PDF files of statements: ${reason}`);
  return browser;
}

function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config): MailConfig | null {
  if (SMTP_URL === undefined || PUBLIC_URL === undefined) return null;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? `Assay <assay@${new URL(PUBLIC_URL).hostname}>` };
}

/** Under the supervisor, the installation is ready only with its worker. Otherwise workers run elsewhere and do not count. */
function workerReadiness(): () => Promise<string[]> {
  let problem: string | null = isRole() ? "the judge worker is starting" : null;
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
 * Creates and returns the first admin, or returns null if there is an admin. Prints the generated password, unless
 * ADMIN_PASSWORD sets it, at once: a start that fails later must not lose it. Prints a warning if that password is easy to guess.
 */
async function ensureFirstAdmin(db: Database, config: Config): Promise<FirstAdmin | null> {
  if (!(await hasNoAdmin(db))) return null;
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
  return { userName, password: config.ADMIN_PASSWORD === undefined ? password : null };
}
