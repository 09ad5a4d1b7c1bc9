import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeCgroup } from "#cgroups/folders";
import { findHierarchies } from "#cgroups/hierarchies";
import type { Control } from "#doctor";
import { assemble, jumpIfAnyBit, jumpIfEqual, loadWord, returnValue } from "#seccomp/assemble";

const ALLOW = 0x7fff0000;
const REFUSE = 0x00050001;
const CALL_NUMBER = 0;
const FIRST_ARGUMENT = 16;
const CLONE_NEWUSER = 0x10000000;
const PR_SET_SECCOMP = 22;
const calls =
  process.arch === "x64"
    ? { clone: 56, unshare: 272, prctl: 157, seccomp: 317, sethostname: 170 }
    : { clone: 220, unshare: 97, prctl: 167, seccomp: 277, sethostname: 161 };

const EXAMINE = join(import.meta.dirname, "testing/examine-host.ts");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-lesser-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A command prefix that runs a script, then the command, in a mount namespace of their own. */
const after = (script: string) => ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", `${script} && exec "$@"`, "sh"];

/** A command prefix that runs under a seccomp filter. */
async function under(name: string, filter: Buffer): Promise<string[]> {
  const path = join(folder, name);
  await writeFile(path, filter);
  const bwrap = 'exec /usr/bin/bwrap --dev-bind / / --cap-add ALL --seccomp 9 -- "$@" 9<';
  return ["/bin/sh", "-c", `${bwrap}${path}`, "sh"];
}

async function examineIn(wrapper: readonly string[], place = folder) {
  const [program = "", ...args] = [...wrapper, process.execPath, EXAMINE, join(place, "scratch")];
  const { stdout } = await promisify(execFile)(program, args);
  const { controls, refusal } = JSON.parse(stdout) as {
    controls: Control[];
    refusal: { message: string; missing: string[] } | null;
  };
  return { missing: controls.filter(({ isPresent }) => !isPresent).map(({ name }) => name), controls, refusal };
}

const isRoot = process.getuid?.() === 0;
const isHybrid = new Set(findHierarchies().map(({ version }) => version)).size === 2;
const CGROUP_CONTROLS = ["cgroup memory", "cgroup pids", "cgroup cpuacct"];

describe.runIf(isRoot)("the sandbox refuses to open and the doctor says why", () => {
  it("if no cgroups are mounted", async () => {
    const { missing, refusal } = await examineIn(after("mount -t tmpfs none /sys/fs/cgroup"));
    expect(missing).toEqual([...CGROUP_CONTROLS, "memory peak"]);
    expect(refusal?.missing).toEqual([...CGROUP_CONTROLS, "memory peak"]);
    expect(refusal?.message).toContain("cgroup pids: no cgroups are mounted (stops fork bombs)");
  });

  it("if cgroups are not writable", async () => {
    const everyMount =
      "for m in $(awk '$3 ~ /^cgroup/ { print $2 }' /proc/mounts); do mount -o remount,bind,ro $m; done";
    const { refusal } = await examineIn(after(everyMount));
    expect(refusal?.missing).toEqual([...CGROUP_CONTROLS, "memory peak"]);
    expect(refusal?.message).toMatch(/cgroup memory: not .* writable by this user.*--volume \/sys\/fs\/cgroup/);
  });

  it("if parts of /proc are hidden, as in a container", async () => {
    const { refusal, controls } = await examineIn(after("mount --bind /dev/null /proc/cpuinfo"));
    expect(refusal?.missing).toEqual(["user namespaces", "seccomp"]);
    expect(refusal?.message).toMatch(/cannot be created: mount \/proc: .*unmask=ALL.*systempaths=unconfined/);
    expect(controls.find(({ name }) => name === "file rules")?.detail).toBe("cannot be tested without a box");
  });

  it.runIf(isHybrid)("if version 2 is mounted without the controllers", async () => {
    const alone = "mount -t tmpfs none /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup";
    const { refusal } = await examineIn(after(alone));
    expect(refusal?.missing).toEqual(expect.arrayContaining(["cgroup memory", "cgroup pids"]));
    expect(refusal?.message).toContain("cgroup memory: not delegated to this process");
  });

  it("if user namespaces are refused", async () => {
    const filter = assemble([
      loadWord(CALL_NUMBER),
      jumpIfEqual(calls.clone, "weigh"),
      jumpIfEqual(calls.unshare, "weigh"),
      returnValue(ALLOW),
      { label: "weigh" },
      loadWord(FIRST_ARGUMENT),
      jumpIfAnyBit(CLONE_NEWUSER, "refused"),
      returnValue(ALLOW),
      { label: "refused" },
      returnValue(REFUSE),
    ]);
    const { refusal } = await examineIn(await under("no-namespaces", filter));
    expect(refusal?.missing).toEqual(["user namespaces", "seccomp"]);
    expect(refusal?.message).toMatch(/user namespaces: an empty box cannot be created: .*namespace.*seccomp.json/);
  });

  it("if seccomp filters are refused", async () => {
    const filter = assemble([
      loadWord(CALL_NUMBER),
      jumpIfEqual(calls.seccomp, "refused"),
      jumpIfEqual(calls.prctl, "weigh"),
      returnValue(ALLOW),
      { label: "weigh" },
      loadWord(FIRST_ARGUMENT),
      jumpIfEqual(PR_SET_SECCOMP, "refused"),
      returnValue(ALLOW),
      { label: "refused" },
      returnValue(REFUSE),
    ]);
    const { refusal } = await examineIn(await under("no-filters", filter));
    expect(refusal?.missing).toEqual(["seccomp"]);
    expect(refusal?.message).toMatch(/seccomp: an empty box cannot be created: .*SECCOMP/);
  });

  it.each([
    ["/var/cache", /Files in \/var\/cache\/\S+ cannot be executed: is it mounted noexec\?/],
    [tmpdir(), /the launcher cannot be started: spawn \S+ EACCES/],
  ])("where nothing in %s may be executed", async (place, reason) => {
    const own = await mkdtemp(join("/var/tmp", "assay-lesser-"));
    try {
      const closed = `mount --bind ${place} ${place} && mount -o remount,bind,noexec ${place}`;
      const { refusal } = await examineIn(after(closed), own);
      expect(refusal?.message).toMatch(reason);
    } finally {
      await rm(own, { recursive: true });
    }
  });

  it("leaving nothing behind", async () => {
    expect(await readdir(folder)).not.toContain("scratch");
  });
});

