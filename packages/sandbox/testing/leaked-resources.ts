import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { findHierarchies } from "#cgroups/hierarchies";
import { findVersion1 } from "#cgroups/version-1";
import { findVersion2 } from "#cgroups/version-2";
import { processesWith } from "#testing/host-processes";

/** Returns every cgroup created by supervisors with this pid, including those of their boxes. */
export function cgroupsOf(pid: number): string[] {
  const hierarchies = findHierarchies();
  const unified = findVersion2(hierarchies);
  const bases = new Set([...findVersion1(hierarchies).values(), ...(unified ? [unified.base] : [])]);
  const own = [...bases].flatMap((base) =>
    readdirSync(base)
      .filter((name) => name.startsWith("assay-") && name.includes(`-${pid}-`))
      .map((name) => join(base, name)),
  );
  return [...own, ...own.flatMap(subfolders)];
}

/** Folders of the host where a program might leave something for the next one. */
const SHARED_FOLDERS = ["/", "/tmp", "/var/tmp", "/dev/shm", "/run", "/run/lock", "/dev/mqueue", "/usr", "/etc"];

/** The program of idle boxes; never an untrusted one. */
const OWN_PROGRAMS = /\/launcher( \(deleted\))?$/;

/**
 * Returns a description of everything that a run left on the host: processes with its mark in their command line or with
 * one of its uids, processes in the cgroups of this supervisor's boxes, mounts of boxes, files with its mark, System V
 * objects of its uids. While an idle box is being created it may appear for a moment: ask again before failing.
 */
export function leakedResources(mark: string, users: { readonly base: number; readonly count: number }): string[] {
  const isOfBox = (uid: number) => uid >= users.base && uid < users.base + users.count;
  return [
    ...processesWith(mark).map((pid) => `process ${pid} with the mark`),
    ...pids()
      .filter((pid) => isOfBox(uidOf(pid)) && !OWN_PROGRAMS.test(executableOf(pid)))
      .map((pid) => `process ${pid} of a box's user`),
    ...cgroupsOf(process.pid)
      .flatMap((folder) => readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n").filter(Boolean))
      .filter((pid) => !OWN_PROGRAMS.test(executableOf(Number(pid))))
      .map((pid) => `process ${pid} in a box's cgroup`),
    ...readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .filter((line) => / \/(box|assay|host)( |\/)/.test(line))
      .map((line) => `mount ${line}`),
    ...SHARED_FOLDERS.filter((folder) => existsSync(join(folder, mark))).map((folder) => `a file in ${folder}`),
    ...["shm", "msg", "sem"]
      .flatMap((kind) => readFileSync(`/proc/sysvipc/${kind}`, "utf8").split("\n").slice(1))
      .filter((line) => line.trim().split(/\s+/).map(Number).some(isOfBox))
      .map((line) => `System V object ${line.trim()}`),
  ];
}

function pids(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

function uidOf(pid: number): number {
  try {
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

function executableOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return nameOf(pid);
  }
}

/** The name, as a path, of a process that an ordinary user may not inspect, such as the init of an idle box. */
function nameOf(pid: number): string {
  try {
    return `/${readFileSync(`/proc/${pid}/comm`, "utf8").trim()}`;
  } catch {
    return "";
  }
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
}
