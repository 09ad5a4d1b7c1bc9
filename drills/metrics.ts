import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { openContestants } from "#fleet/contestants";
import { DEPLOY, type Prometheus, startPrometheus } from "#fleet/prometheus";
import { freePort, type Role, startRole } from "#fleet/role";

const SUBMISSIONS = 40;

/** What needs hours, a full disk or an archive to fire: `promtool test rules` shows when these do. */
const SHOWN_BY_PROMTOOL = ["AssayArchiveLag", "AssayDiskFullSoon", "AssayDiskLow", "AssayWorkersBusy"];

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const drill: Drill = {
  purpose: "scrapes an installation with Prometheus: every query of the dashboard returns data, and every alert fires",
  packages: ["prometheus"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "assay-drill-metrics-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const promtool = promisify(execFile);
    await promtool("promtool", ["check", "rules", join(DEPLOY, "prometheus/alerts.yml")]);
    await promtool("promtool", ["test", "rules", join(DEPLOY, "prometheus/alerts.test.yml")]);
    report("promtool accepts the alerts, and those that need hours fire when they should");

    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), isDisposable: true });
    held.defer(() => postgres.stop());
    await migrate(postgres.url);
    const db = connect(postgres.url, { maxConnections: 2, applicationName: "assay drill" });
    held.defer(() => db.destroy());
    const roles = new Set<Role>();
    held.defer(async () => void (await Promise.all([...roles].map((role) => role.stop()))));
    const port = await freePort();
    const start = async (name: string, ROLE: string) => {
      const dataDir = join(folder, name);
      await mkdir(dataDir, { recursive: true });
      await linkPreparedCompilers(dataDir);
      const role = await startRole({ ROLE, PORT: `${port}`, DATABASE_URL: postgres.url, DATA_DIR: dataDir });
      roles.add(role);
      return role;
    };

    const all = await start("all", "all");
    // As if a backup had been written four days ago.
    await sql`insert into backups (place, written_at, bytes) values ('file', now() - interval '4 days', 1)`.execute(db);
    const prometheus = await startPrometheus(folder, port);
    held.defer(() => prometheus.stop());
    await waitFor(signal, "the first scrape", async () => (await prometheus.query('up{job="assay"} == 1')).length > 0);
    const contestants = await openContestants(db, `http://127.0.0.1:${port}`);
    for (let number = 0; number < SUBMISSIONS; number += 1) {
      await contestants.submit(number);
      await sleep(SECOND / 2, undefined, { signal });
    }
    await expectDashboard(prometheus, report, signal);

    const fires = (alert: string) =>
      waitFor(signal, alert, async () => (await prometheus.firing()).has(alert)).then(() => report(`${alert} fired`));
    await fires("AssayBackupOld");
    await stopRole(all);
    await fires("AssayDown");
    await start("web", "web");
    await fires("AssayNoWorker");
    // Submissions that have waited for five minutes, some of them judged before by workers that ended.
    for (let number = SUBMISSIONS; number < SUBMISSIONS + 20; number += 1) await contestants.submit(number);
    await pretendToHaveWaited(db);
    await fires("AssayQueueOld");
    const worker = await start("worker", "worker");
    for (const alert of ["AssayInternalErrors", "AssayAttemptsRepeated", "AssayVerdictsSlow"]) await fires(alert);
    await killWithChildren(worker.pid);
    roles.delete(worker);
    await fires("AssayWorkerLost");
    for (let times = 0; times < 5; times += 1) {
      await cutEvents(db);
      await sleep(2 * SECOND, undefined, { signal });
    }
    await fires("AssayEventGaps");
    const missed = (await prometheus.alerts()).filter((name) => !prometheus.fired.has(name));
    const unexplained = missed.filter((name) => !SHOWN_BY_PROMTOOL.includes(name));
    if (unexplained.length > 0) throw new Error(`these alerts did not fire: ${unexplained}`);
    report(`${prometheus.fired.size} alerts fired; promtool showed ${missed.join(", ")}`);

    async function stopRole(role: Role) {
      roles.delete(role);
      await role.stop();
    }
  },
};
export default drill;

/** Throws if a query of the dashboard has returned no figure after a while. */
async function expectDashboard(prometheus: Prometheus, report: (line: string) => void, signal: AbortSignal) {
  const { panels } = JSON.parse(await readFile(join(DEPLOY, "grafana/dashboard.json"), "utf8")) as Dashboard;
  const missing = new Map(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [expr, title])));
  const count = missing.size;
  const read = async () => {
    for (const expr of [...missing.keys()])
      if ((await prometheus.query(expr)).some(Number.isFinite)) missing.delete(expr);
    return missing.size === 0;
  };
  await waitFor(signal, "every query of the dashboard", read).catch(() => {
    throw new Error(`no data for ${[...missing].map(([expr, title]) => `${title}: ${expr}`).join("\n")}`);
  });
  report(`${panels.length} panels, ${count} queries: each returned data`);
}

const PATIENCE_MS = 90 * SECOND;

async function waitFor(signal: AbortSignal, what: string, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(SECOND, undefined, { signal });
  }
}

async function pretendToHaveWaited(db: Database): Promise<void> {
  await sql`update queued_submissions set queued_at = queued_at - interval '5 minutes'`.execute(db);
  await sql`update submissions set created_at = created_at - interval '5 minutes', attempts = case when number % 2 = 0 then 1 else 3 end
    where finished_at is null`.execute(db);
}

/** Kills a process and all that it has started, as if the machine had lost its power. */
async function killWithChildren(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  process.kill(pid, "SIGKILL");
  for (const child of children.trim().split(" ").filter(Boolean)) await killWithChildren(Number(child)).catch(() => {});
}

async function cutEvents(db: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assay events'`.execute(db);
}
