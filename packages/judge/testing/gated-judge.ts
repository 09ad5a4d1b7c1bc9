import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sandbox } from "@assay/sandbox/interface";
import { type CorePool, createCorePool } from "#boxes/core-pool";
import { openArtefactCache } from "#compile/artefact-cache";
import type { Judge, Turn } from "#interface";
import { judgeProgram } from "#judge-program";
import { PYTHON } from "#languages/python";
import { INSTALLED_LANGUAGES } from "#testing/installed-languages";

/** A run on a core, which continues until the test ends it. */
export interface GatedRun {
  /** The program's source. */
  readonly source: string;
  end(): void;
}

/** A judge with real cores, scheduling and checking, whose boxes a test controls. */
export interface GatedJudge {
  readonly judge: Judge;
  /** All runs, in the order in which they got a core. */
  readonly started: readonly GatedRun[];
  /** The requests for a core, each as "page" or "api" and the client. */
  readonly asked: readonly string[];
  /** The runs that have not ended. */
  running(): GatedRun[];
  close(): Promise<void>;
}

/**
 * Creates a judge for Python with this many cores. Each run prints its input and takes no CPU time. `charged` returns how
 * many ms of core time each run of a source is charged, on the judge's own clock.
 */
export async function openGatedJudge(coreCount: number, charged: (source: string) => number): Promise<GatedJudge> {
  const folder = await mkdtemp(join(tmpdir(), "assay-gated-"));
  const cache = await openArtefactCache(folder, 1_024);
  let clock = 0;
  const started: GatedRun[] = [];
  const running = new Set<GatedRun>();
  const asked: string[] = [];
  const run: Sandbox["run"] = async (command, _limits, signal) => {
    const source = sourceOf(command.files);
    const gate = Promise.withResolvers<void>();
    const gated = { source, end: gate.resolve };
    started.push(gated);
    running.add(gated);
    const onAbort = () => gate.reject(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    try {
      await gate.promise;
    } finally {
      running.delete(gated);
    }
    clock += charged(source);
    const stdout = command.stdin instanceof Uint8Array ? command.stdin : new Uint8Array();
    const figures = { cpuTimeMs: 0, wallTimeMs: 0, waitedMs: 0, memoryKb: 0, endedAtMs: 0 };
    const ending = { exitCode: 0, exitSignal: null, exceeded: null, product: null };
    return { ...figures, ...ending, stdout, stderr: new Uint8Array() };
  };
  const sandbox = { run } as Sandbox;
  const pool = createCorePool(
    Array.from({ length: coreCount }, (_, core) => core),
    () => clock,
  );
  const poolOf = (turn: Turn) => {
    const shared = pool.forTurn(turn);
    const use: CorePool["use"] = (work, signal) => {
      asked.push(`${turn.isInteractive ? "page" : "api"} ${turn.client}`);
      return shared.use(work, signal);
    };
    return { ...shared, use, useLong: use };
  };
  const toolchain = { language: PYTHON, fullVersion: "", key: "", prepared: [], compileServer: null, image: null };
  const judge: Judge = {
    languages: INSTALLED_LANGUAGES,
    judge: (program, tests, events, signal = new AbortController().signal, turn) => {
      const host = { sandbox, pool: turn ? poolOf(turn) : pool, cache };
      return judgeProgram(program, toolchain, tests, host, events, signal, turn?.giveWay);
    },
    close: async () => {},
  };
  return {
    judge,
    started,
    asked,
    running: () => [...running],
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function sourceOf(files: Parameters<Sandbox["run"]>[0]["files"]): string {
  return files.map((file) => (file.kind === "content" ? Buffer.from(file.content).toString() : "")).join("");
}
