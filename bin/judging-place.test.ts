import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const CHECK = join(import.meta.dirname, "judging-place.mjs");
const SURVEY = join(import.meta.dirname, "../packages/sandbox/cgroups/open-cgroups.ts");
const isRoot = process.getuid?.() === 0;

/** The results of this check and of the sandbox's own survey in the same place, after the command `before`. */
async function bothAnswers(before = "true"): Promise<unknown> {
  const program = `
    const { hasUsableCgroups } = await import(${JSON.stringify(CHECK)});
    const { surveyCgroups, NEEDED_CONTROLLERS } = await import(${JSON.stringify(SURVEY)});
    const { usable, hasMemoryPeak } = surveyCgroups();
    const survey = hasMemoryPeak && NEEDED_CONTROLLERS.every((name) => usable.has(name));
    console.log(JSON.stringify({ check: hasUsableCgroups(), survey }));`;
  const node = [process.execPath, "--input-type=module", "--eval", program];
  const argv = isRoot
    ? ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", `${before} && exec "$@"`, "sh", ...node]
    : node;
  const [file = "", ...args] = argv;
  const { stdout } = await promisify(execFile)(file, args);
  return JSON.parse(stdout);
}

test("finds the cgroups that the sandbox finds", async () => {
  expect(await bothAnswers()).toEqual({ check: true, survey: true });
});

describe.runIf(isRoot)("finds no cgroups, like the sandbox,", () => {
  const readOnly = "for m in $(awk '$3 ~ /^cgroup/ { print $2 }' /proc/mounts); do mount -o remount,bind,ro $m; done";
  test.each([
    ["where none are mounted", "mount -t tmpfs none /sys/fs/cgroup"],
    ["where none can be written", readOnly],
    [
      "where version 2 has no controllers",
      "mount -t tmpfs none /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup",
    ],
  ])("%s", async (_, before) => {
    // In the last case this depends on the machine: if version 2 has the controllers, both find them.
    const both = (await bothAnswers(before)) as { check: boolean; survey: boolean };
    expect(both.check).toBe(both.survey);
    if (!before.includes("cgroup2")) expect(both.check).toBe(false);
  });
});
