import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import type { Drill } from "#drill";
import { openContestants } from "#fleet/contestants";
import { openFreshDatabase } from "#fleet/fresh-database";
import { startProxy } from "#fleet/haproxy";
import { loadAsText, startLoad } from "#fleet/open-loop";
import { freePort, type Role, startRole } from "#fleet/role";

const READS_PER_SECOND = 15;
const SUBMISSIONS_PER_SECOND = 1.5;

/** Every process is replaced this often. */
const rounds = Number(process.env.ROUNDS ?? 5);

/** Replaces two web servers behind HAProxy and two workers, one after the other, while people read and submit. */
const drill: Drill = {
  purpose:
    "replaces web servers and workers in turn behind HAProxy: no request fails, no submission is lost or doubled",
  packages: ["haproxy"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { folder, url: databaseUrl, db } = held.use(await openFreshDatabase("rolling"));

    const roles = new Map<string, { role: Role; settings: Record<string, string>; port: number | null }>();
    const start = async (name: string, kind: "web" | "worker", port: number | null) => {
      const dataDir = join(folder, name);
      await mkdir(dataDir, { recursive: true });
      await linkPreparedCompilers(dataDir);
      const settings = {
        ROLE: kind,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: "1",
        ...(port !== null && { PORT: `${port}` }),
      };
      roles.set(name, { role: await startRole(settings), settings, port });
    };
    held.defer(async () => void (await Promise.all([...roles.values()].map(({ role }) => role.kill()))));
    const ports = [await freePort(), await freePort()];
    for (const [at, port] of ports.entries()) await start(`web${at + 1}`, "web", port);
    for (const name of ["worker1", "worker2"]) await start(name, "worker", null);
    const proxy = await startProxy(folder, [await freePort(), await freePort()], ports);
    held.defer(() => proxy.stop());
    for (const port of ports) await proxy.serves(port);

    const contestants = await openContestants(db, proxy.url);
    const load = startLoad([
      { perSecond: READS_PER_SECOND, send: contestants.read },
      { perSecond: SUBMISSIONS_PER_SECOND, send: contestants.submit },
    ]);
    held.defer(() => load.stop().then(() => {}));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, { role, settings, port }] of roles) {
        signal.throwIfAborted();
        const code = await role.stop();
        if (code !== 0) throw new Error(`${name} ended with code ${code}`);
        roles.set(name, { role: await startRole(settings), settings, port });
        if (port !== null) await proxy.serves(port);
      }
      report(`round ${round}: every process was replaced`);
    }
    const seen = await load.stop();
    report(loadAsText(seen));
    const { acknowledged, lost, doubled } = await contestants.tally(5 * MINUTE);
    report(`${acknowledged} submissions acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    for (const failure of seen.failures.slice(0, 5)) report(failure);
    if (seen.failures.length + lost.length + doubled.length > 0) throw new Error("the replacement was noticed");
  },
};
export default drill;
