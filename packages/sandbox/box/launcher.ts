import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { SandboxError } from "#interface";

/** Where a descriptor of a new process comes from: a file or pipe that is opened anew, or a connection to this process. */
export type DescriptorSource =
  | { readonly kind: "read" | "write" | "both"; readonly path: string }
  | { readonly kind: "status" | "supervisor" };

/** The path that leads to what this process has open under a number, also when no other path does. */
export function pathOfDescriptor(descriptor: number): string {
  return `/proc/${process.pid}/fd/${descriptor}`;
}

/** A process to start. */
export interface Launch {
  /** The program and its arguments. */
  readonly argv: readonly string[];
  /** The name that it is started under. */
  readonly name: string;
  readonly uid: number | null;
  /** From 0 on. What they lead to must stay until the connections are there. */
  readonly descriptors: readonly DescriptorSource[];
}

/** The connections of a process that was started. */
export interface Launched {
  readonly pid: number;
  readonly status: Socket;
  readonly supervisor: Socket;
  /** Resolves when the process has ended, with the signal that ended it, or 0. */
  readonly ended: Promise<number>;
}

/** Starts processes by a small program of its own, launcher.c; see there why. */
export interface Launcher {
  /** Resolves when the process has all its descriptors. Throws SandboxError when it does not come to that. */
  launch(launch: Launch): Promise<Launched>;
  /** Ends the launcher, and with it what it has started. */
  close(): Promise<void>;
}

/** What is known of a process that was asked for. */
interface Process {
  pid: number | null;
  status: Socket | null;
  supervisor: Socket | null;
  readonly launched: PromiseWithResolvers<Launched>;
  readonly ended: PromiseWithResolvers<number>;
}

const SIGKILL = 9;
const PATIENCE_MS = 10_000;
const LAST_CONNECTIONS_MS = 500;
const SOCKET_NAME = "launcher.sock";
const WAYS = { read: "r ", write: "w ", both: "b ", status: "s", supervisor: "c" } as const;

/** Builds launcher.c into `folder`, which only the supervisor can enter, and starts it. Throws the system's error. */
export async function openLauncher(folder: string, compiler: string): Promise<Launcher> {
  const program = join(folder, "launcher");
  await promisify(execFile)(compiler, ["-O2", "-o", program, join(import.meta.dirname, "launcher.c")]);
  const processes = new Map<string, Process>();
  const server = createServer((socket) => void greet(socket, processes));
  const folderDescriptor = openSync(folder, "r");
  // A socket's path has at most 107 characters, which the folder's may be alone (unix(7)).
  server.listen(`/proc/self/fd/${folderDescriptor}/${SOCKET_NAME}`);
  await once(server, "listening");
  const child = spawn(program, [SOCKET_NAME], {
    argv0: "launcher",
    cwd: folder,
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  let isGone = false;
  void ended.then(() => {
    isGone = true;
    // What it had started goes with it.
    for (const process of processes.values()) end(process, SIGKILL);
  });
  child.stdin.on("error", () => {});
  createInterface({ input: child.stdout }).on("line", (line) => hear(line, processes));
  let count = 0;
  return {
    launch: async (launch) => {
      if (isGone) throw new SandboxError("The launcher has ended");
      const number = `${++count}`;
      const launched = Promise.withResolvers<Launched>();
      const patience = setTimeout(launched.reject, PATIENCE_MS, new SandboxError("A process did not start in time"));
      const ended = Promise.withResolvers<number>();
      processes.set(number, { pid: null, status: null, supervisor: null, launched, ended });
      void Promise.allSettled([launched.promise, ended.promise]).then(() => processes.delete(number));
      child.stdin.write(request(number, launch));
      try {
        return await launched.promise;
      } finally {
        clearTimeout(patience);
      }
    },
    close: async () => {
      child.stdin.end();
      await ended;
      server.close();
      closeSync(folderDescriptor);
    },
  };
}

function request(number: string, { argv, name, uid, descriptors }: Launch): Buffer {
  const sources = descriptors.map((source) =>
    "path" in source ? `${WAYS[source.kind]}${source.path}` : WAYS[source.kind],
  );
  const strings = [number, uid === null ? "" : `${uid}`, `${sources.length}`, ...sources, name, ...argv];
  const body = Buffer.from(strings.map((string) => `${string}\0`).join(""));
  const length = new Uint32Array([body.length]);
  return Buffer.concat([Buffer.from(length.buffer), body]);
}

/** Takes one of the launcher's lines. */
function hear(line: string, processes: Map<string, Process>): void {
  const [first = "", second] = line.slice(1).split(" ");
  if (line.startsWith("+")) {
    const process = processes.get(first);
    if (!process) return;
    process.pid = Number(second);
    settle(process);
    return;
  }
  for (const process of processes.values()) if (process.pid === Number(first)) end(process, Number(second));
}

function end(process: Process, signal: number): void {
  process.ended.resolve(signal);
  // It may have made its connections and they are not yet seen here.
  setTimeout(process.launched.reject, LAST_CONNECTIONS_MS, new SandboxError("A process ended before it was started"));
}

/** Reads the line that a connection begins with and gives the connection to its process. */
function greet(socket: Socket, processes: Map<string, Process>): void {
  // A process that goes away breaks its connections; whoever has them sees that they are closed.
  socket.on("error", () => {});
  let line = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    line = Buffer.concat([line, chunk]);
    const end = line.indexOf("\n");
    if (end < 0) return;
    socket.off("data", read);
    socket.pause();
    if (end + 1 < line.length) socket.unshift(line.subarray(end + 1));
    const [number = "", kind] = line.toString("latin1", 0, end).split(" ");
    const process = processes.get(number);
    if (!process) socket.destroy();
    else {
      process[kind === WAYS.status ? "status" : "supervisor"] = socket;
      settle(process);
    }
  };
  socket.on("data", read);
}

function settle({ pid, status, supervisor, launched, ended }: Process): void {
  if (pid !== null && status && supervisor) launched.resolve({ pid, status, supervisor, ended: ended.promise });
}
