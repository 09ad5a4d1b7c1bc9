import { posix } from "node:path";
import { VISIBLE_FOLDERS } from "#box/host-view";
import { environmentStrings, withEnds } from "#box/strings";
import { type BoxCommand, type BoxLimits, SandboxError } from "#interface";

/** A program to start in a box that stands ready. */
export interface RunRequest {
  /** What the program reads: these bytes, or a file of the host by its path. */
  readonly stdin: Uint8Array | string;
  /** Where stdout goes, by its path; null when it is captured. */
  readonly stdout: string | null;
  /** The largest product that is taken, or null when none is asked for. */
  readonly productKb: number | null;
  /** What the launcher holds the box to itself. */
  readonly limits: Pick<BoxLimits, "outputKb" | "cpuTimeMs" | "wallTimeMs" | "wallCeilingMs">;
  /** `struct run_request` of launcher/launcher.h and its strings. */
  readonly encoded: Uint8Array;
}

/** A file or folder of the host that stands in the box, read-only. */
export interface Mount {
  readonly source: string;
  readonly path: string;
  /** Whether it takes the place of a folder that every box sees. */
  readonly isReplacement: boolean;
}

/** The working directory of every program. */
export const WORKING_FOLDER = "/box";
/** Where files can be put beside /tmp (launcher/box-init.c). */
const PLACES = [WORKING_FOLDER, "/assay"];
const MOST_CORES = 1024;
const WORD_BITS = 64;

/**
 * Gives the order that makes a box's box init run the command under its limits on these cores. Throws
 * SandboxError for a string with a NUL in it, which no program can be given, and for a file whose path is not plain and
 * below one of the places for files.
 */
export function encodeRunRequest(
  command: BoxCommand,
  limits: BoxLimits,
  mounts: readonly Mount[],
  cores: readonly number[],
): Uint8Array {
  const environment = environmentStrings({ ...command.environment, PWD: WORKING_FOLDER });
  const afterwards = command.afterwards ?? [];
  const sources = mounts.flatMap((mount) => [mount.source, realPath(mount)]);
  const strings = [...sources, ...command.argv, ...environment, ...afterwards];
  if (strings.some((string) => string.includes("\0"))) throw new SandboxError("A program's argument has a NUL in it");
  const text = withEnds(strings);
  const lengths = [mounts, command.argv, environment, afterwards].map(({ length }) => length);
  const counts = new Uint32Array([text.length, ...lengths, Number(command.stdout !== undefined)]);
  // A second line behind the cgroup's limit: it counts each process for itself, in whole seconds.
  const cpuSeconds = Math.ceil(limits.cpuTimeMs / 1000) + 1;
  const figures = [cpuSeconds, limits.stackKb * 1024, limits.fileSizeKb * 1024, limits.openFiles, limits.diskKb * 1024];
  const numbers = BigUint64Array.from([...figures.map(BigInt), ...coreMask(cores)]);
  return Buffer.concat([Buffer.from(counts.buffer), Buffer.from(numbers.buffer), text]);
}

/** A set of cores as sched_setaffinity(2) takes it. */
function coreMask(cores: readonly number[]): bigint[] {
  const words = new Array<bigint>(MOST_CORES / WORD_BITS).fill(0n);
  for (const core of cores) {
    const index = Math.floor(core / WORD_BITS);
    if (index < words.length) words[index] = (words[index] ?? 0n) | (1n << BigInt(core % WORD_BITS));
  }
  return words;
}

/** The path behind the box's own link /tmp. */
function realPath({ path, isReplacement }: Mount): string {
  const real = path.startsWith("/tmp/") ? `${WORKING_FOLDER}${path}` : path;
  const places = isReplacement ? VISIBLE_FOLDERS : PLACES;
  const words = isReplacement ? "a folder that every box sees" : "/box, /tmp or /assay";
  if (posix.normalize(path) === path && places.some((place) => real.startsWith(`${place}/`))) return real;
  throw new SandboxError(`A file cannot be put at ${path}: the path must be plain and below ${words}`);
}
