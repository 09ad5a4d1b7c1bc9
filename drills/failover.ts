import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import type { Drill } from "#drill";
import { openContestants } from "#fleet/contestants";
import { startDatabaseProxy } from "#fleet/database-proxy";
import { loadAsText, startLoad } from "#fleet/open-loop";
import { startPair } from "#fleet/postgres-pair";
import { freePort, startRole } from "#fleet/role";

const READS_PER_SECOND = 10;
const SUBMISSIONS_PER_SECOND = 2;
const BETWEEN_MS = 12 * SECOND;
/** What a cluster manager takes to be sure that the primary is gone. */
const DETECTION_MS = 3 * SECOND;
const MOST_AWAY_MS = 15 * SECOND;

/** Loses the primary under load, then restarts its successor in both ways that `pg_ctl` has. */
const drill: Drill = {
  purpose:
    "kills PostgreSQL under load, promotes its standby and restarts that: the site is back in 15 s, no submission is lost or doubled, and no answer is a 500",
  packages: ["haproxy", "procps"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "assay-drill-failover-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const { primary, standby, urlAt, promote } = await startPair(folder);
    for (const server of [primary, standby]) held.defer(() => server.stop("SIGQUIT"));
    const proxy = await startDatabaseProxy(folder, await freePort(), primary.port);
    held.defer(() => proxy.stop());
    const url = urlAt(proxy.port);
    await migrate(url);

    const start = async (kind: "web" | "worker", more: Record<string, string>) => {
      const dataDir = join(folder, kind);
      await mkdir(dataDir);
      await linkPreparedCompilers(dataDir);
      const role = await startRole({ ROLE: kind, DATABASE_URL: url, DATA_DIR: dataDir, ...more });
      held.defer(() => role.stop().then(() => {}));
    };
    const port = await freePort();
    await start("web", { PORT: `${port}` });
    await start("worker", {});
    const db = connect(url, { maxConnections: 2, applicationName: "assay drill" });
    held.defer(() => db.destroy());

    const contestants = await openContestants(db, `http://127.0.0.1:${port}`);
    let acknowledgedAt = 0;
    const submit = async (number: number) => {
      await contestants.submit(number);
      acknowledgedAt = Date.now();
    };
    const load = startLoad([
      { perSecond: READS_PER_SECOND, send: contestants.read },
      { perSecond: SUBMISSIONS_PER_SECOND, send: submit },
    ]);
    held.defer(() => load.stop().then(() => {}));
    const away: number[] = [];
    const during = async (what: string, act: () => Promise<void>) => {
      await sleep(BETWEEN_MS, undefined, { signal });
      const beganAt = Date.now();
      await act();
      const actedAt = Date.now();
      while (acknowledgedAt < actedAt && Date.now() - beganAt < MINUTE) await sleep(50, undefined, { signal });
      away.push(acknowledgedAt - beganAt);
      report(`${what}: submissions are accepted again after ${((acknowledgedAt - beganAt) / SECOND).toFixed(1)} s`);
    };
    await during("the primary was killed", async () => {
      await primary.kill();
      // The address leads to a standby for a while.
      await proxy.pointTo(standby.port);
      await sleep(DETECTION_MS);
      await promote();
    });
    for (const [mode, kind] of [
      ["fast", "SIGINT"],
      ["immediate", "SIGQUIT"],
    ] as const) {
      await during(`a restart (${mode})`, async () => {
        await standby.stop(kind);
        await standby.start();
      });
    }
    await sleep(BETWEEN_MS, undefined, { signal });
    const seen = await load.stop();
    report(loadAsText(seen));
    const { acknowledged, lost, doubled } = await contestants.tally(5 * MINUTE);
    report(`${acknowledged} submissions acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    const wrong = seen.failures.filter((failure) => !/: 503 /.test(failure));
    report(`${seen.failures.length} requests refused with 503 or failed, ${wrong.length} of them in another way`);
    for (const failure of wrong.slice(0, 10)) report(failure);
    if (lost.length + doubled.length + wrong.length > 0 || Math.max(...away) > MOST_AWAY_MS)
      throw new Error("the loss of the database was noticed");
  },
};
export default drill;
