import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** The real product, started only for the bench. */
export interface Product {
  readonly url: string;
  readonly adminPassword: string;
  readonly pid: number;
  /** Where its database is. */
  readonly dataDir: string;
  /** Stops it, waits for it to end and removes its data. */
  stop(): Promise<void>;
}

const THIS_CHECKOUT = resolve(import.meta.dirname, "../..");
const IMAGE_POLL_MS = 2_000;
const IMAGE_PATIENCE_MS = 180_000;
/** Checkouts without this file do not prepare a runtime image. */
const IMAGES = "packages/judge/compile/runtime-image.ts";
const READY = /^Assay is ready: (http\S+)$/;

/**
 * Starts the product from the folder `checkout` with its own data folder, database and port and without the bundled problems, and with
 * these settings. Those in the caller's environment have no effect. Throws Error with its output if it does not start.
 */
export async function startProduct(
  checkout: string = THIS_CHECKOUT,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-bench-"));
  const adminPassword = crypto.randomUUID();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(checkout, "packages/cli/main.ts"), "start"], {
    env: {
      ...{ PATH, HOME, DATA_DIR: dataDir, PORT: "0", SEED: "0", LOG_LEVEL: "warn", ADMIN_PASSWORD: adminPassword },
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await readyUrl(child);
    if (settings.ROLE !== "web" && existsSync(join(checkout, IMAGES))) await imageIsReady(dataDir);
    return { url, adminPassword, pid: child.pid ?? 0, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where a worker keeps prepared files: the first folder if it is confined (root started it), the second otherwise. */
const PREPARED = ["judge-cache/prepared", "cache/prepared"];

/** Waits for the runtime image of Java programs, which is prepared in the background after the first start. */
async function imageIsReady(dataDir: string): Promise<void> {
  const end = performance.now() + IMAGE_PATIENCE_MS;
  const prepared = async () =>
    (await Promise.all(PREPARED.map((name) => readdir(join(dataDir, name)).catch(() => [])))).flat();
  while (!(await prepared()).some((name) => /^image-\w+$/.test(name))) {
    if (performance.now() > end) throw new Error("the product did not prepare an image for Java programs in time");
    await sleep(IMAGE_POLL_MS);
  }
  // The image is tested before it is used.
  await sleep(IMAGE_POLL_MS);
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const url = READY.exec(line)?.[1];
    if (url !== undefined) {
      // Later output must not fill the pipe.
      child.stdout?.resume();
      return url;
    }
    lines.push(line);
  }
  throw new Error(`the product did not start:\n${lines.join("\n")}`);
}
