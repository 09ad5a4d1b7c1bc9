import { expect, it } from "vitest";
import { findHierarchies } from "#cgroups/hierarchies";

it("reads a unified system", () => {
  const mounts = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
  expect(findHierarchies(mounts, "0::/system.slice/assay.service\n")).toEqual([
    {
      version: 2,
      controllers: [],
      mountPoint: "/sys/fs/cgroup",
      ownDirectory: "/sys/fs/cgroup/system.slice/assay.service",
    },
  ]);
});

it("reads a hybrid system with controllers that share a hierarchy", () => {
  const mounts = [
    "31 30 0:27 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct",
    "32 30 0:28 / /sys/fs/cgroup/systemd rw - cgroup cgroup rw,xattr,name=systemd",
    "33 30 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw",
    "34 30 0:30 / /proc rw - proc proc rw",
  ].join("\n");
  const found = findHierarchies(mounts, "3:cpu,cpuacct:/a/b\n1:name=systemd:/c\n0::/d\n");
  expect(found.map(({ version, controllers, ownDirectory }) => [version, controllers, ownDirectory])).toEqual([
    [1, ["cpu", "cpuacct"], "/sys/fs/cgroup/cpu,cpuacct/a/b"],
    [2, [], "/sys/fs/cgroup/unified/d"],
  ]);
});

it("uses the mount point if a container sees only its own cgroup", () => {
  const mounts = "31 30 0:27 /docker/1234 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n";
  expect(findHierarchies(mounts, "5:memory:/docker/1234\n")[0]?.ownDirectory).toBe("/sys/fs/cgroup/memory");
  expect(findHierarchies(mounts, "5:memory:/elsewhere\n")[0]?.ownDirectory).toBe("/sys/fs/cgroup/memory");
});
