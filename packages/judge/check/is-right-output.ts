import { Worker } from "node:worker_threads";
import type { TokenComparison, WholeOutputComparison } from "@assay/contract/vocabulary/checking";
import { isSameByTokens } from "#check/compare-tokens";
import { isSameForJudge0, isSameOutput } from "#check/is-same-output";

/** Judge0's comparison, for runs that belong to no problem. */
export const JUDGE0_COMPARISON = { kind: "judge0" } as const;

/** A comparison that needs no checker. */
export type PlainComparison = WholeOutputComparison | TokenComparison | typeof JUDGE0_COMPARISON;

/** Smaller outputs are compared directly, which takes less time than a round trip to the thread. */
const LARGEST_AT_ONCE_BYTES = 256 * 1_024;

/** A request to the comparison thread. */
export interface ComparisonRequest {
  readonly id: number;
  readonly output: Uint8Array;
  readonly answer: Uint8Array;
  readonly comparison: PlainComparison;
}

/** The thread's reply. */
export interface ComparisonReply {
  readonly id: number;
  readonly isRight: boolean;
}

/** Returns whether the output equals the answer by this comparison. */
export function compareOutputs(output: Uint8Array, answer: Uint8Array, comparison: PlainComparison): boolean {
  if (comparison.kind === "judge0") return isSameForJudge0(output, answer);
  if (comparison.kind === "whole_output") return isSameOutput(output, answer);
  return isSameByTokens(output, answer, comparison);
}

/**
 * Does the same without blocking the event loop, which also keeps the worker's lease alive: large outputs are compared on
 * a thread shared by the whole process. Rejects if the thread dies.
 */
export async function isRightOutput(
  output: Uint8Array,
  answer: Uint8Array,
  comparison: PlainComparison,
): Promise<boolean> {
  if (output.length + answer.length <= LARGEST_AT_ONCE_BYTES) return compareOutputs(output, answer, comparison);
  thread ??= startThread();
  return thread.compare(output, answer, comparison);
}

interface ComparisonThread {
  compare(output: Uint8Array, answer: Uint8Array, comparison: PlainComparison): Promise<boolean>;
}

let thread: ComparisonThread | undefined;

function startThread(): ComparisonThread {
  const worker = new Worker(new URL("./comparison-thread.ts", import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<boolean>>();
  let count = 0;
  const fail = (reason: unknown) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on("message", ({ id, isRight }: ComparisonReply) => {
    waiting.get(id)?.resolve(isRight);
    waiting.delete(id);
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`the thread that compares outputs ended with code ${code}`)));
  return {
    compare: (output, answer, comparison) => {
      const reply = Promise.withResolvers<boolean>();
      const id = count++;
      waiting.set(id, reply);
      worker.ref();
      const request: ComparisonRequest = { id, output, answer, comparison };
      worker.postMessage(request);
      return reply.promise;
    },
  };
}
