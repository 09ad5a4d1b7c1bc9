import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

let box: TestSandbox;
beforeAll(async () => {
  box = await openTestSandbox();
});
afterAll(() => box.close());

describe("time", () => {
  it("stops a loop at the CPU limit", async () => {
    const outcome = await box.runC("int main() { for (volatile int i = 0;; i++); }", { limits: { cpuTimeMs: 200 } });
    expect(outcome).toMatchObject({ exceeded: "cpuTime", exitSignal: 9 });
    expect(outcome.cpuTimeMs).toBeGreaterThanOrEqual(200);
  });

  it("counts the CPU time of all processes together", async () => {
    const source = "#include <unistd.h>\nint main() { fork(); fork(); for (volatile int i = 0;; i++); }";
    expect(await box.runC(source, { limits: { cpuTimeMs: 200 } })).toMatchObject({ exceeded: "cpuTime" });
  });

  it.each([
    ["sleeps", "sleep 20"],
    ["stops itself", "kill -STOP $$"],
    ["waits for a stream that never comes", "mkfifo f; cat f"],
  ])("stops a program that %s at the wall limit", async (_name, script) => {
    const outcome = await box.runShell(script, { limits: { wallTimeMs: 300 } });
    expect(outcome).toMatchObject({ exceeded: "wallTime", exitSignal: 9 });
    expect(outcome.wallTimeMs).toBeGreaterThanOrEqual(300);
  });

  it("stops forty busy children close to the CPU limit, although they starve the box init", async () => {
    const source = `#define _GNU_SOURCE
      #include <sched.h>
      #include <sys/resource.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      int main() {
        struct sched_param none = {0};
        setpriority(PRIO_PROCESS, 1, 19); sched_setscheduler(1, SCHED_IDLE, &none); syscall(SYS_ioprio_set, 1, 1, 3 << 13);
        for (int i = 0; i < 40; i++) if (fork() == 0) for (volatile long n = 0;; n++);
        for (volatile long n = 0;; n++);
      }`;
    const limits = { cpuTimeMs: 500, wallTimeMs: 50_000, processes: 48 };
    const outcome = await box.runC(source, { limits });
    expect(outcome).toMatchObject({ exceeded: "cpuTime", exitSignal: 9 });
    // It used to take 20 seconds; on a busy machine it may end a little late.
    expect(outcome.cpuTimeMs).toBeLessThan(8 * limits.cpuTimeMs);
  });

  it("keeps a program on its core", async () => {
    const script = "import os\nprint(os.sched_getaffinity(0))\nos.sched_setaffinity(0, {0, 1})";
    const outcome = await box.runPython(script, { core: 0 });
    expect(outcome.stdout).toBe("{0}\n");
    expect(outcome.stderr).toContain("PermissionError");
  });
});

describe("memory", () => {
  const limits = { memoryKb: 32 * 1024 };

  it("stops a program that uses too much", async () => {
    const source =
      "#include <stdlib.h>\n#include <string.h>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }";
    const outcome = await box.runC(source, { limits });
    expect(outcome).toMatchObject({ exceeded: "memory", exitSignal: 9 });
    expect(outcome.memoryKb).toBeLessThanOrEqual(limits.memoryKb);
  });

  it("counts files in the box's file system", async () => {
    const outcome = await box.runShell("head -c 48M /dev/zero > big", {
      limits: { ...limits, diskKb: 64 * 1024, fileSizeKb: 64 * 1024 },
    });
    expect(outcome.exceeded).toBe("memory");
  });

  it("counts children", async () => {
    const script = "import os\nfor _ in range(4):\n  if os.fork() == 0: x = bytearray(12 << 20); os.wait()\nos.wait()";
    expect((await box.runPython(script, { limits })).exceeded).toBe("memory");
  });

  it("measures the peak, not the end", async () => {
    const source = `#include <stdlib.h>\n#include <string.h>\n
      int main() { char *p = malloc(40 << 20); memset(p, 1, 40 << 20); free(p); }`;
    const { memoryKb, exceeded } = await box.runC(source);
    expect(exceeded).toBeNull();
    expect(memoryKb).toBeGreaterThan(40 * 1024);
    expect(memoryKb).toBeLessThan(48 * 1024);
  });

  it("lets the stack grow to its limit and no further", async () => {
    const source = (kb: number) =>
      `int main() { volatile char a[${kb} * 1024]; for (int i = 0; i < sizeof a; i += 512) a[i] = 1; }`;
    expect(await box.runC(source(30_000), { limits: { stackKb: 32 * 1024 } })).toMatchObject({ exitCode: 0 });
    expect(await box.runC(source(40_000), { limits: { stackKb: 32 * 1024 } })).toMatchObject({ exitSignal: 11 });
  });
});

describe("output", () => {
  it.each(["yes", "yes >&2"])("stops `%s` at the cap and keeps the output before it", async (script) => {
    const outcome = await box.runShell(script, { limits: { outputKb: 64 } });
    expect(outcome).toMatchObject({ exceeded: "output", exitSignal: 9 });
    expect((outcome.stdout + outcome.stderr).length).toBe(64 * 1024);
  });

  it("accepts output of exactly the cap", async () => {
    const outcome = await box.runShell("head -c 65536 /dev/zero", { limits: { outputKb: 64 } });
    expect(outcome).toMatchObject({ exceeded: null, exitCode: 0 });
    expect(outcome.stdout.length).toBe(65536);
  });
});

describe("disk", () => {
  it("lets no file grow beyond its limit", async () => {
    const outcome = await box.runShell("exec head -c 2M /dev/zero > f", { limits: { fileSizeKb: 1024 } });
    expect(outcome.exitSignal).toBe(25);
  });

  it("limits /tmp and the working directory together", async () => {
    const script = "head -c 600K /dev/zero > /tmp/a && head -c 600K /dev/zero > b";
    const outcome = await box.runShell(script, { limits: { diskKb: 1024 } });
    expect(outcome.stderr).toContain("No space left on device");
  });

  it("offers no other place to write", async () => {
    const script = `for d in / /dev /dev/shm /etc /usr /usr/local /var /var/tmp /run /home /proc /sys /data; do
      if echo x > $d/x 2>/dev/null || mkdir $d/y 2>/dev/null; then echo $d; fi; done`;
    expect((await box.runShell(script)).stdout).toBe("");
  });

  it("limits the number of open files", async () => {
    const script = "import os\nfds = []\nwhile True: fds.append(os.open('/dev/null', os.O_RDONLY)); print(len(fds))";
    const outcome = await box.runPython(script, { limits: { openFiles: 20 } });
    expect(outcome.stderr).toContain("Too many open files");
    expect(outcome.stdout.trim().split("\n").length).toBeLessThan(20);
  });
});

describe("processes", () => {
  it("contains a fork bomb", async () => {
    const source = "#include <unistd.h>\nint main() { for (;;) fork(); }";
    const outcome = await box.runC(source, { limits: { processes: 16, cpuTimeMs: 300, wallTimeMs: 5000 } });
    expect(outcome.exceeded).toBe("cpuTime");
  });

  it("allows exactly as many processes and threads as the limit", async () => {
    const source = `#include <stdio.h>\n#include <unistd.h>\n
      int main() { int n = 1; for (;;) { int p = fork(); if (p < 0) break; if (p == 0) { pause(); } n++; } printf("%d", n); }`;
    expect((await box.runC(source, { limits: { processes: 7 } })).stdout).toBe("7");
  });
});
