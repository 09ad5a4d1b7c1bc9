import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BoxCommand, BoxLimits, Sandbox } from "#interface";
import { openSandbox } from "#open-sandbox";
import { HAS_SANITIZERS, ROOMY_LIMITS } from "#testing/test-sandbox";

const PROGRAM = "/box/main.py";
const PREFORKED = {
  argv: ["/usr/bin/python3", "-E", "-s", "-B", PROGRAM],
  environment: { HOME: "/tmp", LANG: "C.UTF-8", PATH: "/usr/bin:/bin" },
};
const IS_FORK = "print(any('preforked' in line for line in open('/proc/self/maps')))";

let scratchDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  scratchDir = await mkdtemp(join(tmpdir(), "assay-preforked-"));
  sandbox = await openSandbox({
    cores: [0],
    scratchDir,
    idleBoxes: 1,
    preforked: PREFORKED,
    hasSanitizers: HAS_SANITIZERS,
  });
});
afterAll(async () => {
  await sandbox.close();
  await rm(scratchDir, { recursive: true });
});

async function run(source: string, changes: Partial<BoxCommand> & { limits?: Partial<BoxLimits> } = {}) {
  const { limits, ...command } = changes;
  const files = [{ kind: "content" as const, path: PROGRAM, content: Buffer.from(source) }];
  const whole = { ...PREFORKED, files, stdin: Buffer.from("first\nsecond\n"), ...command };
  const outcome = await sandbox.run(whole, { ...ROOMY_LIMITS, ...limits });
  return { ...outcome, stdout: Buffer.from(outcome.stdout).toString(), stderr: Buffer.from(outcome.stderr).toString() };
}

/** Runs the program in a freshly started interpreter: a run with another environment never uses a fork. */
const runStarted: typeof run = (source, changes) =>
  run(source, { ...changes, environment: { ...PREFORKED.environment, ASSAY: "1" } });

