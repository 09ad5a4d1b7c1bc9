/** What a box may use. Every limit is enforced by the kernel or by the supervisor; none is advice. */
export interface BoxLimits {
  /** CPU time of all processes of the box together, user and system. */
  readonly cpuTimeMs: number;
  /** Time on the clock from the first instruction. */
  readonly wallTimeMs: number;
  /**
   * When set, `wallTimeMs` does not count time in which the program could have run and its core was busy with others: the
   * run ends only when this much time has passed, waiting included. It applies to a box on one core.
   */
  readonly wallCeilingMs?: number;
  /** Peak memory of all processes together, files in the box's own file systems included. */
  readonly memoryKb: number;
  readonly stackKb: number;
  /** Processes and threads together. */
  readonly processes: number;
  /** Bytes that are read of each of stdout and stderr; more is an `output` limit. */
  readonly outputKb: number;
  /** The largest file that a process may write. */
  readonly fileSizeKb: number;
  /** Room in /tmp and the working directory together. */
  readonly diskKb: number;
  readonly openFiles: number;
}

/** Something that stands in the box when it starts, read-only unless said otherwise. */
export type BoxFile =
  /** A file with these bytes, made inside the box. */
  | { readonly kind: "content"; readonly path: string; readonly content: Uint8Array; readonly executable?: boolean }
  /** A file or folder of the host, mounted read-only. */
  | { readonly kind: "mount"; readonly path: string; readonly source: string }
  /** A folder of the host in the place of one that every box sees, read-only, with inodes that no other box has. */
  | { readonly kind: "folder"; readonly path: string; readonly source: string };

/** One end of a pipe between two boxes, or between a box and its supervisor. */
export interface PipeEnd {
  readonly descriptor: number;
  /** Closes this process's copy; does nothing the second time. */
  close(): void;
}

/**
 * A pipe whose ends are given to two boxes: `reader` as the one's stdin, `writer` as the other's stdout. The reader sees its
 * end when the writing program closes its stdout, or else when that program's end has been reported.
 */
export interface BoxPipe {
  readonly reader: PipeEnd;
  readonly writer: PipeEnd;
}

/** One program to run in a fresh box of its own. */
export interface BoxCommand {
  /** The program and its arguments; the first is an absolute path inside the box. No shell is involved. */
  readonly argv: readonly string[];
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  /** Files put into the box; the working directory is /box, writable, on a file system of the box's own. */
  readonly files: readonly BoxFile[];
  /** What the program reads: these bytes, or what another box writes. The run closes the pipe's end. */
  readonly stdin: Uint8Array | PipeEnd;
  /** Where stdout goes instead of being captured; then the outcome's is empty. The run closes the pipe's end. */
  readonly stdout?: PipeEnd;
  /**
   * When set, the program gets one more open file, number 3, to write a product to (a compiler's
   * output). It is a file without a name that the host made, at most this long.
   */
  readonly productKb?: number;
  /**
   * A second program with its arguments, run in the box when the first has ended, within the same limits. Only this one
   * then gets open file 3. The outcome's exit, end and wall time are the first one's.
   */
  readonly afterwards?: readonly string[];
  /** Ends the program when it comes. The run resolves all the same; a program that was ended so got signal 9. */
  readonly stop?: AbortSignal;
  /** The core that the box is pinned to; any of the judge's when absent. */
  readonly core?: number;
}

/** What the sandbox saw of a run. It says nothing of right or wrong: that is the judge's verdict. */
export interface Outcome {
  /** The exit code, or null when a signal ended the program. */
  readonly exitCode: number | null;
  /** The signal that ended the program, or null. */
  readonly exitSignal: number | null;
  /** The limit that the run was stopped for or found to be over, or null. */
  readonly exceeded: "cpuTime" | "wallTime" | "memory" | "output" | null;
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  /** How much of the wall time the program is known to have waited for its core; counted only under a `wallCeilingMs`. */
  readonly waitedMs: number;
  /** When the program ended, on a clock that all boxes of a machine share; null when the box was ended from outside. */
  readonly endedAtMs: number | null;
  /** Peak of the whole box. */
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** What was written to file number 3, when `productKb` asked for it. */
  readonly product: Uint8Array | null;
}

/** Runs untrusted programs. Made by `openSandbox`, which refuses when any control is missing. */
export interface Sandbox {
  /**
   * Runs one program in a fresh box and gives what was seen, after everything in the box has ended
   * and the box is gone. Throws SandboxError for a fault of the judge's own, never for the program's.
   */
  run(command: BoxCommand, limits: BoxLimits, signal?: AbortSignal): Promise<Outcome>;
  /**
   * Makes a pipe for two boxes. Whoever asks closes both ends in the end, whether or not runs have
   * done so. Throws SandboxError.
   */
  openPipe(): Promise<BoxPipe>;
  /** Ends what still runs and removes the sandbox's own cgroups. */
  close(): Promise<void>;
}

/** A fault of the judge: the box could not be made, accounted or read. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The required controls that this machine lacks, by their names, when that is the reason. */
  readonly missing: readonly string[];

  constructor(message: string, options: ErrorOptions & { readonly missing?: readonly string[] } = {}) {
    super(message, options);
    this.missing = options.missing ?? [];
  }
}
