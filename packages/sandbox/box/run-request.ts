import { posix } from "node:path";
import { VISIBLE_FOLDERS } from "#box/host-view";
import { nullTerminated } from "#box/messages";
import { type BoxCommand, type BoxLimits, SandboxError } from "#interface";

export interface RunRequest {
  /** The program's stdin: bytes, or the path of a file of the host. */
  readonly stdin: Uint8Array | string;
  /** The path to send stdout to, or null to capture it. */
  readonly stdout: string | null;
  /** The maximum size of the product, or null if none is requested. */
  readonly productKb: number | null;
  /** The limits that the launcher itself enforces. */
  readonly limits: Pick<BoxLimits, "outputKb" | "cpuTimeMs" | "wallTimeMs" | "wallCeilingMs">;
  /** `struct run_request` of launcher/launcher.h with its strings. */
  readonly encoded: Uint8Array;
}

/** A file or folder of the host, mounted read-only in the box. */
export interface Mount {
  readonly source: string;
  readonly path: string;
  /** Whether it replaces a folder that every box sees. */
  readonly isReplacement: boolean;
}

/** The working directory of every program. */
export const WORKING_FOLDER = "/box";
/** Where files can be placed besides /tmp (launcher/box-init.c). */
const PLACES = [WORKING_FOLDER, "/assay"];
const MOST_CORES = 1024;
const WORD_BITS = 64;

/**
 * Encodes the request to run a command under its limits on these cores. Throws SandboxError for a string that contains
 * NUL, and for a file whose path is not normalised or not below an allowed folder.
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
  if (strings.some((string) => string.includes("\0"))) throw new SandboxError("A program's argument contains NUL");
  const text = nullTerminated(strings);
  const lengths = [mounts, command.argv, environment, afterwards].map(({ length }) => length);
  const counts = new Uint32Array([text.length, ...lengths, Number(command.stdout !== undefined)]);
  const figures = [
    rlimitCpuSeconds(limits, cores),
    limits.stackKb * 1024,
    limits.fileSizeKb * 1024,
    limits.openFiles,
    limits.diskKb * 1024,
  ];
  const numbers = BigUint64Array.from([...figures.map(BigInt), ...coreMask(cores)]);
  return Buffer.concat([Buffer.from(counts.buffer), Buffer.from(numbers.buffer), text]);
}

/**
 * The kernel's own CPU limit on each process, a second line of defence behind the launcher. It counts whole ticks: a process
 * that runs at a tick is charged for all the time since the last one, whoever ran then (measured: a program was killed after
 * 1.4 of 2 s, November 2026). So it must be beyond what all cores' ticks add up to before the wall clock stops the run.
 */
function rlimitCpuSeconds(
  { wallTimeMs, wallCeilingMs = wallTimeMs }: BoxLimits,
  { length }: readonly number[],
): number {
  return Math.ceil((2 * Math.max(1, length) * Math.max(wallTimeMs, wallCeilingMs)) / 1000);
}

/** A set of cores in the format of sched_setaffinity(2). */
function coreMask(cores: readonly number[]): bigint[] {
  const words = new Array<bigint>(MOST_CORES / WORD_BITS).fill(0n);
  for (const core of cores) {
    const index = Math.floor(core / WORD_BITS);
    if (index < words.length) words[index] = (words[index] ?? 0n) | (1n << BigInt(core % WORD_BITS));
  }
  return words;
}

/** Resolves the box's link /tmp. */
function realPath({ path, isReplacement }: Mount): string {
  const real = path.startsWith("/tmp/") ? `${WORKING_FOLDER}${path}` : path;
  const places = isReplacement ? VISIBLE_FOLDERS : PLACES;
  const allowed = isReplacement ? "a folder that every box sees" : "/box, /tmp or /assay";
  if (posix.normalize(path) === path && places.some((place) => real.startsWith(`${place}/`))) return real;
  throw new SandboxError(`A file cannot be placed at ${path}: the path must be normalised and below ${allowed}`);
}

/** Encodes an environment as programs receive it (environ(7)). */
export function environmentStrings(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`);
}
