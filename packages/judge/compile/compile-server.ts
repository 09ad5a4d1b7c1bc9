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
   * Gives what the compiler makes of a source, or null when it is not to be had: it has only just been started, did
   * not answer in time, or ended in an unusual way. Then the source is compiled in a box of its own. Never throws.
   */
  compile(source: Uint8Array): Promise<ToolResult | null>;
  /** Ends the compiler and resolves when it has. */
  close(): Promise<void>;
}

/** What a compile server is started with. */
export interface CompileServerOptions {
  readonly tool: CompileServerTool;
  readonly sandbox: Sandbox;
  readonly prepared: readonly BoxFile[];
  /** How many sources one process compiles. */
  readonly mostSources?: number;
  /** How long a source may take. */
  readonly timeoutMs?: number;
}

const MOST_SOURCES = 200;
const TIMEOUT_MS = 3 * SECOND;
/** The first sources of a process are slow, because nothing of the compiler has been translated to machine code. */
const WARM_UP_TIMEOUT_MS = 30 * SECOND;
const WARM_UP_ROUNDS = 12;
/** In a row: where it never gets warm, it is not started for every source. */
const MOST_FAILED_STARTS = 3;

/** For the whole life of one process; each of its sources is held to `timeoutMs`. */
const LIFE_MS = 24 * 3_600 * SECOND;
const LIFE_LIMITS: BoxLimits = {
  ...COMPILE_LIMITS,
  cpuTimeMs: 3_600 * SECOND,
  wallTimeMs: LIFE_MS,
  wallCeilingMs: LIFE_MS,
};

/**
 * Starts a compile server in a box of its own and takes them one after the other. One process sees
 * `mostSources`, and none after one that it did not answer for as compilers do (docs/decisions/0011-java-compile-server.md).
 */
export function openCompileServer(options: CompileServerOptions): CompileServer {
  const { tool, mostSources = MOST_SOURCES, timeoutMs = TIMEOUT_MS } = options;
  let isClosed = false;
  let process = startProcess(options);
  let line: Promise<unknown> = process.isWarm;
  let failedStarts = 0;

  const renew = async (old: CompilerProcess) => {
    if (process !== old || isClosed) return;
    failedStarts = old.wasReady() ? 0 : failedStarts + 1;
    if (failedStarts >= MOST_FAILED_STARTS) return;
    process = startProcess(options);
    line = process.isWarm;
    await old.end();
  };
  const ask = async (source: Uint8Array): Promise<ToolResult | null> => {
    const asked = process;
    const answer = isClosed ? null : await asked.ask(source, timeoutMs);
    const isUsual = answer !== null && (answer.product !== null || tool.isOrdinaryFailure(answer.output ?? ""));
    if (!isUsual || asked.count() >= mostSources) void renew(asked);
    return isUsual ? answer : null;
  };

  return {
    compile: async (source) => {
      if (process.hasEnded()) void renew(process);
      if (!process.isReady()) return null;
      const answer = line.then(() => ask(source));
      line = answer;
      return answer;
    },
    close: async () => {
      isClosed = true;
      await process.end();
    },
  };
}

interface CompilerProcess {
  /** Resolves when it has compiled its samples, or has ended. */
  readonly isWarm: Promise<void>;
  isReady(): boolean;
  hasEnded(): boolean;
  /** Whether it has compiled its samples, even if it has ended since. */
  wasReady(): boolean;
  /** How many sources it was given, samples not counted. */
  count(): number;
  /** Null when there is no whole answer in time; then the process is ended. */
  ask(source: Uint8Array, timeoutMs: number): Promise<ToolResult | null>;
  end(): Promise<void>;
}

function startProcess({ tool, sandbox, prepared }: CompileServerOptions): CompilerProcess {
  const ending = new AbortController();
  const channel = Promise.withResolvers<Channel | null>();
  let state: "warming" | "ready" | "ended" = "warming";
  let wasReady = false;
  let sources = 0;
  const life = live(tool, sandbox, prepared, channel.resolve, ending.signal)
    .catch(() => {})
    .finally(() => {
      state = "ended";
      channel.resolve(null);
    });
  const ask = async (source: Uint8Array, timeoutMs: number) => {
    const open = await channel.promise;
    const timer = setTimeout(() => ending.abort(), timeoutMs);
    try {
      const answer = state === "ended" ? null : ((await open?.ask(source)) ?? null);
      if (answer === null) ending.abort();
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
  const warmUp = async () => {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      if ((await ask(tool.sample, WARM_UP_TIMEOUT_MS)) === null) return;
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
    ask: (source, timeoutMs) => {
      sources += 1;
      return ask(source, timeoutMs);
    },
    end: async () => {
      ending.abort();
      await life;
    },
  };
}

interface Channel {
  ask(source: Uint8Array): Promise<ToolResult | null>;
}

const LENGTH_BYTES = 4;

/** The life of one process: resolves when its box is gone. */
async function live(
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
    // It breaks when the process ends; that is seen by the answer that does not come.
    socket.on("error", () => {});
    held.defer(() => void socket.destroy());
  }
  const answers = openCompileReplies(read);
  onOpen({
    ask: (source) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(source.length);
      write.write(Buffer.concat([length, source]));
      return answers.next();
    },
  });
  const ends = { stdin: inward.reader, stdout: outward.writer };
  const command = { argv: tool.argv, environment: ENVIRONMENT, files: prepared, ...ends };
  await sandbox.run(command, LIFE_LIMITS, signal);
}
