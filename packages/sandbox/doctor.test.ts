import { expect, it } from "vitest";
import { examine } from "#doctor";

it("lists every control once, with what was found and its purpose", async () => {
  const controls = await examine();
  expect(controls.map(({ name }) => name)).toEqual([
    "C compiler",
    "user namespaces",
    "seccomp",
    "cgroup memory",
    "cgroup pids",
    "cgroup cpuacct",
    "memory peak",
    "uid separation",
    "own inodes",
    "only processes in /proc",
    "file rules",
  ]);
  for (const { detail, effect } of controls) expect([detail, effect].every((text) => text.length > 0)).toBe(true);
});

it("finds every required control on a machine where boxes work", async () => {
  const controls = await examine();
  expect(controls.filter(({ isRequired, isPresent }) => isRequired && !isPresent)).toEqual([]);
  expect(controls.find(({ name }) => name === "uid separation")?.isPresent).toBe(process.getuid?.() === 0);
});
