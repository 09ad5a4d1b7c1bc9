import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readBaseCopies } from "@assay/cli/archive/folder";
import { SECOND } from "@assay/contract/vocabulary/units";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { openContestants } from "#fleet/contestants";
import { withDatabase } from "#fleet/embedded-database";
import { startLoad } from "#fleet/open-loop";
import { CHECKOUT, freePort, startRole } from "#fleet/role";

const SUBMISSIONS_PER_SECOND = 2;
const LOAD_S = 60;
const MOST_LOST_S = 30;

/** Kills an installation under load, promotes its standby, and starts Assay on it; then somebody starts the old one again. */
const drill: Drill = {
  purpose:
    "kills Assay, promotes its standby and starts it: at most 30 s of submissions are lost, and the old one stays out",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const home = await mkdtemp(join(homedir(), ".assay-drill-standby-"));
    held.defer(() => rm(home, { recursive: true, force: true }));
    const [first, second, archive] = ["first", "second", "archive"].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [first, second, archive]) await mkdir(folder);
    for (const folder of [first, second]) await linkPreparedCompilers(folder);
    const port = await freePort();
    const settings = { ARCHIVE_DIR: archive, PORT: `${port}` };
    const primary = await startRole({ ...settings, DATA_DIR: first });
    held.defer(() => primary.kill());
    const contestants = await withDatabase(first, (db) => openContestants(db, `http://127.0.0.1:${port}`));
    while ((await readBaseCopies(archive)).length === 0) await sleep(SECOND);
    const standby = await startRole({ ROLE: "standby", DATA_DIR: second, ARCHIVE_DIR: archive });
    held.defer(() => standby.kill());
    report("the standby follows");
    const load = startLoad([{ perSecond: SUBMISSIONS_PER_SECOND, send: contestants.submit }]);
    await sleep(LOAD_S * SECOND, undefined, { signal });
    const killedAt = Date.now();
    await primary.kill();
    await load.stop();

    const began = performance.now();
    const { stdout } = await promote(second);
    report(stdout.split("\n")[0] ?? "");
    await standby.ended;
    const promotedMs = performance.now() - began;
    const promoted = await startRole({ ...settings, DATA_DIR: second });
    held.defer(() => promoted.kill());
    const answersMs = performance.now() - began;
    report(`promoted after ${seconds(promotedMs)} s, the site answers after ${seconds(answersMs)} s`);

    const stored = await withDatabase(second, async (db) => {
      const { rows } = await sql<{
        source: string;
      }>`select convert_from(source, 'UTF8') as source from submissions`.execute(db);
      return rows.map(({ source }) => source);
    });
    const lost = [...contestants.acknowledged]
      .filter(([source]) => !stored.includes(source))
      .map(([, at]) => killedAt - at.getTime());
    const lostMs = Math.max(0, ...lost);
    report(
      `${contestants.acknowledged.size} submissions acknowledged, ${lost.length} lost, the oldest ${seconds(lostMs)} s before the loss`,
    );
    if (lostMs > MOST_LOST_S * SECOND) throw new Error(`more than ${MOST_LOST_S} s were lost`);
    if (new Set(stored).size < stored.length) throw new Error("a submission is stored twice");
    await contestants.submit(contestants.acknowledged.size + 1_000);

    const refusal = await startRole({ ...settings, PORT: `${await freePort()}`, DATA_DIR: first }).then(
      async (back) => {
        await back.kill();
        throw new Error("the old installation started again");
      },
      (error: Error) => error.message.trim().split("\n").at(-1) ?? "",
    );
    report(`started again, the old one says: ${refusal}`);
    if (!refusal.includes("has taken over")) throw new Error("the old installation ended for another reason");
  },
};
export default drill;

const seconds = (ms: number) => (ms / SECOND).toFixed(1);

function promote(dataDir: string): Promise<{ stdout: string }> {
  const { PATH, HOME } = process.env;
  const argv = [join(CHECKOUT, "packages/cli/main.ts"), "admin", "promote-standby"];
  return promisify(execFile)(process.execPath, argv, { env: { PATH, HOME, DATA_DIR: dataDir } });
}
