import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The real product, started for the bench alone. */
export interface Product {
  readonly url: string;
  readonly adminPassword: string;
  readonly pid: number;
  /** Ends it, waits for it, and removes its data. */
  stop(): Promise<void>;
}

const THIS_CHECKOUT = resolve(import.meta.dirname, "../..");
const READY = /^Assay is ready: (http\S+)$/;

/**
 * Starts the product with a data folder, a database and a port of its own, without the bundled
 * problems; no setting of the caller's environment reaches it. `checkout` is the folder of the code to start, this
 * one's when absent. Throws Error with its words when it ends instead.
 */
export async function startProduct(checkout: string = THIS_CHECKOUT): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-bench-"));
  const adminPassword = crypto.randomUUID();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(checkout, "packages/cli/main.ts"), "start"], {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: "0", SEED: "0", LOG_LEVEL: "warn", ADMIN_PASSWORD: adminPassword },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await readyUrl(child), adminPassword, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const words: string[] = [];
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const url = READY.exec(line)?.[1];
    if (url !== undefined) {
      // What it prints later must not fill the pipe.
      child.stdout?.resume();
      return url;
    }
    words.push(line);
  }
  throw new Error(`the product did not start:\n${words.join("\n")}`);
}
