import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { type BoxEvent, type FinalBoxEvent, readBoxEvent, readMessages, writeMessage } from "#box/messages";
import { type RunRequest, WORKING_FOLDER } from "#box/run-request";
import { environmentStrings } from "#box/strings";
import type { CgroupFiles } from "#cgroups/interface";
import { SandboxError } from "#interface";

/** What is the same in all boxes of a sandbox. */
export interface BoxPlan {
  /** The part of a box's file system that comes from the host; see `hostView`. */
  readonly view: readonly string[];
  /** The seccomp filter, as the kernel takes it. */
  readonly filter: Uint8Array;
  readonly preforked?: PreforkedProgram | undefined;
}

/**
 * An interpreter that boxes can be copies of, started ahead up to the moment it opens the program that its last
 * argument names (launcher/preforked.c).
 */
export interface PreforkedProgram {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A box to make. */
export interface BoxRequest {
  /** Whose user and namespaces it gets; no two boxes have the same at once. */
  readonly slot: number;
  /** The user and group of the host that it runs as; null for the supervisor's own. */
  readonly uid: number | null;
  /** Whether its program is the pre-forked one; a slot has boxes of one kind. */
  readonly isPreforked: boolean;
  /** The files of the box's cgroups; null for a box without. */
  readonly cgroup: CgroupFiles | null;
}

/** A box of the launcher's. */
export interface BoxHandle {
  /** Resolves when it stands in its cgroups and waits for its order. Throws SandboxError when it could not be made. */
  readonly ready: Promise<void>;
  /** Resolves when nothing of it runs any more, and when it could not be made. */
  readonly ended: Promise<FinalBoxEvent>;
  isAlive(): boolean;
  /** Starts a program in it; once, after `ready`. Calls `onOpened`, when given, as soon as its streams are open. */
  run(request: RunRequest, onOpened?: () => void): void;
  /** Ends everything in it. */
  kill(): void;
}

/** Makes boxes by a program of its own; see launcher/launcher.c, and there why. */
export interface Launcher {
  make(request: BoxRequest): BoxHandle;
  /** Ends the launcher, and with it what it has made. */
  close(): Promise<void>;
}

const SOURCES = join(import.meta.dirname, "../launcher");
/** Where the library is open in a pre-forked program that starts (launcher.h). */
const PREFORKED_LIBRARY_FD = 5;
/** Between two pieces of a long input the launcher checks the boxes' limits. */
const INPUT_PIECE_BYTES = 256 * 1024;
const NANOSECONDS_PER_MS = 1e6;
const GONE = "the launcher has ended";
const ENDED_EARLY = "it ended before it was ready";

/** The parts of the launcher and of its library. */
const COMMON_SOURCES = ["serve.c", "box-init.c", "output-close.c", "mounts.c", "landlock.c", "wire.c"];
const LAUNCHER_SOURCES = ["launcher.c", "boxes.c", "limits.c", "waiting.c", "files.c", "messages.c", "zygote.c"];
const LIBRARY_SOURCES = ["-shared", "-fPIC", "-fvisibility=hidden", "preforked.c", ...COMMON_SOURCES, "-ldl"];

/** What is built of the launcher, by their paths. */
export interface BuiltLauncher {
  readonly program: string;
  readonly library: string;
}

const SANITIZED_PROGRAM = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/** It is loaded into an interpreter, which lacks the sanitizers' run-time library. */
const SANITIZED_LIBRARY = ["-g", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];

/**
 * Builds the launcher into `folder` with the machine's C compiler, which takes about a second of processor time; what this
 * process has built before is written again. With sanitizers, which slow it down, an error in memory or undefined behaviour
 * ends it with a message. Throws the system's error.
 */
export async function buildLauncher(compiler: string, folder: string, hasSanitizers = false): Promise<BuiltLauncher> {
  const paths = { program: join(folder, "launcher"), library: join(folder, "preforked.so") };
  const key = `${compiler} ${hasSanitizers}`;
  const known = compiled.get(key);
  if (known) {
    await writeFile(paths.program, known.program, { mode: 0o755 });
    await writeFile(paths.library, known.library);
    return paths;
  }
  const build = (path: string, parts: readonly string[]) =>
    promisify(execFile)(compiler, ["-O2", "-o", path, ...parts], { cwd: SOURCES });
  await Promise.all([
    build(paths.program, [...(hasSanitizers ? SANITIZED_PROGRAM : []), ...LAUNCHER_SOURCES, ...COMMON_SOURCES]),
    build(paths.library, [...(hasSanitizers ? SANITIZED_LIBRARY : []), ...LIBRARY_SOURCES]),
  ]);
  compiled.set(key, { program: await readFile(paths.program), library: await readFile(paths.library) });
  return paths;
}

/** The doctor builds the launcher to try a box, and the sandbox to make its boxes. */
const compiled = new Map<string, { readonly program: Buffer; readonly library: Buffer }>();

/**
 * Starts the launcher. When it is ended from outside, its boxes are lost and the next one is made by a new launcher. Throws the
 * system's error when it was not built.
 */
export function startLauncher(built: BuiltLauncher, plan: BoxPlan): Launcher {
  const library = plan.preforked ? readFileSync(built.library) : null;
  let isClosed = false;
  let current: Generation | null = null;
  let count = 0;
  const start = () => {
    const generation = startGeneration(built.program, plan, library);
    void generation.ended.then(() => {
      if (current === generation) current = null;
    });
    return generation;
  };
  current = start();
  return {
    make: (request) => {
      const generation = isClosed ? null : (current ?? start());
      current = generation;
      return followBox(generation, ++count, request);
    },
    close: async () => {
      isClosed = true;
      const last = current;
      last?.stdin.end();
      await last?.ended;
    },
  };
}

/** One process of the launcher, and those of its boxes that have not ended. */
interface Generation {
  readonly stdin: Writable;
  readonly boxes: Map<number, (event: BoxEvent) => void>;
  readonly ended: Promise<void>;
}

function startGeneration(
  program: string,
  { view, filter, preforked }: BoxPlan,
  library: Uint8Array | null,
): Generation {
  const child = spawn(program, [], { argv0: "assay-launcher", cwd: "/", env: {}, stdio: ["pipe", "pipe", "inherit"] });
  const boxes: Generation["boxes"] = new Map();
  const ended = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(`the launcher cannot be started: ${message}`));
    child.once("close", () => resolve(GONE));
  }).then((errorText) => {
    for (const handle of boxes.values()) handle({ kind: "failed", errorText });
  });
  child.stdin.on("error", () => {});
  readMessages(child.stdout, (number, message) => boxes.get(number)?.(readBoxEvent(message)));
  child.stdin.write(writeMessage(view, filter));
  child.stdin.write(preforked && library ? writeMessage(preforkedStrings(preforked), library) : writeMessage([]));
  return { stdin: child.stdin, boxes, ended };
}

