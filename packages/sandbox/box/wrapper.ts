import type { BoxCommand, BoxLimits } from "#interface";
import type { Programs } from "#programs";

/**
 * Gives the command that bubblewrap's own is appended to: it sets the limits of single processes (getrlimit(2)),
 * which everything in the box inherits and nothing in it can raise, and pins the core where cgroups do not.
 * The CPU limit here is a second line behind the cgroup's: it counts each process for itself, in whole seconds.
 */
export function wrapper(
  programs: Programs,
  command: BoxCommand,
  limits: BoxLimits,
  cores: readonly number[] | null,
): string[] {
  return [
    ...(cores === null ? [] : [programs.taskset, "--cpu-list", cores.join(",")]),
    programs.prlimit,
    "--core=0",
    `--cpu=${Math.ceil(limits.cpuTimeMs / 1000) + 1}`,
    `--stack=${limits.stackKb * 1024}`,
    `--fsize=${fileSizeBytes(command, limits)}`,
    `--nofile=${limits.openFiles}`,
    "--",
    programs.bwrap,
  ];
}

/** Bubblewrap itself writes the files of kind `content` under this limit, so it must have room for the largest. */
function fileSizeBytes(command: BoxCommand, limits: BoxLimits): number {
  const contents = command.files.map((file) => (file.kind === "content" ? file.content.byteLength : 0));
  return Math.max(limits.fileSizeKb * 1024, ...contents);
}
