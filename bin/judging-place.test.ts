import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const CHECK = join(import.meta.dirname, "judging-place.mjs");
const SURVEY = join(import.meta.dirname, "../packages/sandbox/cgroups/open-cgroups.ts");
const isRoot = process.getuid?.() === 0;

/** What the first second's check and the sandbox's own survey say of the same place, where this was done before. */
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

test("the check before the installation finds the cgroups that the sandbox finds", async () => {
  expect(await bothAnswers()).toEqual({ check: true, survey: true });
});

describe.runIf(isRoot)("the check before the installation finds no cgroups, as the sandbox does,", () => {
  const readOnly = "for m in $(awk '$3 ~ /^cgroup/ { print $2 }' /proc/mounts); do mount -o remount,bind,ro $m; done";
  test.each([
    ["where none are mounted", "mount -t tmpfs none /sys/fs/cgroup"],
    ["where none can be written", readOnly],
    [
      "where version 2 has no controllers",
      "mount -t tmpfs none /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup",
    ],
  ])("%s", async (_, before) => {
    // The last holds only where version 1 has the controllers; where version 2 has them both find them.
    const both = (await bothAnswers(before)) as { check: boolean; survey: boolean };
    expect(both.check).toBe(both.survey);
    if (!before.includes("cgroup2")) expect(both.check).toBe(false);
  });
});
