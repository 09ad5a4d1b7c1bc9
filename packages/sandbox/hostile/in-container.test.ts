import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { lackOfContainers, runInContainer, WORKER_CAPABILITIES } from "#testing/oci-container";

const PROJECT = resolve(import.meta.dirname, "../../..");
const CONFIG = join(import.meta.dirname, "../testing/virtual-machine/vitest.config.ts");
const VITEST = join(PROJECT, "node_modules/vitest/vitest.mjs");

/** Takes as long as `attacks.test.ts`. */
const PATIENCE_MS = 1_800_000;

const lack = await lackOfContainers();
if (lack !== null) console.warn(`Attacks in a container were not checked, because ${lack}`);

test.runIf(lack === null)(
  "every attack fails in boxes of a container without privileges too",
  async () => {
    const run = ["run", "--configLoader", "native", "--config", CONFIG, "--reporter", "tap-flat"];
    const tests = [process.execPath, VITEST, ...run, join(import.meta.dirname, "attacks.test.ts")];
    const script = 'cat /proc/self/status && exec "$@"';
    const ended = await runInContainer(["/bin/sh", "-c", script, "sh", ...tests]).then(
      (stdout) => ({ stdout, stderr: "" }),
      (error: { stdout?: string; stderr?: string }) => error,
    );
    const lines = String(ended.stdout).split("\n");
    const privileges = lines.filter((line) => /^(CapEff|CapBnd|NoNewPrivs|Seccomp):/.test(line));
    expect(
      privileges.map((line) => line.split(/\s+/)[1]),
      ended.stderr,
    ).toEqual([WORKER_CAPABILITIES, WORKER_CAPABILITIES, "1", "2"]);
    const results = lines.filter((line) => /^(not )?ok /.test(line));
    expect(
      results.filter((line) => line.startsWith("not")),
      ended.stderr,
    ).toEqual([]);
    expect(results.length, ended.stderr).toBeGreaterThan(100);
  },
  PATIENCE_MS,
);
