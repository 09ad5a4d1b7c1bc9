import { InternalError, type TestResult, type Turn } from "@assay/judge/interface";
import type { JobEvent } from "#protocol/messages";

/** What the worker reports in the course of a job. */
export type Progress = Extract<JobEvent, { kind: "compiled" | "result" | "graded" }>;

/** One program that a joined worker judges. */
export interface Job {
  handle(event: JobEvent): void;
  fail(error: unknown): void;
  /** Resolves when the worker has done everything and it has been handled. Rejects as `Judge.judge` does. */
  readonly ended: Promise<void>;
}

/** Handles the events of a job one after the other. Once one cannot be handled, or the signal has aborted, nothing more is. */
export function openJob(
  onProgress: (event: Progress) => Promise<void> | void,
  turn: Turn | undefined,
  signal: AbortSignal | undefined,
): Job {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  let isOver = false;
  let handling = Promise.resolve();
  const fail = (error: unknown) => {
    isOver = true;
    reject(error);
  };
  signal?.addEventListener("abort", () => fail(signal.reason), { once: true });
  const end = (how: Extract<JobEvent, { kind: "ended" }>["how"]) => {
    if (how === "done") return resolve();
    if (how === "gave_way" && turn?.giveWay?.aborted) return fail(turn.giveWay.reason);
    fail(new InternalError("the worker has stopped a program that it was to judge"));
  };
  const handle = async (event: JobEvent) => {
    if (isOver) return;
    if (event.kind === "ended") end(event.how);
    else if (event.kind === "failed") fail(new InternalError(event.reason));
    else if (event.kind !== "charge" && event.kind !== "interrupt") await onProgress(event);
  };
  return {
    ended: promise,
    fail,
    handle(event) {
      if (event.kind === "charge") turn?.charge(event.heldMs);
      else if (event.kind === "interrupt") turn?.interrupt?.();
      else handling = handling.then(() => handle(event)).catch(fail);
    },
  };
}

/** Returns a function that checks that each test gets one result, and `rest`, how many have none. */
export function expectResults(ids: readonly string[]): { take(result: TestResult): TestResult; rest(): number } {
  const expected = new Set(ids);
  return {
    take(result) {
      if (!expected.delete(result.id))
        throw new InternalError("the worker has sent a result of no test, or a second one");
      return result;
    },
    rest: () => expected.size,
  };
}
