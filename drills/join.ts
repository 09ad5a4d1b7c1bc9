import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { addJoinToken } from "@assay/database/join-tokens";
import { migrate } from "@assay/database/migrate";
import { natsServer } from "@assay/database/testing/nats-server";
import type { Drill } from "#drill";
import { startAlone } from "#fleet/postgres-pair";
import { freePort } from "#fleet/role";
import { openNamespaces } from "#joining/namespaces";
import { openRole, openWorker, type Part } from "#joining/parts";
import { prepare, submit, tally, unfinished } from "#joining/submissions";

const WORKERS = Number(process.env.WORKERS ?? 8);
const SUBMISSIONS = Number(process.env.SUBMISSIONS ?? 500);
const KILL_EVERY_MS = 3 * SECOND;
const PATIENCE_MS = 30 * MINUTE;

/** What is killed in turn; of each kind, one at random. */
const TURNS = ["worker", "gateway", "worker", "postgres", "worker", "nats", "worker", "web"] as const;

/** Judges with workers that reach one port only, and kills them and everything else all the time. */
const drill: Drill = {
  purpose:
    "kills joined workers, each in a network namespace that reaches one port, web servers, a gateway, NATS and PostgreSQL: nothing is lost or doubled, and each test crosses once",
  packages: ["iproute2", "nats-server", "procps"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "assay-drill-join-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startAlone(folder);
    held.defer(() => postgres.server.stop("SIGQUIT"));
    const databaseUrl = postgres.url;
    await migrate(databaseUrl);
    const nats = await natsServer();
    await nats.start();
    held.defer(() => nats.kill());
    const db = connect(databaseUrl, { maxConnections: 2, applicationName: "assay drill" });
    held.defer(() => db.destroy());
    const token = (await addJoinToken(db, { name: "drill" })) ?? "";

    const ports = [await freePort(), await freePort(), await freePort()];
    const namespaces = await openNamespaces(WORKERS, ports);
    held.defer(() => namespaces.close());
    const parts: Record<(typeof TURNS)[number], Part[]> = {
      postgres: [{ name: "PostgreSQL", start: () => postgres.server.start(), kill: () => yes(postgres.server.kill()) }],
      nats: [{ name: "NATS", start: () => nats.start(), kill: () => yes(nats.kill()) }],
      web: [],
      gateway: [],
      worker: [],
    };
    for (const [at, port] of ports.entries()) {
      const kind = at < 2 ? "web" : "gateway";
      const dataDir = join(folder, `${kind}-${port}`);
      await mkdir(dataDir);
      const settings = { DATABASE_URL: databaseUrl, NATS_URL: nats.url, PORT: `${port}`, DATA_DIR: dataDir };
      const part = openRole(`${kind} ${port}`, { ROLE: kind, ...settings });
      parts[kind].push(part);
      await part.start();
    }
    held.defer(async () => {
      for (const part of [...parts.worker, ...parts.web, ...parts.gateway]) await part.kill();
    });
    // All of them wait before the first is judged, so that kills come during the whole of it.
    await submit(db, await prepare(db), SUBMISSIONS);
    const begin = performance.now();
    for (const name of namespaces.names) {
      const part = openWorker(namespaces.url, token, name, join(folder, name));
      parts.worker.push(part);
      await part.start();
    }
    const kills = new Map<string, number>();
    const left = () => unfinished(db).catch(() => SUBMISSIONS);
    for (let turn = 0; (await left()) > 0; turn += 1) {
      await sleep(KILL_EVERY_MS, undefined, { signal });
      if (performance.now() - begin > PATIENCE_MS) throw new Error(`${await left()} submissions are not judged`);
      const kind = TURNS[turn % TURNS.length] ?? "worker";
      const part = parts[kind][Math.floor(Math.random() * parts[kind].length)];
      if (part === undefined || !(await part.kill())) continue;
      kills.set(kind, (kills.get(kind) ?? 0) + 1);
      // A site of which everything is always down judges nothing.
      await part.start();
    }
    const seconds = Math.round((performance.now() - begin) / SECOND);
    const killed = [...kills].map(([kind, count]) => `${kind} ${count}`).join(", ");
    report(
      `${SUBMISSIONS} submissions, ${WORKERS} workers, 2 web servers, 1 gateway, ${seconds} s; kill -9: ${killed}`,
    );
    const { accepted, doubled, repeated, points, users } = await tally(db);
    report(`lost ${SUBMISSIONS - accepted}, doubled ${doubled}, judged in a later attempt ${repeated}`);
    await countArrivals(folder, namespaces.names, report);
    const spared = Object.keys(parts).filter((kind) => !kills.has(kind));
    if (spared.length > 0) throw new Error(`${spared.join(", ")}: never killed, more submissions are needed`);
    if (accepted !== SUBMISSIONS || doubled > 0 || points !== users) throw new Error("it does not hold");
  },
};

/** True once it is done. */
const yes = (done: Promise<void>) => done.then(() => true);

/** Each content has arrived at each worker at most once, unless the worker was killed before it had stored it. */
async function countArrivals(folder: string, names: readonly string[], report: (line: string) => void): Promise<void> {
  const arrivals = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, name, "arrived"), "utf8").catch(() => "")).trim().split("\n"),
    ),
  );
  const all = arrivals.flat().filter((line) => line !== "");
  const bytes = all.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
  const again = arrivals.reduce((sum, lines) => sum + lines.length - new Set(lines).size, 0);
  report(`${all.length} contents arrived, ${bytes} bytes; ${again} arrived again at the same worker`);
}

export default drill;
