import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Drill } from "#drill";
import { attempt, BUILT, type CommandOptions, command, PROJECT } from "#packaging/command";
import { bootMachine, type Machine } from "#packaging/machine";

/** What the package depends on, so that the machine needs no network. */
const DEPENDENCIES = [
  "adduser",
  "bubblewrap",
  "g++",
  "openjdk-17-jdk-headless",
  "python3",
  "poppler-utils",
  "libstdc++6",
];
const FOLDER = join(BUILT, "debian");

/** Installs the Debian package in a machine with systemd, and starts, upgrades, removes and purges it, with data. */
const drill: Drill = {
  purpose: "the Debian package in a machine with systemd: install, start, judge, upgrade with data, remove, purge",
  packages: ["mmdebstrap", "systemd-container", "dpkg-dev", "lintian"],
  run: async (report, signal) => {
    const options: CommandOptions = { signal };
    const built = await command([join(PROJECT, "deploy/debian/build.sh"), FOLDER], options);
    const path = built.trim().split("\n").at(-1) ?? "";
    report(`package: ${path}`);
    const { output } = await attempt(["lintian", "--no-tag-display-limit", path], options);
    const complaints = output.split("\n").filter((line) => /^[EW]:/.test(line));
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
    report("lintian: no error or warning");
    const next = await repackage(path, options);
    const machine = await bootMachine("assay-drill-debian", DEPENDENCIES, options);
    try {
      await install(machine, `/drills/debian/${path.split("/").at(-1)}`, report);
      await upgrade(machine, `/drills/debian/${next}`, report);
      await removeAndPurge(machine, report);
    } catch (error) {
      report(
        await machine
          .sh("journalctl --no-pager --unit assay | grep -v reqId | tail -60")
          .catch(() => "there is no log"),
      );
      throw error;
    } finally {
      await machine.stop();
    }
  },
};

export default drill;

/** The same package with a later version; returns its name. */
async function repackage(path: string, options: CommandOptions): Promise<string> {
  const tree = join(FOLDER, "next");
  await rm(tree, { recursive: true, force: true });
  await command(["dpkg-deb", "--raw-extract", path, tree], options);
  await command(["sed", "-i", "s/^Version: .*/Version: 999/", join(tree, "DEBIAN/control")], options);
  await command(["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, join(FOLDER, "assay_999.deb")], options);
  await rm(tree, { recursive: true, force: true });
  return "assay_999.deb";
}

const UNTIL_READY = `for i in $(seq 240); do
  if /opt/assay/node/bin/node -e 'fetch("http://127.0.0.1:3000/readyz").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then exit 0; fi
  if ! systemctl --quiet is-active assay; then echo "assay.service has ended"; exit 1; fi
  sleep 1
done; exit 1`;

/** A machine in a container sees this machine's cgroups of version 1 read-only; on a machine of its own they are writable. */
const WRITABLE_CGROUPS = `if [ ! -e /sys/fs/cgroup/cgroup.controllers ]; then
  for name in memory pids cpuacct; do mountpoint -q /sys/fs/cgroup/$name && umount -l /sys/fs/cgroup/$name
    mkdir -p /sys/fs/cgroup/$name && mount -t cgroup -o $name cgroup /sys/fs/cgroup/$name; done
fi`;

/** The users and names of Assay's processes, and of boxes that wait; systemd's are left out. */
const PROCESSES = `for p in /proc/[0-9]*; do echo "$(stat -c %U $p 2>/dev/null) $(cat $p/comm 2>/dev/null)"; done |
  grep -E ' (MainThread|node|postgres|bwrap|confine|launcher|python3)$' | sort -u || true`;

async function install(machine: Machine, path: string, report: (line: string) => void): Promise<void> {
  await machine.sh(`mount -o remount,rw /sys/fs/cgroup; ${WRITABLE_CGROUPS}`);
  const start = performance.now();
  await machine.sh(`dpkg --install ${path}`);
  await machine.sh(UNTIL_READY);
  report(`installed and ready after ${Math.round((performance.now() - start) / 1000)} s`);
  await machine.sh("systemd-analyze verify --man=no /lib/systemd/system/assay.service");
  report(`systemd-analyze verify: no complaint; ${(await machine.sh("systemctl is-enabled assay")).trim()}`);
  const security = await machine.sh("systemd-analyze security --no-pager assay.service | tail -1");
  report(`systemd-analyze security: ${security.replace(/^\W+/, "").trim()}`);
  report(`processes by user: ${(await machine.sh(PROCESSES)).trim().split("\n").join(", ")}`);
  await machine.sh("sed -i 's/^#JUDGE_API=.*/JUDGE_API=open/' /etc/default/assay && systemctl restart assay");
  await machine.sh(UNTIL_READY);
  report(`a program: ${await judge(machine)}`);
  await machine.sh("DATA_DIR=/var/lib/assay assay admin make kept kept@example.org");
}

const PROGRAM = JSON.stringify({
  language_id: 71,
  source_code: "print(int(input()) + 1)",
  stdin: "41\n",
  expected_output: "42\n",
});

async function judge(machine: Machine): Promise<string> {
  const script = `fetch("http://127.0.0.1:3000/judge0/submissions?wait=true", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(${PROGRAM}) })
    .then((reply) => reply.json()).then((result) => console.log(result.status?.description ?? JSON.stringify(result)))`;
  const verdict = (await machine.sh(`/opt/assay/node/bin/node -e '${script}'`)).trim();
  if (verdict !== "Accepted") throw new Error(`a right program is ${verdict}`);
  return verdict;
}

async function upgrade(machine: Machine, path: string, report: (line: string) => void): Promise<void> {
  await machine.sh(`dpkg --install ${path}`);
  await machine.sh(UNTIL_READY);
  await machine.sh("grep -qx JUDGE_API=open /etc/default/assay");
  await machine.sh("DATA_DIR=/var/lib/assay assay admin demote kept");
  report(`upgraded: settings and data are kept, a program is ${await judge(machine)}`);
}

async function removeAndPurge(machine: Machine, report: (line: string) => void): Promise<void> {
  await machine.sh("dpkg --remove assay && ! systemctl --quiet is-active assay && test ! -e /opt/assay");
  await machine.sh("test -e /etc/default/assay && test -d /var/lib/assay/postgres");
  report("removed: the service has ended, the program is gone, settings and data are kept");
  const message = await machine.sh(
    "dpkg --purge assay 2>&1 && test ! -e /etc/default/assay && test ! -e /var/cache/assay && test -d /var/lib/assay/postgres",
  );
  report(`purged: ${message.trim().split("\n").at(-1)}`);
  // This machine's own cgroups may be seen, too; names begin with the PID namespace (packages/sandbox/owner.ts).
  const left = await machine.sh(
    `${PROCESSES}; find /sys/fs/cgroup -maxdepth 2 -name "assay-$(stat -Lc %i /proc/self/ns/pid)-*"`,
  );
  if (left.trim() !== "") throw new Error(`left behind:\n${left}`);
}
