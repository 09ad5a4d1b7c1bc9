import { execFileSync } from "node:child_process";
import { expect, test } from "#fixtures/failure-test";
import { amongMountsOf, WITH_OWN_MOUNTS } from "#fixtures/own-mounts";
import { killAll, processesOn, processTree, variableOf } from "#fixtures/processes";
import { startProduct } from "#fixtures/product";

test("takes no work if the worker can no longer create boxes, and /readyz says why", async ({ installation }) => {
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