function followBox(
  generation: Generation | null,
  number: number,
  { slot, uid, isPreforked, cgroup }: BoxRequest,
): BoxHandle {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const end = Promise.withResolvers<FinalBoxEvent>();
  let isReady = false;
  let isAlive = true;
  let opened = () => {};
  const handle = (event: BoxEvent) => {
    if (event.kind === "ready") {
      isReady = true;
      ready.resolve();
      return;
    }
    opened();
    if (event.kind === "opened") return;
    isAlive = false;
    generation?.boxes.delete(number);
    // An error is dear to make, and once the box is ready nobody sees it.
    if (!isReady) ready.reject(new SandboxError(`The box could not be made: ${event.errorText ?? ENDED_EARLY}`));
    end.resolve(event);
  };
  const send = (what: string, strings: readonly string[], ...rest: readonly Uint8Array[]) => {
    if (isAlive) generation?.stdin.write(writeMessage([what, `${number}`, ...strings], ...rest));
  };
  generation?.boxes.set(number, handle);
  if (generation)
    send("m", [`${slot}`, uid === null ? "" : `${uid}`, isPreforked ? "s" : "", ...cgroupStrings(cgroup)]);
  else handle({ kind: "failed", errorText: GONE });
  return {
    ready: ready.promise,
    ended: end.promise,
    isAlive: () => isAlive,
    run: ({ stdin, stdout, productKb, limits, encoded }, onOpened) => {
      opened = onOpened ?? opened;
      const input = typeof stdin === "string" ? new Uint8Array() : stdin;
      const last = Math.max(0, Math.ceil(input.length / INPUT_PIECE_BYTES) - 1) * INPUT_PIECE_BYTES;
      for (let at = 0; at < last; at += INPUT_PIECE_BYTES) send("i", [], input.subarray(at, at + INPUT_PIECE_BYTES));
      const streams = [
        typeof stdin === "string" ? `r ${stdin}` : "i",
        stdout === null ? "c" : `w ${stdout}`,
        productKb === null ? "" : `${productKb * 1024}`,
      ];
      const figures = [
        limits.outputKb * 1024,
        Math.round(limits.cpuTimeMs * NANOSECONDS_PER_MS),
        Math.round(limits.wallTimeMs * NANOSECONDS_PER_MS),
        Math.round((limits.wallCeilingMs ?? limits.wallTimeMs) * NANOSECONDS_PER_MS),
      ];
      send(onOpened ? "j" : "r", [...streams, ...figures.map(String)], encoded, input.subarray(last));
    },
    kill: () => send("k", []),
  };
}

function cgroupStrings(files: CgroupFiles | null): string[] {
  if (files === null) return ["", "", "", "", "", ""];
  const { cpuUsage, kill, maxForks, processes, threads, cpuPressure, procsPaths } = files;
  return [cpuUsage, kill ?? "", maxForks ?? "", processes ?? "", threads, cpuPressure ?? "", ...procsPaths];
}

/** Where, in a box, the program is that the interpreter's last argument names. */
export function programPath({ argv }: Pick<PreforkedProgram, "argv">): string {
  return resolve(WORKING_FOLDER, argv.at(-1) ?? "");
}

function preforkedStrings({ argv, environment }: PreforkedProgram): string[] {
  const library = `/proc/self/fd/${PREFORKED_LIBRARY_FD}`;
  const own = { PWD: WORKING_FOLDER, LD_PRELOAD: library, ASSAY_PROGRAM: programPath({ argv }) };
  return [...argv, "", ...environmentStrings({ ...environment, ...own })];
}
