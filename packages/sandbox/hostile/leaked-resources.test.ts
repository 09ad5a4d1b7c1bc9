import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSandbox } from "#open-sandbox";
import { processesWith, until } from "#testing/host-processes";
import { cgroupsOf } from "#testing/leaked-resources";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

let box: TestSandbox;
beforeAll(async () => {
  // Idle boxes would be mistaken for leaks of a run.
  box = await openTestSandbox({ idleBoxes: 0 });
});
afterAll(() => box.close());

it("kills daemons when the program that started them ends", async () => {
  const source = `#include <unistd.h>
    int main() { if (fork() == 0) { setsid(); if (fork() == 0) execl("/usr/bin/sleep", "sleep", "98701", 0); _exit(0); } usleep(100000); }`;
  expect(await box.runC(source)).toMatchObject({ exitCode: 0, exceeded: null });
  expect(processesWith("sleep\x0098701")).toEqual([]);
});

it("leaves nothing of a fork bomb that ignores signals", async () => {
  const script = "trap '' TERM HUP INT; f() { sleep 98702 & f; }; f";
  await box.runShell(script, { limits: { processes: 12, wallTimeMs: 1000 } });
  expect(processesWith("98702")).toEqual([]);
});

it("leaves no cgroup, file or mount of a run", async () => {
  await box.runShell("exit 3");
  await box.runShell("sleep 9", { limits: { wallTimeMs: 100 } });
  const boxes = cgroupsOf(process.pid).filter((folder) => basename(folder).startsWith("box-"));
  expect(boxes).toEqual([]);
  const [folder = ""] = readdirSync(box.scratchDir);
  // Without root, the files of boxes are here too (mounted-files.ts).
  const files = readdirSync(join(box.scratchDir, folder), { recursive: true }).map(String);
  const isKept = (name: string) => /^(launcher|preforked\.so|mounts)$/.test(name);
  expect(files.filter((name) => !isKept(name))).toEqual([]);
});

it("leaves nothing of a sandbox closed during a run", async () => {
  const other = await openTestSandbox();
  const run = other.runShell("sleep 98703");
  const refusal = expect(run).rejects.toThrow("The sandbox is closed");
  await until(() => processesWith("sleep\x0098703").length > 0);
  await other.close();
  await refusal;
  expect(processesWith("98703")).toEqual([]);
  expect(existsSync(other.scratchDir)).toBe(false);
  await expect(other.runShell("true")).rejects.toThrow("The sandbox is closed");
});

it("ends with its supervisor, and the next sandbox removes what was left", async () => {
  const script = join(import.meta.dirname, "../testing/abandoned-supervisor.ts");
  const supervisor = spawn(process.execPath, [script, box.scratchDir, "98704"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = supervisor.pid ?? 0;
  await once(supervisor.stdout, "data");
  expect(cgroupsOf(pid)).not.toEqual([]);
  supervisor.kill("SIGKILL");
  await once(supervisor, "exit");
  await until(() => processesWith("sleep\x0098704").length === 0);

  const next = await openSandbox({ cores: [0], scratchDir: box.scratchDir });
  expect(cgroupsOf(pid)).toEqual([]);
  expect(readdirSync(box.scratchDir).filter((name) => name.includes(`-${pid}-`))).toEqual([]);
  await next.close();
});

it("leaves nothing of many concurrent boxes that end in different ways", async () => {
  const scripts = [
    ["exit 0", {}],
    ["kill -9 $$", {}],
    ["sleep 98706", { wallTimeMs: 50 }],
    ["yes", { outputKb: 8 }],
    ["setsid sleep 98706 & exit 3", {}],
    ["f() { f | f & }; f; sleep 98706", { wallTimeMs: 150, processes: 12 }],
  ] as const;
  const controller = new AbortController();
  const runs = Array.from({ length: 4 }, () => scripts).flat();
  const ended = runs.map(([script, limits]) => box.runShell(script, { limits }));
  const aborted = [1, 2, 3].map(() => box.runShell("sleep 98706", { signal: controller.signal }));
  const refusals = Promise.all(aborted.map((run) => run.then(() => "ended", String)));
  setTimeout(() => controller.abort(new Error("no longer wanted")), 100);
  const seen = await Promise.all(ended);
  expect(seen.map(({ exceeded }) => exceeded ?? "none").slice(0, 5)).toEqual([
    "none",
    "none",
    "wallTime",
    "output",
    "none",
  ]);
  expect(await refusals).toEqual(Array(3).fill("Error: no longer wanted"));
  expect(processesWith("98706")).toEqual([]);
  expect(cgroupsOf(process.pid).filter((folder) => basename(folder).startsWith("box-"))).toEqual([]);
});
