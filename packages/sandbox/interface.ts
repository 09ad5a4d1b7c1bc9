/** What a box may use. Every limit is enforced by the kernel or the launcher. */
export interface BoxLimits {
  /** User and system CPU time of all processes of the box together. */
  readonly cpuTimeMs: number;
  /** Wall-clock time from the program's start. */
  readonly wallTimeMs: number;
  /**
   * If set, `wallTimeMs` excludes time in which the program was ready to run but its core was busy with other
   * processes; the run is then stopped after this much time at the latest, waiting included. Applies to a box on one
   * core.
   */
  readonly wallCeilingMs?: number;
  /** Peak memory of all processes together, including files in the box's own file systems. */
  readonly memoryKb: number;
  readonly stackKb: number;
  /** Processes and threads together. */
  readonly processes: number;
  /** Captured from each of stdout and stderr; more counts as exceeding the `output` limit. */
  readonly outputKb: number;
  /** The largest file that a process may write. */
  readonly fileSizeKb: number;
  /** Space in /tmp and the working directory together. */
  readonly diskKb: number;
  readonly openFiles: number;
}

/** A file or folder present in the box when the program starts, read-only. */
export type BoxFile =
  /** A file with this content. */
  | { readonly kind: "content"; readonly path: string; readonly content: Uint8Array; readonly executable?: boolean }
  /** A file or folder of the host, mounted read-only. */
  | { readonly kind: "mount"; readonly path: string; readonly source: string }
  /**
   * A folder of the host, mounted read-only over a folder that every box sees. If the kernel allows it, no other box
   * shares its inodes.
   */
  | { readonly kind: "folder"; readonly path: string; readonly source: string };

/** One end of a pipe between two boxes, or between a box and its supervisor. */
export interface PipeEnd {
  readonly descriptor: number;
  /** Closes this process's descriptor; later calls do nothing. */
  close(): void;
}

/**
 * A pipe between two boxes: `reader` becomes one box's stdin, `writer` the other's stdout. The reader sees the end when
 * the writing program closes its stdout, or after that program's end has been reported.
 */
export interface BoxPipe {
  readonly reader: PipeEnd;
  readonly writer: PipeEnd;
}

export interface BoxCommand {
  /** The program and its arguments; the first is an absolute path inside the box. No shell is involved. */
  readonly argv: readonly string[];
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  /** Files added to the box. The working directory is /box, which is writable and on the box's own file system. */
  readonly files: readonly BoxFile[];
  /** These bytes, or the output of another box. The run closes the pipe's end. */
  readonly stdin: Uint8Array | PipeEnd;
  /**
   * A pipe to send stdout to instead of capturing it; the outcome's stdout is then empty. The run closes the pipe's
   * end.
   */
  readonly stdout?: PipeEnd;
  /**
   * If set, the program gets descriptor 3 to write a product to (such as a compiled program): a nameless file created by
   * the launcher. A product longer than this is dropped.
   */
  readonly productKb?: number;
  /**
   * A second program and its arguments, run in the box after the first one within the same limits. Only the second then
   * has descriptor 3. Exit code, signal, end and wall time of the outcome are the first program's.
   */
  readonly afterwards?: readonly string[];
  /** Kills the program when aborted. The run still resolves, with signal 9. */
  readonly stop?: AbortSignal;
  /** The core to pin the box to; any of the sandbox's cores if absent. */
  readonly core?: number;
}

/** What the sandbox observed of a run. The judge derives the verdict from it. */
export interface Outcome {
  /** Null if a signal ended the program. */
  readonly exitCode: number | null;
  /** Null if the program exited. */
  readonly exitSignal: number | null;
  /** The limit that the run exceeded, or null. */
  readonly exceeded: "cpuTime" | "wallTime" | "memory" | "output" | null;
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  /**
   * How much of the wall time the program is known to have waited for its core; measured only with a `wallCeilingMs`.
   */
  readonly waitedMs: number;
  /** When the program ended, on a clock shared by all boxes of a machine; null if the box was killed. */
  readonly endedAtMs: number | null;
  /** Peak memory of the whole box. */
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** What was written to descriptor 3 if `productKb` was set; null if not, or if it was too long. */
  readonly product: Uint8Array | null;
}

/** Runs untrusted programs. Created by `openSandbox`, which refuses if a required control is missing. */
export interface Sandbox {
  /**
   * Runs one program in a fresh box. Resolves when every process of the box has ended and the box is removed. Throws
   * SandboxError for internal errors, never because of the program, and the signal's reason if aborted.
   */
  run(command: BoxCommand, limits: BoxLimits, signal?: AbortSignal): Promise<Outcome>;
  /**
   * Creates a pipe for two boxes. The caller must close both ends eventually, whether or not runs have closed them.
   * Throws SandboxError.
   */
  openPipe(): Promise<BoxPipe>;
  /** Kills what is still running and removes the sandbox's cgroups. */
  close(): Promise<void>;
}

/** An internal error: a box could not be created, measured or read. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The names of the required controls that this machine lacks, if that is the reason. */
  readonly missing: readonly string[];

  constructor(message: string, options: ErrorOptions & { readonly missing?: readonly string[] } = {}) {
    super(message, options);
    this.missing = options.missing ?? [];
  }
}
