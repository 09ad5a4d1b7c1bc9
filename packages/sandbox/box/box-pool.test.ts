import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SandboxError } from "#interface";
import { ownBoxInits, until } from "#testing/host-processes";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

let box: TestSandbox;
beforeAll(async () => {
  box = await openTestSandbox({ idleBoxes: 2 });
});
afterAll(() => box.close());

const idle = () => ownBoxInits().length;
const content = (text: string) => ({ kind: "content" as const, path: "/box/given", content: Buffer.from(text) });

describe("an idle box", () => {
  it("is created after the first run and used by the next", async () => {
    await box.runShell("true");
    await until(() => idle() >= 2);
    const idleBefore = new Set(ownBoxInits());
    const { stdout } = await box.runShell("echo run; cat", { stdin: Buffer.from("in") });
    expect(stdout).toBe("run\nin");
    expect(ownBoxInits().filter((pid) => idleBefore.has(pid)).length).toBeLessThan(idleBefore.size);
  });

  it("receives its program, arguments, environment, files and limits only when it is used", async () => {
    for (const word of ["one", "two", "three", "four"]) {
      const seen = await box.run(["/bin/sh", "-c", 'cat given -; echo "$0 $WORD $PWD"; ulimit -n', word], {
        environment: { PATH: "/usr/bin:/bin", WORD: word.toUpperCase() },
        files: [content(`file ${word}\n`)],
        stdin: Buffer.from(`stdin ${word}\n`),
        limits: { openFiles: 40 + word.length },
      });
      const [file, stdin, rest] = [`file ${word}`, `stdin ${word}`, `${word} ${word.toUpperCase()} /box`];
      expect(seen.stdout.trim().split("\n")).toEqual([file, stdin, rest, `${40 + word.length}`]);
    }
  });

  it("is fresh: it contains nothing of earlier runs, and its files are read-only", async () => {
    const script =
      "ls -A /box /tmp | sort; echo more > /box/left; echo more > /tmp/left; echo over > /box/given; cat given";
    for (let run = 0; run < 4; run += 1) {
      const { stdout } = await box.runShell(script, { files: [content("as given\n")] });
      expect(stdout).toBe("\n/box:\n/tmp:\ngiven\ntmp\nas given\n");
    }
  });

  it("enforces the memory, CPU time and output limits of its own run", async () => {
    for (let run = 0; run < 3; run += 1) {
      const limits = { memoryKb: 32 * 1024 };
      expect(await box.runPython("bytearray(64 << 20)", { limits })).toMatchObject({ exceeded: "memory" });
      expect(await box.runPython("while True: pass", { limits: { cpuTimeMs: 200 } })).toMatchObject({
        exceeded: "cpuTime",
      });
      expect(await box.runPython("while True: print('x' * 999)", { limits: { outputKb: 8 } })).toMatchObject({
        exceeded: "output",
      });
      const roomy = await box.runPython("print(len(bytearray(64 << 20)))");
      expect([roomy.stdout, roomy.exceeded]).toEqual([`${64 << 20}\n`, null]);
      expect(roomy.cpuTimeMs).toBeLessThan(5_000);
    }
  });

  it("is replaced if it was killed while idle", async () => {
    await box.runShell("true");
    await until(() => idle() >= 2);
    const waiting = ownBoxInits();
    for (const pid of waiting) process.kill(pid, "SIGKILL");
    await until(() => waiting.every((pid) => !existsSync(`/proc/${pid}`)));
    // The launcher reports the end through a pipe.
    await sleep(200);
    expect((await box.runShell("echo on")).stdout).toBe("on\n");
  });

  it("is not used by an aborted run", async () => {
    const reason = new Error("no longer wanted");
    await box.runShell("true");
    await expect(box.runShell("sleep 20", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const run = box.runShell("sleep 20", { signal: controller.signal });
    controller.abort(reason);
    await expect(run).rejects.toBe(reason);
  });
});

it("rejects an argument with a NUL byte", async () => {
  await expect(box.run(["/bin/echo", "a\0b"])).rejects.toThrow(SandboxError);
});

it("leaves no idle box and none of its files when the sandbox is closed", async () => {
  const other = await openTestSandbox({ idleBoxes: 2, uidBase: 64_100 });
  await other.runShell("true", { files: [content("x")] });
  const before = mountFolders().length;
  await other.close();
  // Not even a zombie.
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  expect(pids.filter((pid) => uidOf(pid) >= 64_100 && uidOf(pid) < 64_700)).toEqual([]);
  expect(mountFolders().length).toBeLessThan(Math.max(1, before));
});

function uidOf(pid: number): number {
  return Number(/^Uid:\t(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}

function mountFolders(): string[] {
  const folder = "/var/cache/assay/boxes";
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(`-${process.pid}-`)) : [];
}
