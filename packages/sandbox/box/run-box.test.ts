import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SandboxError } from "#interface";
import { ownLaunchers, ownZygotes, processesWith, until } from "#testing/host-processes";
import { openTestSandbox, ROOMY_LIMITS, type TestSandbox } from "#testing/test-sandbox";

let box: TestSandbox;
beforeAll(async () => {
  // Idle boxes would be mistaken for leaks of a run.
  box = await openTestSandbox({ idleBoxes: 0 });
});
afterAll(() => box.close());

describe("a run", () => {
  it("returns the program's output and how it ended", async () => {
    const outcome = await box.runShell("echo hello; echo oops >&2");
    expect(outcome).toMatchObject({
      exitCode: 0,
      exitSignal: null,
      exceeded: null,
      stdout: "hello\n",
      stderr: "oops\n",
      product: null,
    });
    expect(outcome.cpuTimeMs).toBeGreaterThan(0);
    expect(outcome.wallTimeMs).toBeGreaterThan(0);
    expect(outcome.memoryKb).toBeGreaterThan(100);
  });

  it.each([0, 1, 42, 139, 255])("returns exit code %i and never mistakes it for a signal", async (code) => {
    expect(await box.runShell(`exit ${code}`)).toMatchObject({ exitCode: code, exitSignal: null });
  });

  it.each([
    ["a null pointer", "int main() { return *(volatile int *)0; }", 11],
    ["abort", "#include <stdlib.h>\nint main() { abort(); }", 6],
    ["a division by zero", "int main() { volatile int one = 1, zero = 0; return one / zero; }", 8],
    ["SIGKILL to itself", "#include <signal.h>\n#include <unistd.h>\nint main() { kill(getpid(), SIGKILL); }", 9],
  ])("returns the signal of %s", async (_name, source, signal) => {
    expect(await box.runC(source)).toMatchObject({ exitCode: null, exitSignal: signal, exceeded: null });
  });

  it("passes stdin byte for byte and closes it", async () => {
    const stdin = Buffer.alloc(300_000, "a\0\n\xff", "latin1");
    const outcome = await box.sandbox.run({ argv: ["/bin/cat"], environment: {}, files: [], stdin }, ROOMY_LIMITS);
    expect(Buffer.compare(outcome.stdout, stdin)).toBe(0);
  });

  it("passes inputs of 32 MiB to boxes with less memory, seekable and complete", async () => {
    const stdin = randomBytes(32 << 20);
    const digest = createHash("sha256").update(stdin).digest("hex");
    const limits = { memoryKb: 16 * 1024 };
    const runs = [1, 2, 3].map(() => box.runShell("sha256sum; sha256sum /dev/stdin", { stdin, limits }));
    for (const { stdout, exceeded, memoryKb } of await Promise.all(runs)) {
      expect([stdout, exceeded]).toEqual([`${digest}  -\n${digest}  /dev/stdin\n`, null]);
      expect(memoryKb).toBeLessThan(limits.memoryKb);
    }
  });

  it("lets a program open its streams through /dev", async () => {
    const outcome = await box.runShell("cat /dev/stdin > /dev/stdout; echo err > /dev/stderr", {
      stdin: Buffer.from("x"),
    });
    expect(outcome).toMatchObject({ exitCode: 0, stdout: "x", stderr: "err\n" });
  });

  it("passes the requested environment and nothing else", async () => {
    const outcome = await box.run(["/usr/bin/env"], { environment: { LANG: "C.UTF-8", A: "b c" } });
    expect(outcome.stdout.trim().split("\n").toSorted()).toEqual(["A=b c", "LANG=C.UTF-8", "PWD=/box"]);
  });

  it("adds files read-only, and executable if requested", async () => {
    const script = Buffer.from("#!/bin/sh\necho ran\n");
    const outcome = await box.runShell(
      "./tool; cat /assay/deep/in.txt /tmp/t; echo x > tool; mv tool other; rm /assay/deep/in.txt",
      {
        files: [
          { kind: "content", path: "/box/tool", content: script, executable: true },
          { kind: "content", path: "/assay/deep/in.txt", content: Buffer.from("deep ") },
          { kind: "content", path: "/tmp/t", content: Buffer.from("temporary\n") },
        ],
      },
    );
    expect(outcome.stdout).toBe("ran\ndeep temporary\n");
    expect(outcome.stderr.match(/Permission denied|Read-only|busy/g)).toHaveLength(3);
  });

  it("mounts folders of the host read-only", async () => {
    const files = [{ kind: "mount" as const, path: "/assay/headers", source: "/usr/include" }];
    const outcome = await box.runShell("ls /assay/headers/stdio.h; touch /assay/headers/x /assay/x", { files });
    expect(outcome.stdout).toBe("/assay/headers/stdio.h\n");
    expect(outcome.stderr.match(/Read-only file system/g)).toHaveLength(2);
  });

  it("creates no file on the host through a link in a mounted folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "assay-link-"));
    try {
      await chmod(folder, 0o777);
      await symlink(`/host${folder}/made`, join(folder, "link"));
      const files = [
        { kind: "mount" as const, path: "/assay/m", source: folder },
        { kind: "content" as const, path: "/assay/m/link", content: Buffer.from("x") },
      ];
      await expect(box.runShell("true", { files })).rejects.toThrow(SandboxError);
      expect(await readdir(folder)).toEqual(["link"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("returns what is written to descriptor 3 as the product, even if the descriptor is reopened", async () => {
    expect((await box.runShell("printf abc >&3", { productKb: 1 })).product).toEqual(Buffer.from("abc"));
    expect((await box.runShell("printf abcd > /proc/self/fd/3", { productKb: 1 })).product).toEqual(
      Buffer.from("abcd"),
    );
    expect((await box.runShell("true", { productKb: 1 })).product).toEqual(Buffer.alloc(0));
  });

  it("runs a second program after the first; only the second has the product's file open", async () => {
    const afterwards = ["/bin/sh", "-c", "cat left >&3; exit 9"];
    const script = "echo x >&3; echo $? > left; kill -9 $$";
    const { exitSignal, product } = await box.runShell(script, { productKb: 1, afterwards });
    expect([exitSignal, `${product}`]).toEqual([9, "2\n"]);
  });

  it("drops a product longer than its cap, sparse or not", async () => {
    const whole = await box.runShell("head -c 1025 /dev/zero >&3", { productKb: 1 });
    expect(whole).toMatchObject({ exceeded: "output", product: null });
    const sparse = await box.runShell("truncate -s 8M /proc/self/fd/3", { productKb: 1 });
    expect(sparse).toMatchObject({ exceeded: "output", product: null });
  });

  it("rejects with the signal's reason when aborted", async () => {
    const controller = new AbortController();
    const reason = new Error("no longer wanted");
    const run = box.runShell("sleep 20", { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 100);
    await expect(run).rejects.toBe(reason);
    await expect(box.runShell("true", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("can be aborted at any moment, even while its box is being created", async () => {
    const reason = new Error("no longer wanted");
    for (let tenthsOfMs = 0; tenthsOfMs < 120; tenthsOfMs += 1) {
      const controller = new AbortController();
      const run = box.runShell("sleep 20", { signal: controller.signal });
      run.catch(() => {});
      const start = performance.now();
      do await setImmediate();
      while (performance.now() - start < tenthsOfMs / 10);
      controller.abort(reason);
      await expect(run).rejects.toBe(reason);
    }
  });

  it("leaves nothing behind when its zygote is killed, and the next run succeeds", async () => {
    let isEnded = false;
    const ended = Promise.allSettled(Array.from({ length: 40 }, () => box.runShell("exec sleep 98705"))).finally(() => {
      isEnded = true;
    });
    while (!isEnded) {
      for (const pid of ownZygotes()) tryToKill(pid);
      await setImmediate();
    }
    for (const result of await ended) {
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(SandboxError) });
    }
    await until(() => ownZygotes().length === 0);
    expect(processesWith("98705")).toEqual([]);
    expect((await box.runShell("echo well")).stdout).toBe("well\n");
  });

  it("fails when the launcher is killed, and the next run gets a new launcher", async () => {
    const run = box.runShell("exec sleep 98707");
    const refusal = expect(run).rejects.toThrow(SandboxError);
    await until(() => processesWith("sleep\x0098707").length > 0);
    for (const pid of ownLaunchers()) tryToKill(pid);
    await refusal;
    await until(() => processesWith("98707").length === 0);
    expect((await box.runShell("echo well")).stdout).toBe("well\n");
  });

  it("throws SandboxError if the program cannot be started", async () => {
    await expect(box.run(["/nowhere"])).rejects.toThrow(SandboxError);
    await expect(box.run(["/nowhere"])).rejects.toThrow(
      "/nowhere cannot be started in a box: no such file or directory",
    );
  });

  it("returns exit code 126 if the file to run is not a program", async () => {
    for (const content of ["", "no program", "#!/nowhere\n", "\x7fELF and no more"]) {
      const files = [{ kind: "content" as const, path: "/box/p", content: Buffer.from(content), executable: true }];
      expect(await box.run(["/box/p"], { files })).toMatchObject({ exitCode: 126, exitSignal: null, exceeded: null });
    }
  });

  it("replaces a shared folder by another one for this box alone, read-only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "assay-folder-"));
    await writeFile(join(folder, "only-here"), "text", { mode: 0o644 });
    await chmod(folder, 0o755);
    const files = [{ kind: "folder" as const, path: "/usr/share", source: folder }];
    const script = "ls /usr/share; cat /usr/share/only-here; echo x 2>&1 >/usr/share/only-here; ls /box";
    const { stdout } = await box.runShell(script, { files });
    expect(stdout).toMatch(/^only-here\ntext.*Read-only file system\ntmp\n$/s);
    expect((await box.runShell("ls /usr/share")).stdout).not.toContain("only-here");
    await rm(folder, { recursive: true });
  });

  it("throws SandboxError if the box cannot be created", async () => {
    const files = [{ kind: "mount" as const, path: "/box/m", source: "/does/not/exist" }];
    await expect(box.runShell("true", { files })).rejects.toThrow(
      "The box could not be created: find /does/not/exist: No such file or directory",
    );
    await expect(box.runShell("true", { core: 4096 })).rejects.toThrow(SandboxError);
    const outside = [{ kind: "content" as const, path: "/box/../etc/passwd", content: Buffer.from("x") }];
    await expect(box.runShell("true", { files: outside })).rejects.toThrow(
      "the path must be normalised and below /box, /tmp or /assay",
    );
    const elsewhere = [{ kind: "folder" as const, path: "/etc/alternatives", source: "/usr/share" }];
    await expect(box.runShell("true", { files: elsewhere })).rejects.toThrow("below a folder that every box sees");
    expect(await box.runShell("echo well", {})).toMatchObject({ stdout: "well\n" });
  });

  it("runs several boxes at once without mixing them up", async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map((n) => box.runShell(`sleep 0.1; echo ${n}; exit ${n}`)));
    expect(outcomes.map(({ stdout, exitCode }) => [stdout, exitCode])).toEqual([1, 2, 3, 4].map((n) => [`${n}\n`, n]));
  });
});

function tryToKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended.
  }
}