describe.runIf(isRoot)("the sandbox opens", () => {
  it("if it may not name its boxes", async () => {
    const refused = [loadWord(CALL_NUMBER), jumpIfEqual(calls.sethostname, "refused"), returnValue(ALLOW)];
    const filter = assemble([...refused, { label: "refused" }, returnValue(REFUSE)]);
    const found = await examineIn(await under("no-names", filter));
    expect([found.refusal, found.missing]).toEqual([null, []]);
    await rm(join(folder, "scratch"), { recursive: true });
  });

  it.runIf(isHybrid).each([
    ["on version 1 alone", "umount /sys/fs/cgroup/unified", "cgroup v1"],
    ["on a hybrid system", "true", "cgroup v1 of a hybrid system"],
  ])("%s", async (_where, script, detail) => {
    const found = await examineIn(after(script));
    expect(found.refusal).toBeNull();
    expect(found.missing).toEqual([]);
    expect(found.controls.find(({ name }) => name === "cgroup memory")?.detail).toBe(detail);
    expect(existsSync(join(folder, "scratch"))).toBe(true);
    await rm(join(folder, "scratch"), { recursive: true });
  });
});

const USER = "63999";
const DELEGATED = ["memory", "pids", "cpuacct"].flatMap((controller) => {
  const found = findHierarchies().find(({ version, controllers }) => version === 1 && controllers.includes(controller));
  return found ? [join(found.mountPoint, "assay-test-delegated")] : [];
});
/** Skipped in a clone below a folder that others cannot enter. */
const isReadable = isRoot && asUser(["test", "-r", EXAMINE, "-a", "-x", process.execPath]).status === 0;

function asUser(argv: readonly string[]) {
  const [program = "", ...args] = ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups", ...argv];
  return spawnSync(program, args);
}

describe.runIf(isReadable && DELEGATED.length === 3)("an unprivileged judge", () => {
  afterAll(async () => {
    for (const folder of DELEGATED) await removeCgroup(folder);
  });

  it("creates boxes in cgroups delegated to it, as its own user", async () => {
    const own = join(folder, "own");
    await mkdir(own);
    const script = `for d in ${DELEGATED.join(" ")}; do
      mkdir $d; chown -R ${USER} $d; echo $$ > $d/cgroup.procs; done
      chmod 711 ${folder}; chown ${USER} ${own}; exec setpriv --reuid=${USER} --regid=${USER} --clear-groups "$@"`;
    const { refusal, missing } = await examineIn(["/bin/sh", "-c", script, "sh"], own);
    expect(refusal).toBeNull();
    expect(missing).toEqual(["uid separation"]);
  });

  it("is refused in cgroups that are not delegated to it", async () => {
    const own = join(folder, "other");
    await mkdir(own);
    await chown(own, Number(USER), Number(USER));
    const wrapper = ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups"];
    const { refusal } = await examineIn(wrapper, own);
    expect(refusal?.missing).toEqual([...CGROUP_CONTROLS, "memory peak"]);
  });
});
