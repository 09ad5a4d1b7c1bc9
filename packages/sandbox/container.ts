import { readFileSync } from "node:fs";

/**
 * What engines of containers keep back that boxes need, with the option of each engine that gives it
 * (docs/operate/containers.md). None of them is privileged mode or a capability.
 */
const OPTIONS = {
  proc: "parts of /proc are hidden, as in a container (Podman: --security-opt unmask=ALL; Docker: --security-opt systempaths=unconfined; Kubernetes: procMount: Unmasked)",
  cgroups:
    "mounted read-only, as in a container (Podman: --security-opt unmask=ALL; Docker: --security-opt writable-cgroups=true; on version 1 both: --volume /sys/fs/cgroup:/sys/fs/cgroup:rw; Kubernetes: docs/operate/kubernetes.md)",
  calls:
    "this process has a seccomp filter, as in a container, which may refuse it (Docker and Podman: --security-opt seccomp=deploy/seccomp.json; Kubernetes: seccompProfile; where AppArmor is used also --security-opt apparmor=unconfined)",
} as const;

/** Folders of /proc that are empty, so that a mount on them hides nothing. */
const EMPTY_IN_PROC = ["/proc/sys/fs/binfmt_misc", "/proc/fs/nfsd"];

/**
 * Why no box can be made here, from the launcher's error: null if it is nothing that a container's options change. A box mounts its own
 * /proc, which the kernel refuses where a mount hides part of the one that is visible (user_namespaces(7)).
 */
export function explainBoxError(
  error: string,
  mountInfo: string = readFileSync("/proc/self/mountinfo", "utf8"),
  status: string = readFileSync("/proc/self/status", "utf8"),
): string | null {
  const places = mountInfo.split("\n").map((line) => line.split(" ")[4] ?? "");
  const hidden = places.filter((place) => place.startsWith("/proc/") && !EMPTY_IN_PROC.includes(place));
  if (error.startsWith("mount /proc:") && hidden.length > 0) return OPTIONS.proc;
  return /namespace|mount|pivot_root/.test(error) && /^Seccomp:\s+2$/m.test(status) ? OPTIONS.calls : null;
}

/** Why cgroups cannot be written to: null if none of them is mounted read-only. */
export function explainCgroups(mountInfo: string = readFileSync("/proc/self/mountinfo", "utf8")): string | null {
  const isReadOnly = mountInfo.split("\n").some((line) => {
    const [mount = "", source = ""] = line.split(" - ");
    return source.startsWith("cgroup") && (mount.split(" ")[5] ?? "").split(",").includes("ro");
  });
  return isReadOnly ? OPTIONS.cgroups : null;
}
