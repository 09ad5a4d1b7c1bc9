import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox } from "#open-sandbox";
import { processesWith, until } from "#testing/host-processes";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

let box: TestSandbox;
beforeAll(async () => {
  box = await openTestSandbox();
});
afterAll(() => box.close());

const SLEEPER = "98741";

/** Reads a file of /proc about the programs of several boxes running at once, as the host sees it. */
async function readOfRunning(count: number, file: string): Promise<string[]> {
  const stop = new AbortController();
  const runs = Array.from({ length: count }, () => box.run(["/bin/sleep", SLEEPER], { stop: stop.signal }));
  await until(() => processesWith(`sleep\0${SLEEPER}`).length === count);
  const texts = processesWith(`sleep\0${SLEEPER}`).map((pid) => readFileSync(`/proc/${pid}/${file}`, "utf8"));
  stop.abort();
  await Promise.all(runs);
  return texts;
}

describe("the host, seen from a box", () => {
  it("shows only the files of the system's programs", async () => {
    const { stdout } = await box.runShell("cd / && echo * && echo etc/*");
    const [top = "", etc = ""] = stdout.split("\n");
    expect(new Set(top.split(" "))).toEqual(
      new Set(["bin", "box", "dev", "etc", "host", "lib", "lib64", "proc", "sbin", "tmp", "usr", "assay"]),
    );
    expect((await box.runShell("ls -A /assay /host; ls -dl /assay /host | cut -c 1-10")).stdout).toMatch(
      /^\/assay:\n\n\/host:\ndr/,
    );
    expect(etc).not.toMatch(/shadow|ssh|hostname|hosts|environment|sudoers/);
  });

  it("hides its secrets and this project", async () => {
    const paths = ["/etc/shadow", "/root", "/home", "/var", "/run", "/sys", import.meta.dirname, box.scratchDir];
    const { stdout } = await box.runShell(`for p in ${paths.join(" ")}; do test -e $p && echo $p; done`);
    expect(stdout).toBe("");
  });

  it("shows no processes", async () => {
    const { stdout } = await box.runPython("import os; print([p for p in os.listdir('/proc') if p.isdigit()])");
    expect(stdout).toBe("['1', '2']\n");
  });

  it("shows no figures in /proc: load, memory, interrupts, disks, context switches", async () => {
    const { stdout } = await box.runShell("cd /proc && ls | grep -v '^[0-9]'");
    expect(stdout).toBe("self\nthread-self\n");
  });

  it("shows no cgroups, whose names would reveal other runs", async () => {
    const { stdout, stderr } = await box.runShell("cat /proc/self/cgroup /proc/1/cgroup");
    expect(stdout).toBe("");
    expect(stderr.match(/Permission denied/g)).toHaveLength(2);
  });

  it("shows neither its name nor its users", async () => {
    expect((await box.runShell("uname -n; id -un; id -u; id -G")).stdout).toBe("box\ncontestant\n1000\n1000\n");
  });

  it("offers no network, not even loopback", async () => {
    const source = `#include <stdio.h>\n#include <errno.h>\n#include <sys/socket.h>\n
      int main() { for (int f = 0; f < 46; f++) for (int t = 1; t < 7; t++) if (socket(f, t, 0) >= 0 || errno != EPERM) printf("%d ", f); }`;
    expect(await box.runC(source)).toMatchObject({ exitCode: 0, stdout: "" });
    const { stderr } = await box.runShell("cat /proc/self/net/dev /proc/self/net/softnet_stat");
    expect(stderr.match(/Permission denied/g)).toHaveLength(2);
  });
});

