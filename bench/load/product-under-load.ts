import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findRunningPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";
import { type Product, startProduct } from "#judge/product";
import type { CpuByFamily } from "#load/result";
import { type FamilyProcess, familyOf } from "#process-family";
import { startBenchDatabase } from "#queue/database";

/** The product and its database, for a load. */
export interface ProductUnderLoad extends AsyncDisposable {
  readonly product: Product;
  readonly db: Database;
  /** The CPU time in ms that each family of processes has used since it was started. */
  cpu(): CpuByFamily;
}

/** Starts the product as `npm start` does, or with a worker whose judge accepts everything. Throws Error if it does not start. */
export async function startUnderLoad(judge: "real" | "null"): Promise<ProductUnderLoad> {
  const held = new AsyncDisposableStack();
  try {
    const { product, url } = judge === "real" ? await startReal(held) : await startNull(held);
    const db = connect(url, { maxConnections: 1, applicationName: "assay bench" });
    held.defer(() => db.destroy());
    return { product, db, cpu: cpuReader(product.pid), [Symbol.asyncDispose]: () => held.disposeAsync() };
  } catch (error) {
    await held.disposeAsync();
    throw error;
  }
}

async function startReal(held: AsyncDisposableStack) {
  const product = await startProduct();
  held.defer(() => product.stop());
  const url = await findRunningPostgres(join(product.dataDir, "postgres"));
  if (url === null) throw new Error("the product's database is not running");
  return { product, url };
}

async function startNull(held: AsyncDisposableStack) {
  const { url, stop } = await startBenchDatabase();
  held.defer(stop);
  const product = await startProduct(undefined, { ROLE: "web", DATABASE_URL: url });
  held.defer(() => product.stop());
  const worker = fork(join(import.meta.dirname, "../queue/null-worker.ts"), [url]);
  const ended = once(worker, "exit");
  held.defer(async () => {
    if (worker.connected) worker.disconnect();
    await ended;
  });
  await once(worker, "message");
  return { product, url };
}

const LAUNCHER = "launcher";

/** Reading takes as long as several submissions, which must not be counted as theirs. */
function cpuReader(productPid: number): () => CpuByFamily {
  let readingMs = 0;
  return () => {
    const before = ownMs();
    const families = cpuByFamily(productPid);
    const generator = before - readingMs;
    readingMs += ownMs() - before;
    return { ...families, generator };
  };
}

/** Adds up the descendants of this process. The worker is the process that has started launchers, or a child of this one. */
function cpuByFamily(productPid: number): Omit<CpuByFamily, "generator"> {
  const family = familyOf(process.pid);
  const byPid = new Map(family.map((each) => [each.pid, each]));
  const ancestors = (each: FamilyProcess): FamilyProcess[] => {
    const parent = byPid.get(each.parent);
    return parent ? [parent, ...ancestors(parent)] : [];
  };
  const isBox = (each: FamilyProcess) => [each, ...ancestors(each)].some(({ name }) => name === LAUNCHER);
  const workers = new Set(family.filter(({ name }) => name === LAUNCHER).map(({ parent }) => parent));
  const isNode = ({ pid, name }: FamilyProcess) => pid !== productPid && /^(node|MainThread)$/.test(name);
  const kindOf = (each: FamilyProcess): keyof Omit<CpuByFamily, "generator"> | null => {
    if (each.pid === process.pid) return null;
    if (each.name === "postgres") return "postgres";
    if (isBox(each)) return "boxes";
    if (!isNode(each)) return null;
    const isNullWorker = each.parent === process.pid;
    return workers.has(each.pid) || isNullWorker ? "worker" : "web";
  };
  const sums = { web: 0, worker: 0, postgres: 0, boxes: 0 };
  for (const each of family) {
    const kind = kindOf(each);
    if (kind !== null) sums[kind] += each.cpuMs;
  }
  return sums;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Begins to count. Returns a function that tells what each of so many things has used since, apart from what `idle` uses per second. */
export function countCpu(system: ProductUnderLoad, idle: CpuByFamily = NOTHING): (count: number) => CpuByFamily {
  const before = system.cpu();
  const startedAt = performance.now();
  return (count) => {
    const after = system.cpu();
    const seconds = (performance.now() - startedAt) / 1_000;
    const per = (family: keyof CpuByFamily) =>
      Math.max(0, after[family] - before[family] - idle[family] * seconds) / count;
    return {
      generator: per("generator"),
      web: per("web"),
      worker: per("worker"),
      postgres: per("postgres"),
      boxes: per("boxes"),
    };
  };
}

const NOTHING: CpuByFamily = { generator: 0, web: 0, worker: 0, postgres: 0, boxes: 0 };
