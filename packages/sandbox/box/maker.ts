import { execFile, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Answer, type LastAnswer, readAnswer, readMessages, writeMessage } from "#box/messages";
import type { Order } from "#box/order";
import { SandboxError } from "#interface";

/** What is the same in all boxes of a sandbox. */
export interface BoxPlan {
  /** The part of a box's file system that comes from the host; see `hostView`. */
  readonly view: readonly string[];
  /** The seccomp filter, as the kernel takes it. */
  readonly filter: Uint8Array;
}

/** A box to make. */
export interface BoxRequest {
  /** Whose user and namespaces it gets; no two boxes have the same at once. */
  readonly slot: number;
  /** The user and group of the host that it runs as; null for the supervisor's own. */
  readonly uid: number | null;
  /** The files by which a process enters the box's cgroups. */
  readonly entrances: readonly string[];
}

/** A box of the maker's. */
export interface BoxHandle {
  /** Resolves when it stands in its cgroups and waits for its order. Throws SandboxError when it could not be made. */
  readonly ready: Promise<void>;
  /** Resolves when nothing of it runs any more, and when it could not be made. */
  readonly ended: Promise<LastAnswer>;
  isAlive(): boolean;
  /** Starts a program in it; once, after `ready`. Calls `onOpened`, when given, as soon as its streams are open. */
  run(order: Order, onOpened?: () => void): void;
  /** Ends everything in it. */
  kill(): void;
}

/** Makes boxes by a program of its own; see maker/maker.c, and there why. */
export interface Maker {
  make(request: BoxRequest): BoxHandle;
  /** Ends the maker, and with it what it has made. */
  close(): Promise<void>;
}

const SOURCES = join(import.meta.dirname, "../maker");
const GONE = "The maker of boxes has ended";

/** Builds the maker into `folder` with the machine's C compiler, in about 0.2 s, and gives its path. Throws the system's error. */
export async function buildMaker(compiler: string, folder: string): Promise<string> {
  const program = join(folder, "maker");
  const sources = readdirSync(SOURCES)
    .filter((name) => name.endsWith(".c"))
    .map((name) => join(SOURCES, name));
  await promisify(execFile)(compiler, ["-O2", "-o", program, ...sources]);
  return program;
}

/** Starts the maker. */
export function startMaker(program: string, plan: BoxPlan): Maker {
  const child = spawn(program, [], { argv0: "maker", cwd: "/", env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const boxes = new Map<number, { hear(answer: Answer): void }>();
  let isGone = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  }).then(() => {
    isGone = true;
    for (const box of boxes.values()) box.hear({ kind: "failed", complaint: GONE });
  });
  child.stdin.on("error", () => {});
  readMessages(child.stdout, (number, message) => boxes.get(number)?.hear(readAnswer(message)));
  child.stdin.write(writeMessage(plan.view, plan.filter));
  let count = 0;
  const make = ({ slot, uid, entrances }: BoxRequest): BoxHandle => {
    const number = ++count;
    const ready = Promise.withResolvers<void>();
    ready.promise.catch(() => {});
    const end = Promise.withResolvers<LastAnswer>();
    let isAlive = true;
    let opened = () => {};
    const hear = (answer: Answer) => {
      if (answer.kind === "ready") {
        ready.resolve();
        return;
      }
      opened();
      if (answer.kind === "opened") return;
      isAlive = false;
      boxes.delete(number);
      const complaint = answer.complaint ?? "it ended before it was ready";
      ready.reject(new SandboxError(`The box could not be made: ${complaint}`));
      end.resolve(answer);
    };
    boxes.set(number, { hear });
    const tell = (what: string, strings: readonly string[], rest?: Uint8Array) => {
      if (isAlive) child.stdin.write(writeMessage([what, `${number}`, ...strings], rest));
    };
    if (isGone) hear({ kind: "failed", complaint: GONE });
    tell("m", [`${slot}`, uid === null ? "" : `${uid}`, ...entrances]);
    return {
      ready: ready.promise,
      ended: end.promise,
      isAlive: () => isAlive,
      run: ({ stdin, stdout, product, outputKb, order }, onOpened) => {
        opened = onOpened ?? opened;
        tell(onOpened ? "j" : "r", [stdin, stdout ?? "c", product ?? "", `${outputKb * 1024}`], order);
      },
      kill: () => tell("k", []),
    };
  };
  return {
    make,
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