describe("a box's processes", () => {
  it("have no privileges and cannot gain any", async () => {
    const { stdout } = await box.run(["/bin/cat", "/proc/self/status"]);
    const status = new Map(stdout.split("\n").map((line) => line.split(":\t") as [string, string]));
    for (const set of ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"]) expect(status.get(set)).toMatch(/^0+$/);
    expect(status.get("NoNewPrivs")).toBe("1");
    expect(status.get("Seccomp")).toBe("2");
  });

  it("are killed first when the host runs out of memory, however well the judge is protected", async () => {
    expect(await readOfRunning(1, "oom_score_adj")).toEqual(["1000\n"]);
  });

  it("are not uid 0 of the host, which is not even mapped", async () => {
    const outside = [...(await readOfRunning(1, "uid_map")), ...(await readOfRunning(1, "gid_map"))].map((line) =>
      line.trim().split(/ +/).map(Number),
    );
    expect(outside).toHaveLength(2);
    for (const [inside, host, count] of outside) {
      expect(inside).toBe(1000);
      expect(count).toBe(1);
      if (process.getuid?.() === 0) expect(host).toBeGreaterThanOrEqual(64_000);
    }
  });

  it("have only their own three descriptors", async () => {
    const script =
      "import os; print(sorted(int(fd) for fd in os.listdir('/proc/self/fd') if os.path.exists('/proc/self/fd/' + fd)))";
    expect((await box.runPython(script)).stdout).toBe("[0, 1, 2]\n");
    expect((await box.runPython(script, { productKb: 1 })).stdout).toBe("[0, 1, 2, 3]\n");
  });

  it("cannot inspect, signal or stop the box init", async () => {
    const outcome = await box.runShell("ls /proc/1/fd; kill -9 1; kill -STOP 1; kill -TERM 1; echo alive; exit 5");
    expect(outcome).toMatchObject({ exitCode: 5, stdout: "alive\n" });
    expect(outcome.stderr).toContain("Permission denied");
  });

  it("cannot write to read-only files", async () => {
    const { stderr } = await box.runShell("echo x > /proc/self/fd/0; echo x > /etc/passwd; echo x > /usr/x", {
      stdin: Buffer.from("in"),
    });
    expect(stderr.trim().split("\n")).toHaveLength(3);
  });
});

describe("the sandbox's own folder", () => {
  it.each(["/usr/local/assay", "/usr/../usr/share/x", "/etc/assay"])(
    "is refused at %s, which boxes would see",
    async (scratchDir) => {
      await expect(openSandbox({ cores: [0], scratchDir })).rejects.toThrow(
        /must not be below \/(usr|etc), which every box sees/,
      );
      expect(existsSync(scratchDir)).toBe(false);
    },
  );

  it("belongs to the supervisor alone, with everything in it", () => {
    const [name = ""] = readdirSync(box.scratchDir);
    expect(statSync(join(box.scratchDir, name)).mode & 0o777).toBe(0o700);
  });
});

describe("two boxes at once", () => {
  it("see neither each other's processes nor files nor shared memory", async () => {
    const leave = `import os, time
open('/tmp/secret', 'w').write('x'); open('/box/secret', 'w').write('x')
import ctypes; print(ctypes.CDLL(None).shmget(4711, 4096, 0o1666) >= 0)
time.sleep(1)`;
    const look = `import os, time, ctypes
time.sleep(0.5)
print([p for p in os.listdir('/proc') if p.isdigit()], os.listdir('/tmp'), os.path.exists('/box/secret'))
print(ctypes.CDLL(None).shmget(4711, 4096, 0))`;
    const [left, seen] = await Promise.all([box.runPython(leave), box.runPython(look)]);
    expect(left.stdout).toBe("True\n");
    expect(seen.stdout).toBe("['1', '2'] [] False\n-1\n");
  });

  it("have different uids if the supervisor is root", async () => {
    if (process.getuid?.() !== 0) return;
    expect(new Set(await readOfRunning(2, "uid_map")).size).toBe(2);
  });

  it("leave nothing for the next box", async () => {
    await box.runShell("echo x > /tmp/left; echo x > left");
    expect((await box.runShell("ls /tmp . -A")).stdout).toBe(".:\ntmp\n\n/tmp:\n");
  });
});

describe("the host that runs these tests", () => {
  it("has what a box must not see", () => {
    expect(readFileSync("/proc/self/status", "utf8")).toContain("Name:");
    expect(readFileSync("/etc/passwd", "utf8")).toContain("root:");
  });
});
