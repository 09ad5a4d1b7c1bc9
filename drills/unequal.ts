import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { addJoinToken } from "@assay/database/join-tokens";
import { openGateway } from "@assay/gateway/serve/open-gateway";
import type { Judge } from "@assay/judge/interface";
import { openTestJudge } from "@assay/judge/testing/open-test-judge";
import { runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import type { Drill } from "#drill";
import { openFreshDatabase } from "#fleet/fresh-database";
import { openCpuQuota } from "#unequal/cpu-quota";
import { openPrograms, type Round } from "#unequal/programs";

const PROGRAMS = Number(process.env.PROGRAMS ?? 1_000);
const PATIENCE_MS = 60 * MINUTE;
const CORES = 2;

interface Machine {
  readonly name: string;
  /** How many times as long programs take on it. */
  readonly factor: number;
  readonly hasQuota: boolean;
}

const MACHINES: readonly Machine[] = [
  { name: "half of the cores", factor: 1, hasQuota: true },
  { name: "slower", factor: 1.8, hasQuota: false },
  { name: "faster", factor: 0.6, hasQuota: false },
];

/** Judges programs near their limit on a reference machine and then on unequal ones, and compares. */
const drill: Drill = {
  purpose:
    "judges programs near their limit on joined machines under a CPU quota, slower and faster: the verdicts are those of the reference machine",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { url: databaseUrl, db } = held.use(await openFreshDatabase("unequal"));
    const open = held.use(await openTestJudge());
    const reference = gated(open.judge);
    const worker = await runWorker({
      ...{ databaseUrl, judge: reference.judge, concurrency: CORES, jobSlots: 1, logger: silentLogger },
      ...{ machine: "beside", description: { host: "reference", version: "drill", cores: CORES } },
    });
    held.defer(() => worker.stop({ isUrgent: true }));
    const server = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    held.defer(() => void server.close());
    const gateway = openGateway(server, {
      ...{ databaseUrl, db, log: silentLogger, networkOf: () => "", comparesSpeed: true },
    });
    held.defer(() => gateway.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const token = (await addJoinToken(db, { name: "drill" })) ?? "";

    const programs = await openPrograms(db, PROGRAMS);
    const first = await programs.submit();
    await until(async () => (await first.progress()).left === 0, signal);
    const expected = await first.verdicts();
    report(`${PROGRAMS} programs, ${count(expected, "accepted")} accepted by the reference`);

    let different = 0;
    for (const [number, machine] of MACHINES.entries()) {
      await using joined = new AsyncDisposableStack();
      const quota = machine.hasQuota ? joined.use(await openCpuQuota(0.5, CORES)) : null;
      const args = [address, token, machine.name, `${machine.factor}`, `${UID_BASE + number * UIDS}`];
      const child = start([...(quota?.prefix ?? []), process.execPath, PROGRAM, ...args]);
      joined.defer(() => end(child));
      await until(async () => (await slownessOf(db, machine.name)) !== null, signal);
      reference.close();
      const round = await programs.submit();
      // All but the one that the reference worker holds.
      await until(async () => isJudged(await round.progress()), signal);
      const { kept } = await round.progress();
      reference.open();
      await until(async () => (await round.progress()).left === 0, signal);
      const here = (await round.verdicts()).filter((verdict, index) => verdict !== expected[index]).length;
      different += here;
      const slowness = (await slownessOf(db, machine.name))?.toFixed(2);
      report(`${machine.name}: programs take ${slowness} times as long, ${kept} repeated, ${here} different verdicts`);
    }
    if (different > 0) throw new Error("it does not hold");
  },
};

const PROGRAM = join(import.meta.dirname, "unequal", "worker-process.ts");
/** The uids of boxes: those of each machine are apart from the others'. */
const UID_BASE = 300_000;
const UIDS = 1_000;

/** Whether only one is left that does not wait for a reference worker. */
function isJudged({ left, kept }: Awaited<ReturnType<Round["progress"]>>): boolean {
  return left - kept <= 1;
}

/** A judge that can be closed: it then begins nothing before it is opened again. */
function gated(judge: Judge) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const wait: Judge["judge"] = async (...given) => {
    await gate.promise;
    return judge.judge(...given);
  };
  return {
    judge: { ...judge, languages: judge.languages, judge: wait },
    open: () => gate.resolve(),
    close: () => {
      gate = Promise.withResolvers();
    },
  };
}

function start([file = "", ...args]: readonly string[]): ChildProcess {
  return spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function until(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error("the submissions are not judged");
    await sleep(SECOND / 4, undefined, { signal });
  }
}

/** Null before the machine and the reference have been compared. */
async function slownessOf(db: Database, host: string): Promise<number | null> {
  const row = await db.selectFrom("worker_reports").select("slowness").where("host", "=", host).executeTakeFirst();
  return row?.slowness ?? null;
}

function count(verdicts: readonly string[], wanted: string): number {
  return verdicts.filter((verdict) => verdict === wanted).length;
}

export default drill;
