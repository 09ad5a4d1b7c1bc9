import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#fixtures/failure-test";
import { amongMountsOf, WITH_OWN_MOUNTS } from "#fixtures/own-mounts";
import { killAll, processesOn, processTree, variableOf } from "#fixtures/processes";
import { startInVain, startProduct } from "#fixtures/product";

const isRoot = process.getuid?.() === 0;

test("takes no work if the worker can no longer create boxes, and /readyz says why", async ({ installation }) => {
  await installation.stop();
  // In its own mount namespace, so that only this installation loses its cgroups.
  const product = await startProduct({ DATA_DIR: installation.folder }, WITH_OWN_MOUNTS);
  const readiness = async () => {
    const response = await fetch(new URL("/readyz", product.url));
    return [response.status, await response.json()];
  };
  expect(await readiness()).toEqual([200, { status: "ready", problems: [] }]);
  const worker = processTree(product.pid).filter(({ pid }) => variableOf(pid, "ROLE") === "worker");
  const [program = "", ...within] = amongMountsOf(product.pid);
  execFileSync(program, [...within, "mount", "-t", "tmpfs", "none", "/sys/fs/cgroup"]);
  killAll(worker);

  const lack = "it lacks cgroup memory, cgroup pids, cgroup cpuacct, memory peak";
  const problem = `the judge worker takes no work: its sandbox cannot be set up; ${lack}`;
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([503, { status: "not ready", problems: [problem] }]);
  expect(product.output()).toContain("cgroup memory: no cgroups are mounted");
  await product.stop();
  await expect.poll(() => processesOn(installation.folder)).toEqual([]);
});

test("does not start without a sandbox, and names what is missing", async ({ installation }) => {
  // In its own mount namespace, with an empty folder mounted over the cgroups.
  const blind = [...WITH_OWN_MOUNTS, "sh", "-c", 'mount -t tmpfs none /sys/fs/cgroup && exec "$@"', "sh"];
  await installation.stop();
  const ended = await startInVain({ DATA_DIR: installation.folder }, blind);
  expect(ended.code).toBe(1);
  expect(ended.stdout).not.toContain("ready");
  expect(ended.stderr).toContain("cgroup memory: no cgroups are mounted");
  expect(ended.stderr).not.toMatch(/^ +at /m);
  expect(processesOn(installation.folder)).toEqual([]);
});

test("runs the worker as root if no uids are left for it, and logs this", async ({ installation }) => {
  if (!isRoot) return expect(process.getuid?.()).toBeGreaterThan(0);
  await installation.stop();
  const taken = join(installation.folder, "subuid");
  writeFileSync(taken, "somebody:1879048192:268435456\n");
  const machine = ["unshare", "--mount", "sh", "-c", `mount --bind ${taken} /etc/subuid && exec "$@"`, "sh"];
  const product = await startProduct({ DATA_DIR: installation.folder }, machine);
  expect((await fetch(new URL("/readyz", product.url))).status).toBe(200);
  expect(product.output()).toContain(
    "the judge worker runs as root, because it cannot be confined: no range of unused uids is left on this machine",
  );
  expect(await product.stop()).toBe(0);
  await expect.poll(() => processesOn(installation.folder)).toEqual([]);
});
