import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { openContestants } from "#fleet/contestants";
import { startProxy } from "#fleet/haproxy";
import { loadAsText, startLoad } from "#fleet/open-loop";
import { CHECKOUT, freePort, type Role, startRole } from "#fleet/role";
import { checkOut } from "#releases/checkout";

const READS_PER_SECOND = 10;
const SUBMISSIONS_PER_SECOND = 1;
/** The commit of the last release. */
const from = process.env.FROM;

/** Replaces the processes of an earlier version behind HAProxy by those of this one, which migrate the database, while people read and submit. */
const drill: Drill = {
  purpose:
    "FROM=<commit of the last release>: replaces its processes in turn by this version's: no request fails, no submission is lost or doubled",
  packages: ["haproxy"],
  async run(report, signal) {
    if (from === undefined) throw new Error("set FROM to the commit of the last release, or a later one");
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(homedir(), ".assay-drill-upgrade-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const earlier = join(folder, "earlier");
    await checkOut(from, earlier);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
    held.defer(() => postgres.stop());
    const db = connect(postgres.url, { maxConnections: 2, applicationName: "assay drill" });
    held.defer(() => db.destroy());

    const roles = new Map<string, Role>();
    held.defer(async () => void (await Promise.all([...roles.values()].map((role) => role.kill()))));
    const ports = [await freePort(), await freePort()];
    const portOf = (name: string) => (name.startsWith("web") ? ports[Number(name.slice(3)) - 1] : undefined);
    const start = async (name: string, checkout: string) => {
      const dataDir = join(folder, name);
      await mkdir(dataDir, { recursive: true });
      await linkPreparedCompilers(dataDir);
      const port = portOf(name);
      const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, TRUST_PROXY: "1" };
      const role = port === undefined ? { ROLE: "worker" } : { ROLE: "web" };
      roles.set(name, await startRole({ ...settings, ...role, ...(port && { PORT: `${port}` }) }, checkout));
    };
    const names = ["web1", "web2", "worker1", "worker2"];
    for (const name of names) await start(name, earlier);
    const proxy = await startProxy(folder, [await freePort(), await freePort()], ports);
    held.defer(() => proxy.stop());
    for (const port of ports) await proxy.serves(port);
    const migrations = async () => {
      const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
      return rows.map(({ name }) => name);
    };
    const before = await migrations();

    const contestants = await openContestants(db, proxy.url);
    const load = startLoad([
      { perSecond: READS_PER_SECOND, send: contestants.read },
      { perSecond: SUBMISSIONS_PER_SECOND, send: contestants.submit },
    ]);
    held.defer(() => load.stop().then(() => {}));
    const replace = async (name: string, checkout: string) => {
      signal.throwIfAborted();
      const code = await roles.get(name)?.stop();
      if (code !== 0) throw new Error(`${name} ended with code ${code}`);
      await start(name, checkout);
      const port = portOf(name);
      if (port !== undefined) await proxy.serves(port);
    };
    await replace("web1", CHECKOUT);
    const added = (await migrations()).filter((name) => !before.includes(name));
    report(`the first new process ran ${added.length} migrations: ${added.join(", ") || "none"}`);
    // As after a crash.
    for (const name of ["worker1", "web2"]) await replace(name, earlier);
    report("processes of the earlier version were started again on the new schema");
    for (const name of ["worker1", "web2", "worker2"]) await replace(name, CHECKOUT);
    const seen = await load.stop();
    report(loadAsText(seen));
    const { acknowledged, lost, doubled } = await contestants.tally(5 * MINUTE);
    report(`${acknowledged} submissions acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    for (const failure of seen.failures.slice(0, 5)) report(failure);
    if (seen.failures.length + lost.length + doubled.length > 0) throw new Error("the upgrade was noticed");
  },
};
export default drill;