const pids = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** A field of /proc/PID/status as seen by the host; empty if the process has ended. */
function statusOf(pid: string, field: string): string {
  try {
    return new RegExp(`^${field}:\t(.*)$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}

describe("a program forked from the pre-forked interpreter", () => {
  it("runs only if its command is exactly the interpreter's", async () => {
    expect((await run(IS_FORK)).stdout).toBe("True\n");
    expect((await runStarted(IS_FORK)).stdout).toBe("False\n");
    expect((await run(IS_FORK, { argv: [...PREFORKED.argv, "argument"] })).stdout).toBe("False\n");
    expect((await run(IS_FORK, { productKb: 1 })).stdout).toBe("False\n");
  });

  it.each([
    ["itself", "import sys; print(sys.argv, sys.path, sys.flags, __name__, __file__, __builtins__, sorted(globals()))"],
    ["its modules", "import sys; print(sorted(sys.modules))"],
    [
      "its streams",
      "import sys; print([(s.name, s.mode, s.encoding, s.errors, s.line_buffering, s.seekable()) for s in (sys.stdin, sys.stdout, sys.stderr)])",
    ],
    [
      "its input",
      "import sys; print(input(), sys.stdin.tell if 0 else '', sys.stdin.read(), sys.stdin.seek(0), sys.stdin.read())",
    ],
    [
      "its folder and files",
      "import os; print(os.getcwd(), sorted(os.listdir('.')), sorted(os.listdir('/')), sorted(os.listdir('/proc/self/fd')))",
    ],
    [
      "its process",
      "import os; print(os.getpid(), os.getppid(), os.getsid(0), os.getuid(), os.getgroups(), os.umask(0), os.readlink('/proc/self/exe'))",
    ],
    [
      "its privileges",
      "print([line for line in open('/proc/self/status') if line.startswith(('Cap', 'NoNew', 'Seccomp', 'Sig', 'Shd', 'Cpus'))])",
    ],
    ["its limits", "import resource; print([resource.getrlimit(n) for n in range(16)])"],
    ["its signals", "import signal; print([signal.getsignal(n) for n in (1, 2, 13, 15, 17)])"],
    [
      "its mounts",
      "import os; print([(p, os.path.ismount(p), os.statvfs(p).f_flag) for p in ('/', '/box', '/usr', '/proc', '/dev/null', '/assay')])",
    ],
    [
      "its threads",
      "import threading; t = threading.Thread(target=print, args=(threading.stack_size(), 'ran')); t.start(); t.join()",
    ],
    ["a syntax error", "if:\n  pass"],
    ["an exception", "def f():\n  return 1 / 0\nf()"],
    [
      "its exit handlers",
      "import atexit\nclass A:\n  def __del__(self): print('gone')\na = A()\natexit.register(print, 'exit')",
    ],
    ["an exit code", "raise SystemExit(7)"],
    ["a signal", "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"],
    ["an abort", "import os; os.abort()"],
  ])("behaves like a freshly started one: %s", async (_what, source) => {
    const [fork, started] = [await run(source), await runStarted(source)];
    const { stdout, stderr, exitCode, exitSignal } = started;
    expect(fork).toMatchObject({ stdout, stderr, exitCode, exitSignal, exceeded: null });
  });

  it("has the requested environment and no trace of the preloaded library", async () => {
    const { stdout, stderr } = await run("import os; print(dict(os.environ)); open('/proc/self/environ')");
    const expected = { ...PREFORKED.environment, PWD: "/box" };
    const python = `{${Object.entries(expected)
      .map(([name, value]) => `'${name}': '${value}'`)
      .join(", ")}}`;
    expect(stdout).toBe(`${python}\n`);
    expect(stderr).toContain("PermissionError");
  });

  it("has a box init without signal handlers, although the interpreter has some", async () => {
    const mark = `copy-${process.pid % 100_000}`;
    const running = run(`import time\nopen('/proc/self/comm', 'w').write('${mark}')\ntime.sleep(2)`);
    const find = () => pids().find((pid) => statusOf(pid, "Name") === mark);
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const program = find() ?? "";
    expect(statusOf(program, "SigCgt")).not.toMatch(/^0+$/);
    await expect.poll(() => statusOf(statusOf(program, "PPid"), "SigCgt")).toMatch(/^0+$/);
    expect((await running).exitCode).toBe(0);
  });

  it("sees nothing of an earlier run", async () => {
    const marks =
      "import builtins, sys; print(hasattr(builtins, 'mark'), hasattr(sys, 'mark')); builtins.mark = sys.mark = 1";
    for (let count = 0; count < 3; count += 1) expect((await run(marks)).stdout).toBe("False False\n");
  });

  it("is subject to its own limits", async () => {
    expect(await run("while True: pass", { limits: { cpuTimeMs: 200 } })).toMatchObject({ exceeded: "cpuTime" });
    expect(await run("b = bytearray(64 << 20)", { limits: { memoryKb: 48 << 10 } })).toMatchObject({
      exceeded: "memory",
    });
    expect(await run("b = bytearray(20 << 20)", { limits: { memoryKb: 48 << 10 } })).toMatchObject({
      exitCode: 0,
      exceeded: null,
    });
    expect(await run("while True: print('x' * 999)", { limits: { outputKb: 8 } })).toMatchObject({
      exceeded: "output",
    });
    const many = "import os\nfor n in range(20): os.fork() or __import__('time').sleep(5)";
    expect((await run(many, { limits: { processes: 4, wallTimeMs: 2_000 } })).stderr).toContain("BlockingIOError");
  });

  it("recurses as deep as its stack limit allows", async () => {
    const deep =
      "import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(100000))";
    const limits = { memoryKb: 512 << 10, stackKb: 512 << 10 };
    expect(await run(deep, { limits })).toMatchObject({ stdout: "100000\n", exitCode: 0 });
    const c =
      "import ctypes, sys\nsys.setrecursionlimit(10**6)\nclass A:\n  def __repr__(self): return repr(self.x)\na = A()\nfor n in range(20000):\n  b = A(); b.x = a; a = b\na0 = a\nwhile hasattr(a0, 'x'): last, a0 = a0, a0.x\na0.x = 1\nprint(repr(a))";
    expect(await run(c, { limits })).toMatchObject({ stdout: "1\n", exitCode: 0 });
    expect(await run(c, { limits: { ...limits, stackKb: 1_024 } })).toMatchObject({ exitSignal: 11 });
  });

  it("reports the memory of a freshly started run within two megabytes", async () => {
    const source = "b = bytearray(8 << 20)";
    const [fork, started] = [await run(source), await runStarted(source)];
    expect(Math.abs(fork.memoryKb - started.memoryKb)).toBeLessThan(2_048);
  });
});
