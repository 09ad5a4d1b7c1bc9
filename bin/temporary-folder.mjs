// Where tests put their databases and data folders.
import { readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** Several times what a run of all tests uses. */
const ROOM_BYTES = 6 * 1_024 ** 3;

/**
 * The folder for a test run's temporary files: one in memory if the machine has one with room, because the tests create hundreds
 * of databases, each of hundreds of files; otherwise the usual one. TMPDIR, if set, decides.
 */
export function temporaryFolder(environment = process.env, mounts = readFileSync("/proc/mounts", "utf8")) {
  if (environment.TMPDIR) return environment.TMPDIR;
  return isUsable(mounts) && hasRoom() ? IN_MEMORY : tmpdir();
}

/** Programs are compiled into the folder and run there, so it must not be mounted with `noexec`. */
function isUsable(mounts) {
  const fields = mounts.split("\n").map((line) => line.split(" "));
  const [, , type, options = ""] = fields.find(([, place]) => place === IN_MEMORY) ?? [];
  return type === "tmpfs" && !options.split(",").includes("noexec") && options.split(",").includes("rw");
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}
