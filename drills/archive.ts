import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readBaseCopies } from "@assay/cli/archive/folder";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { type Contestants, openContestants } from "#fleet/contestants";
import { withDatabase } from "#fleet/embedded-database";
import { quantile, startLoad } from "#fleet/open-loop";
import { CHECKOUT, freePort, startRole } from "#fleet/role";

/** How often the installation is lost. */
const losses = Number(process.env.KILLS ?? 20);
const SUBMISSIONS_PER_SECOND = 2;
/** Each loss comes so long after the start. */
const ALIVE_S = { least: 10, most: 45 };
const MOST_LOST_S = 30;

/** Kills an installation again and again, removes its data folder, and restores it from its archive. */
const drill: Drill = {
  purpose:
    "kills Assay at random moments, deletes DATA_DIR and restores it: at most 30 s of submissions are lost, without a gap",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const home = await mkdtemp(join(homedir(), ".assay-drill-archive-"));
    held.defer(() => rm(home, { recursive: true, force: true }));
    const [dataDir, archive] = [join(home, "data"), join(home, "archive")];
    await mkdir(archive);
    const port = await freePort();
    const settings = { DATA_DIR: dataDir, ARCHIVE_DIR: archive, PORT: `${port}` };
    const url = `http://127.0.0.1:${port}`;
    let contestants: Contestants | null = null;
    let next = 0;
    const lost: number[] = [];
    for (let loss = 1; loss <= losses; loss += 1) {
      signal.throwIfAborted();
      await mkdir(dataDir, { recursive: true });
      await linkPreparedCompilers(dataDir);
      const role = await startRole(settings);
      await using running = new AsyncDisposableStack();
      running.defer(() => role.kill());
      contestants ??= await withDatabase(dataDir, (db) => openContestants(db, url));
      const { submit, acknowledged } = contestants;
      while ((await readBaseCopies(archive)).length === 0) await sleep(SECOND);
      const first = next;
      const load = startLoad([
        {
          perSecond: SUBMISSIONS_PER_SECOND,
          send: (number) => {
            next = first + number + 1;
            return submit(first + number);
          },
        },
      ]);
      await sleep(randomInt(ALIVE_S.least * SECOND, ALIVE_S.most * SECOND));
      const killedAt = Date.now();
      await role.kill();
      await load.stop();
      await rm(dataDir, { recursive: true });

      const begin = performance.now();
      const { stdout } = await restore(archive, dataDir);
      const restoreMs = performance.now() - begin;
      const last = new Date(/last change is of (\S+)\. /.exec(stdout)?.[1] ?? "");
      lost.push((killedAt - last.getTime()) / SECOND);
      report(`loss ${loss}: ${lost.at(-1)?.toFixed(1)} s lost, restored in ${(restoreMs / SECOND).toFixed(1)} s`);
      await requireNoGap(dataDir, acknowledged, last);
    }
    const [half, most] = [quantile(lost, 0.5), Math.max(...lost)].map((seconds) => seconds.toFixed(1));
    report(
      `${lost.length} losses, ${half} s lost in the middle, ${most} s at most; no acknowledged submission older than that was lost`,
    );
    if (Math.max(...lost) > MOST_LOST_S) throw new Error(`more than ${MOST_LOST_S} s were lost`);
  },
};
export default drill;

function restore(archive: string, dataDir: string): Promise<{ stdout: string }> {
  const { PATH, HOME } = process.env;
  const argv = [join(CHECKOUT, "packages/cli/main.ts"), "admin", "restore-archive", archive];
  return promisify(execFile)(process.execPath, argv, { env: { PATH, HOME, DATA_DIR: dataDir } });
}

/** Throws unless everything that was acknowledged before the last restored change is there, once. */
async function requireNoGap(dataDir: string, acknowledged: Map<string, Date>, last: Date): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  const db = connect(server.url, { maxConnections: 1, applicationName: "assay drill" });
  try {
    const { rows } = await sql<{
      source: string;
    }>`select convert_from(source, 'UTF8') as source from submissions`.execute(db);
    const stored = new Set(rows.map(({ source }) => source));
    const missing = [...acknowledged].filter(([source, at]) => at < last && !stored.has(source));
    if (missing.length > 0)
      throw new Error(`${missing.length} submissions before the last restored change are missing`);
    if (stored.size < rows.length) throw new Error("a submission is stored twice");
    // What came after it is known to be lost, and does not count as missing next time.
    for (const source of acknowledged.keys()) if (!stored.has(source)) acknowledged.delete(source);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
