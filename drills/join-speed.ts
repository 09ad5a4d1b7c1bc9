import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addJoinToken } from "@assay/database/join-tokens";
import type { Drill } from "#drill";
import { openFreshDatabase } from "#fleet/fresh-database";
import { freePort } from "#fleet/role";
import { openNamespaces } from "#joining/namespaces";
import { openRole, openWorker } from "#joining/parts";
import { pace, prepare, submit, TESTS, unfinished } from "#joining/submissions";

const WORKERS = Number(process.env.WORKERS ?? 8);
const CORES = 2;
/** A test sleeps so long, because this machine has fewer cores than the workers say: what counts is how much of them is in use. */
const JUDGING_MS = 300;
const SUBMISSIONS_PER_WORKER = Number(process.env.SUBMISSIONS ?? 30);
const LEAST_RATIO = 7;

/** Compares what one joined worker and several do, by the seconds for which cores are held. */
const drill: Drill = {
  purpose: "compares eight joined workers with one by busy core seconds: they judge at least seven times as much",
  packages: ["iproute2"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { folder, url, db } = held.use(await openFreshDatabase("join-speed"));
    const port = await freePort();
    const gateway = openRole("gateway", { ROLE: "gateway", DATABASE_URL: url, PORT: `${port}`, DATA_DIR: folder });
    await gateway.start();
    held.defer(async () => void (await gateway.kill()));
    const namespaces = await openNamespaces(WORKERS, [port]);
    held.defer(() => namespaces.close());
    const token = (await addJoinToken(db, { name: "drill" })) ?? "";
    const problemId = await prepare(db);

    let running = 0;
    const measure = async (count: number) => {
      for (; running < count; running += 1) {
        const name = namespaces.names[running] ?? "";
        const worker = openWorker(namespaces.url, token, name, join(folder, name), JUDGING_MS);
        await worker.start();
        held.defer(async () => void (await worker.kill()));
      }
      // All have joined and have the tests before anything is measured.
      await judge(4 * count);
      return judge(SUBMISSIONS_PER_WORKER * count);
    };
    const judge = async (count: number) => {
      const since = new Date();
      await submit(db, problemId, count);
      while ((await unfinished(db)) > 0) await sleep(SECOND / 5, undefined, { signal });
      return pace(db, since);
    };
    const rates: number[] = [];
    for (const count of [1, WORKERS]) {
      const { verdicts, seconds } = await measure(count);
      const busy = (verdicts * TESTS * JUDGING_MS) / SECOND;
      rates.push(busy / seconds);
      const offered = count * CORES * seconds;
      report(
        `${count} workers: ${verdicts} submissions in ${seconds.toFixed(1)} s, ${busy} of ${offered.toFixed(1)} core seconds busy`,
      );
    }
    const [one = 0, all = 0] = rates;
    report(`${(all / one).toFixed(2)} times as many busy core seconds per second`);
    if (all < LEAST_RATIO * one) throw new Error(`fewer than ${LEAST_RATIO} times`);
  },
};

export default drill;
