import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { confineForTest, processesOf, runConfined, startConfined, type TestConfinement } from "#testing/run-confined";
import { ATTEMPTS } from "#testing/worker-attempts";

const isRoot = process.getuid?.() === 0;

/** A command that starts two more processes. */
const SLEEPER = ["/bin/sh", "-c", "(sleep 300 &); sleep 300 & echo up; wait"];

const STATUS = ["Uid", "Gid", "Groups", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs"];

// Only root can confine anything; started by another user, the worker has no privileges to lose.
describe.runIf(isRoot)("a confined program", () => {
  let confinement: TestConfinement;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(homedir(), ".assay-test-"));
    writeFileSync(join(folder, "secret"), "secret", { mode: 0o600 });
    confinement = await confineForTest();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  let keeper: ChildProcess | undefined;
  afterEach(async () => {
    keeper?.kill("SIGKILL");
    await expect.poll(() => confinement.cgroups.filter((path) => existsSync(path))).toEqual([]);
  });

  it("has no uid of a host user, and capabilities only over its own users", async () => {
    keeper = await startConfined(confinement, SLEEPER);
    const ends = once(keeper, "exit");
    // PID 1, the program and its two sleepers.
    const pids = processesOf(confinement.range).filter((pid) => descendsFrom(pid, keeper?.pid ?? 0));
    expect(pids).toHaveLength(4);
    const owns = "00000000000001eb";
    for (const pid of pids) {
      const status = statusOf(pid);
      const ids = Array(4).fill(`${confinement.range.base}`).join("\t");
      const expected = {
        CapPrm: owns,
        CapEff: owns,
        CapBnd: owns,
        CapAmb: "0".repeat(16),
        NoNewPrivs: "1",
        Groups: "",
      };
      expect(Object.fromEntries(STATUS.map((field) => [field, status(field)]))).toEqual({
        Uid: ids,
        Gid: ids,
        ...expected,
      });
      expect(namespaceOf(pid, "user")).not.toBe(namespaceOf(process.pid, "user"));
      for (const kind of ["mnt", "pid", "ipc", "uts", "cgroup"]) {
        expect(namespaceOf(pid, kind)).not.toBe(namespaceOf(process.pid, kind));
      }
    }
    const kept = statusOf(keeper.pid ?? 0);
    // CAP_DAC_OVERRIDE, to remove cgroups that belong to the worker.
    expect(["CapPrm", "CapEff", "CapBnd"].map(kept)).toEqual(Array(3).fill("0000000000000002"));
    keeper.kill("SIGKILL");
    await ends;
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
    // The next start removes what the killed keeper could not.
    runConfined(confinement, ["true"]);
  });

  it("is killed together with everything it started, and leaves nothing behind", async () => {
    keeper = await startConfined(confinement, SLEEPER);
    const ends = once(keeper, "exit");
    const pids = processesOf(confinement.range).filter((pid) => descendsFrom(pid, keeper?.pid ?? 0));
    const [program = 0] = pids.filter((pid) => parentOf(parentOf(pid)) === keeper?.pid);
    process.kill(program, "SIGKILL");
    expect(await ends).toEqual([null, "SIGKILL"]);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("passes on its exit code", () => {
    expect(() => runConfined(confinement, ["/bin/sh", "-c", "exit 7"])).toThrow(expect.objectContaining({ status: 7 }));
  });

  it("has no additional mount in /usr if Node.js is there, because boxes could not mount an overlay over it", async () => {
    const withNode = await confineForTest("/usr/bin/env");
    const mounts = runConfined(withNode, ["/usr/bin/env", "cat", "/proc/self/mountinfo"]).split("\n");
    const places = mounts.map((line) => line.split(" ")[4] ?? "");
    expect(places.filter((place) => place.startsWith("/usr"))).toEqual(["/usr"]);
  });

  it("leaves no cgroups, even if processes are still in them", () => {
    const script = `for tree in $(awk '/ - cgroup/ { print $5 }' /proc/self/mountinfo); do
      mkdir -p $tree/left/below && (sleep 300 & echo $! > $tree/left/below/cgroup.procs); ls $tree/left/below/cgroup.procs
    done`;
    expect(runConfined(confinement, ["/bin/sh", "-c", script]).trim()).not.toBe("");
  });

  it("cannot harm the host when taken over by an attacker", () => {
    const program = `
import ctypes, errno, json, os
libc = ctypes.CDLL(None, use_errno=True)
CLOSED_FILE, HOST_PID = ${JSON.stringify(join(folder, "secret"))}, ${process.pid + 4_000_000}
PIDS = [name for name in os.listdir("/proc") if name.isdigit()]
def check(result):
    if result < 0: raise OSError(ctypes.get_errno(), "")
def attempt(program):
    reader, writer = os.pipe()
    if os.fork() == 0:
        try:
            exec(program, globals())
            result = "done"
        except OSError as error: result = errno.errorcode.get(error.errno, str(error))
        except BaseException as error: result = repr(error)
        os.write(writer, result.encode())
        os._exit(0)
    os.close(writer)
    os.wait()
    return os.read(reader, 4096).decode()
print(json.dumps([attempt(program) for program in ${JSON.stringify(ATTEMPTS.map(({ program }) => program))}]))`;
    const seen = JSON.parse(runConfined(confinement, ["/usr/bin/python3", "-c", program])) as string[];
    const results = Object.fromEntries(ATTEMPTS.map(({ name }, index) => [name, seen[index]]));
    expect(results).toEqual(Object.fromEntries(ATTEMPTS.map(({ name, sees }) => [name, sees])));
  });
});

function statusOf(pid: number): (field: string) => string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (field) => new RegExp(`^${field}:[\\t ]*(.*)$`, "m").exec(status)?.[1]?.trim() ?? "";
}

/** A zombie no longer runs. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !statusOf(pid)("State").startsWith("Z");
}

function namespaceOf(pid: number, kind: string): string {
  return readlinkSync(`/proc/${pid}/ns/${kind}`);
}

function parentOf(pid: number): number {
  return Number(statusOf(pid)("PPid"));
}

function descendsFrom(pid: number, ancestor: number): boolean {
  return pid === ancestor || (pid > 1 && descendsFrom(parentOf(pid), ancestor));
}
