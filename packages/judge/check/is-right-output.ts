import { Worker } from "node:worker_threads";
import type { TokenComparison, WholeOutputComparison } from "@assay/contract/vocabulary/checking";
import { isSameByTokens } from "#check/compare-tokens";
import { isSameOutput } from "#check/is-same-output";

/** A comparison that needs no program of the problem's. */
export type PlainComparison = WholeOutputComparison | TokenComparison;

/** Smaller outputs are compared at once, in less time than it takes to reach the thread and come back. */
const LARGEST_AT_ONCE_BYTES = 256 * 1_024;

/** What is sent to the thread. */
export interface ComparisonRequest {
  readonly id: number;
  readonly output: Uint8Array;
  readonly answer: Uint8Array;
  readonly comparison: PlainComparison;
}

/** What it answers. */
export interface ComparisonReply {
  readonly id: number;
  readonly isRight: boolean;
}

/** True when the output is the same as the answer by the comparison. */
export function compareOutputs(output: Uint8Array, answer: Uint8Array, comparison: PlainComparison): boolean {
  if (comparison.kind === "whole_output") return isSameOutput(output, answer);
  return isSameByTokens(output, answer, comparison);
}

/**
 * The same, without holding up this process: large outputs are compared on a thread that all comparisons of the process
 * share, because the event loop that waits for boxes also keeps the worker's lease alive. Rejects when the thread dies.
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
    // An idle thread does not keep the process from ending.
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
