import { Socket } from "node:net";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { BoxFile, BoxLimits, Sandbox } from "@assay/sandbox/interface";
import { COMPILE_LIMITS } from "#boxes/box-limits";
import { openCompileReplies } from "#compile/compile-replies";
import type { ToolResult } from "#compile/run-tool";
import { type CompileServerTool, ENVIRONMENT } from "#languages/language";

/** A compiler process that stays in its box between sources. */
export interface CompileServer {
  /**
   * Compiles a source. Returns null if the server is not warm yet, does not reply in time or ends unexpectedly; the
   * caller then compiles the source in a fresh box. Never throws.
   */
  compile(source: Uint8Array): Promise<ToolResult | null>;
  /** Ends the process and resolves when it has ended. */
  close(): Promise<void>;
}

export interface CompileServerOptions {
  readonly tool: CompileServerTool;
  readonly sandbox: Sandbox;
  readonly prepared: readonly BoxFile[];
  /** How many sources one process compiles. */
  readonly mostSources?: number;
  /** How long a source may take. */
  readonly timeoutMs?: number;
  /** How many samples a process compiles before it is ready. */
  readonly warmUpRounds?: number;
}

const MOST_SOURCES = 200;
const TIMEOUT_MS = 3 * SECOND;
/** The first sources of a process compile slowly, because the compiler's own code is not yet translated to machine code. */
const WARM_UP_TIMEOUT_MS = 30 * SECOND;
/** More would hardly make the next sources compile faster. */
const WARM_UP_ROUNDS = 8;
/** In a row. A compiler that never finishes warming up is not started again for each source. */
const MOST_FAILED_STARTS = 3;

/** Limits for the whole life of a process. Each source is limited by `timeoutMs`. */
const LIFE_MS = 24 * 3_600 * SECOND;
const PROCESS_LIMITS: BoxLimits = {
  ...COMPILE_LIMITS,
  cpuTimeMs: 3_600 * SECOND,
  wallTimeMs: LIFE_MS,
  wallCeilingMs: LIFE_MS,
};

/**
 * A compile server in a box of its own, which compiles one source at a time. Its process starts with the first source, because it
 * needs much memory, and warming up takes seconds that an installation without Java programs would waste. It is replaced after
 * `mostSources` sources, and after any reply that a compiler would not give (docs/decisions/0011-java-compile-server.md).
 */
export function openCompileServer(options: CompileServerOptions): CompileServer {
  const { tool, mostSources = MOST_SOURCES, timeoutMs = TIMEOUT_MS } = options;
  let isClosed = false;
  let process: CompilerProcess | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let failedStarts = 0;

  const start = (): CompilerProcess => {
    process = startProcess(options);
    queue = process.isWarm;
    return process;
  };
  const renew = async (old: CompilerProcess) => {
    if (process !== old || isClosed) return;
    failedStarts = old.wasReady() ? 0 : failedStarts + 1;
    if (failedStarts >= MOST_FAILED_STARTS) return;
    start();
    await old.end();
  };
  const compile = async (source: Uint8Array): Promise<ToolResult | null> => {
    const used = process;
    if (isClosed || used === null) return null;
    const reply = await used.compile(source, timeoutMs);
    const isUsual = reply !== null && (reply.product !== null || tool.isOrdinaryFailure(reply.output ?? ""));
    if (!isUsual || used.count() >= mostSources) void renew(used);
    return isUsual ? reply : null;
  };

  return {
    compile: async (source) => {
      if (isClosed) return null;
      const current = process ?? start();
      if (current.hasEnded()) void renew(current);
      if (!process?.isReady()) return null;
      const reply = queue.then(() => compile(source));
      queue = reply;
      return reply;
    },
    close: async () => {
      isClosed = true;
      await process?.end();
    },
  };
}

interface CompilerProcess {
  /** Resolves when it has compiled its samples or has ended. */
  readonly isWarm: Promise<void>;
  isReady(): boolean;
  hasEnded(): boolean;
  /** Whether it has compiled its samples, even if it has ended since. */
  wasReady(): boolean;
  /** The number of sources it was given, without the samples. */
  count(): number;
  /** Returns null, and ends the process, if there is no complete reply in time. */
  compile(source: Uint8Array, timeoutMs: number): Promise<ToolResult | null>;
  end(): Promise<void>;
}

function startProcess(options: CompileServerOptions): CompilerProcess {
  const { tool, sandbox, prepared, warmUpRounds = WARM_UP_ROUNDS } = options;
  const ending = new AbortController();
  const channel = Promise.withResolvers<Channel | null>();
  let state: "warming" | "ready" | "ended" = "warming";
  let wasReady = false;
  let sources = 0;
  const life = runProcess(tool, sandbox, prepared, channel.resolve, ending.signal)
    .catch(() => {})
    .finally(() => {
      state = "ended";
      channel.resolve(null);
    });
  const compile = async (source: Uint8Array, timeoutMs: number) => {
    const open = await channel.promise;
    const timer = setTimeout(() => ending.abort(), timeoutMs);
    try {
      const reply = state === "ended" ? null : ((await open?.send(source)) ?? null);
      if (reply === null) ending.abort();
      return reply;
    } finally {
      clearTimeout(timer);
    }
  };
  const warmUp = async () => {
    for (let round = 0; round < warmUpRounds; round += 1) {
      if ((await compile(tool.sample, WARM_UP_TIMEOUT_MS)) === null) return;
    }
    wasReady = state === "warming";
    if (wasReady) state = "ready";
  };
  return {
    isWarm: warmUp(),
    isReady: () => state === "ready",
    hasEnded: () => state === "ended",
    wasReady: () => wasReady,
    count: () => sources,
    compile: (source, timeoutMs) => {
      sources += 1;
      return compile(source, timeoutMs);
    },
    end: async () => {
      ending.abort();
      await life;
    },
  };
}

interface Channel {
  send(source: Uint8Array): Promise<ToolResult | null>;
}

const LENGTH_BYTES = 4;

/** Runs one process and resolves when its box is gone. */
async function runProcess(
  tool: CompileServerTool,
  sandbox: Sandbox,
  prepared: readonly BoxFile[],
  onOpen: (channel: Channel) => void,
  signal: AbortSignal,
): Promise<void> {
  await using held = new AsyncDisposableStack();
  const [inward, outward] = [await sandbox.openPipe(), await sandbox.openPipe()];
  for (const end of [inward.reader, outward.writer]) held.defer(end.close);
  const write = new Socket({ fd: inward.writer.descriptor, readable: false, writable: true });
  const read = new Socket({ fd: outward.reader.descriptor, readable: true, writable: false });
  for (const socket of [write, read]) {
    // The socket breaks when the process ends, which is noticed because no reply comes.
    socket.on("error", () => {});
    held.defer(() => void socket.destroy());
  }
  const replies = openCompileReplies(read);
  onOpen({
    send: (source) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(source.length);
      write.write(Buffer.concat([length, source]));
      return replies.next();
    },
  });
  const ends = { stdin: inward.reader, stdout: outward.writer };
  const command = { argv: tool.argv, environment: ENVIRONMENT, files: prepared, ...ends };
  await sandbox.run(command, PROCESS_LIMITS, signal);
}
