import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import type { BuiltLauncher } from "#box/build-launcher";
import { type BoxEvent, type FinalBoxEvent, readBoxEvent, readMessages, writeMessage } from "#box/messages";
import { environmentStrings, type RunRequest, WORKING_FOLDER } from "#box/run-request";
import type { CgroupFiles } from "#cgroups/interface";
import { SandboxError } from "#interface";

export interface BoxPlan {
  /** The part of a box's file system that comes from the host; see `hostView`. */
  readonly view: readonly string[];
  /** The seccomp filter in the kernel's format. */
  readonly filter: Uint8Array;
  readonly preforked?: PreforkedProgram | undefined;
}

/**
 * An interpreter started in advance, up to the point where it opens the program named by its last argument, so that
 * boxes can be forked from it (launcher/preforked.c).
 */
export interface PreforkedProgram {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface BoxRequest {
  /** The uid slot, whose user and namespaces it gets; no two boxes use one at the same time. */
  readonly slot: number;
  /** The uid and gid on the host; null for the supervisor's own. */
  readonly uid: number | null;
  /** Whether it is forked from the pre-forked interpreter; all boxes of a slot are of the same kind. */
  readonly isPreforked: boolean;
  /** The files of the box's cgroups; null for a box without cgroups. */
  readonly cgroup: CgroupFiles | null;
}

/** A box created by the launcher. */
export interface BoxHandle {
  /**
   * Resolves when the box has joined its cgroups and waits for a run request. Throws SandboxError if it could not be
   * created.
   */
  readonly ready: Promise<void>;
  /** Resolves when nothing in it runs any more, or when it could not be created. */
  readonly ended: Promise<FinalBoxEvent>;
  isAlive(): boolean;
  /** Starts a program in it; call once, after `ready`. Calls `onOpened`, if given, when its streams are open. */
  run(request: RunRequest, onOpened?: () => void): void;
  /** Kills everything in it. */
  kill(): void;
}

/** Creates boxes through a separate C program; see launcher/launcher.c for the reasons. */
export interface Launcher {
  make(request: BoxRequest): BoxHandle;
  /** Ends the launcher and everything it has started. */
  close(): Promise<void>;
}

/** The library's descriptor in the pre-forked interpreter at its start (launcher.h). */
const PREFORKED_LIBRARY_FD = 5;
/** The launcher checks limits between two pieces of a long input. */
const INPUT_PIECE_BYTES = 256 * 1024;
const NANOSECONDS_PER_MS = 1e6;
const GONE = "the launcher has exited";
const ENDED_EARLY = "it ended before it was ready";

/**
 * Starts the launcher. If it is killed, its boxes are lost and the next box starts a new launcher. Throws the system's
 * error if the launcher was not built.
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

/** One launcher process and its boxes that have not ended. */
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
    // Creating an error is expensive, and no one sees it once the box is ready.
    if (!isReady) ready.reject(new SandboxError(`The box could not be created: ${event.errorText ?? ENDED_EARLY}`));
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

/** Returns the path in a box of the program that the interpreter's last argument names. */
export function programPath({ argv }: Pick<PreforkedProgram, "argv">): string {
  return resolve(WORKING_FOLDER, argv.at(-1) ?? "");
}

function preforkedStrings({ argv, environment }: PreforkedProgram): string[] {
  const library = `/proc/self/fd/${PREFORKED_LIBRARY_FD}`;
  const own = { PWD: WORKING_FOLDER, LD_PRELOAD: library, ASSAY_PROGRAM: programPath({ argv }) };
  return [...argv, "", ...environmentStrings({ ...environment, ...own })];
}
