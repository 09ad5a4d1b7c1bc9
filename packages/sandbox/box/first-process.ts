import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { type BoxCommand, type BoxLimits, SandboxError } from "#interface";

/** What the first process of a box reports of the program. */
export interface FirstReport {
  /** The system's number for why the program could not be started, or 0. */
  readonly error: number;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  /** From just before the program to its end. */
  readonly wallTimeMs: number;
  /** When the program ended, on CLOCK_MONOTONIC. */
  readonly endedAtMs: number;
}

/** The working directory of every program. */
const WORKING_FOLDER = "/box";
const READY_BYTES = 1;
const REPORT_BYTES = 24;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Builds first-process.c into `folder` with the machine's C compiler and gives the program's path. It is built
 * here and not delivered, so that the repository holds no binary; it takes about 0.1 s, once for each sandbox.
 */
export async function buildFirstProcess(compiler: string, folder: string): Promise<string> {
  const path = join(folder, "first-process");
  const source = join(import.meta.dirname, "first-process.c");
  const alone = ["-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector", "-fno-pie", "-no-pie"];
  await promisify(execFile)(compiler, ["-Os", "-s", ...alone, "-o", path, source]);
  return path;
}

/** Gives the arguments of the first process: where its supervisor is, and how many descriptors the program gets. */
export function firstArguments(path: string, supervisorFd: number, hasProduct: boolean): string[] {
  return [path, `${supervisorFd}`, hasProduct ? "4" : "3"];
}

/**
 * Gives the order that makes the first process run the command under its limits: `struct order` of first-process.c
 * and the strings. Throws SandboxError for a string with a NUL in it, which no program can be given.
 */
export function orderFor(command: BoxCommand, limits: BoxLimits): Buffer {
  // bubblewrap tells programs of its working directory in the same way.
  const environment = Object.entries({ ...command.environment, PWD: WORKING_FOLDER });
  const strings = [...command.argv, ...environment.map(([name, value]) => `${name}=${value}`)];
  if (strings.some((string) => string.includes("\0"))) throw new SandboxError("A program's argument has a NUL in it");
  const text = Buffer.from(strings.map((string) => `${string}\0`).join(""));
  const counts = new Uint32Array([text.length, command.argv.length, environment.length, 0]);
  // A second line behind the cgroup's limit: it counts each process for itself, in whole seconds.
  const cpuSeconds = Math.ceil(limits.cpuTimeMs / 1000) + 1;
  const numbers = [cpuSeconds, limits.stackKb * 1024, limits.fileSizeKb * 1024, limits.openFiles];
  const figures = new BigUint64Array(numbers.map(BigInt));
  return Buffer.concat([Buffer.from(counts.buffer), Buffer.from(figures.buffer), text]);
}

/**
 * Follows what the first process says: calls `onReady` when the box stands and the program waits for the byte
 * that releases it, and resolves with the report; with null when the first process was ended before it could tell.
 */
export async function followFirstProcess(stream: Readable, onReady: () => void): Promise<FirstReport | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (chunks.length === 0) onReady();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks).subarray(READY_BYTES);
  if (bytes.length < REPORT_BYTES) return null;
  const status = bytes.readInt32LE(4);
  const signal = status & 0x7f;
  return {
    error: bytes.readInt32LE(0),
    exitCode: signal === 0 ? (status >> 8) & 0xff : null,
    exitSignal: signal === 0 ? null : signal,
    wallTimeMs: Number(bytes.readBigInt64LE(8)) / NANOSECONDS_PER_MS,
    endedAtMs: Number(bytes.readBigInt64LE(16)) / NANOSECONDS_PER_MS,
  };
}
