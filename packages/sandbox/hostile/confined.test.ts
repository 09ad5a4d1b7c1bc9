import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { mayAdministerSystem } from "#confine/capabilities";

const PROJECT = resolve(import.meta.dirname, "../../..");
const CONFINED = join(import.meta.dirname, "../testing/confined.ts");
const CONFIG = join(import.meta.dirname, "../testing/virtual-machine/vitest.config.ts");
const VITEST = join(PROJECT, "node_modules/vitest/vitest.mjs");

/** Takes as long as `attacks.test.ts`. */
const PATIENCE_MS = 1_800_000;

// Only root can confine the worker, and not in a container, which confines it itself.
test.runIf(process.getuid?.() === 0 && mayAdministerSystem())(
  "every attack fails in boxes of the confined worker too",
  async () => {
    const run = ["run", "--configLoader", "native", "--config", CONFIG, "--reporter", "tap-flat"];
    const command = [CONFINED, process.execPath, VITEST, ...run, join(import.meta.dirname, "attacks.test.ts")];
    const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: "" } };
    const ended = await promisify(execFile)(process.execPath, command, options).catch((error) => error);
    const results = String(ended.stdout)
      .split("\n")
      .filter((line) => /^(not )?ok /.test(line));
    expect(
      results.filter((line) => line.startsWith("not")),
      ended.stderr,
    ).toEqual([]);
    expect(results.length, ended.stderr).toBeGreaterThan(100);
  },
  PATIENCE_MS,
);
