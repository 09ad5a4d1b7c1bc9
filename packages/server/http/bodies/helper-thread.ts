import { Worker } from "node:worker_threads";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { createTurns } from "#base/turns";
import type { ResultOf, Task } from "#http/bodies/helper-tasks";

/**
 * Runs slow tasks on large texts in a separate thread, one at a time, so that the server keeps responding. Senders take turns, so
 * that one with many large texts delays the others by one of them.
 */
export interface HelperThread {
  /**
   * The result for these bytes of a sender, which are transferred to the thread. Rejects with AppError `invalid_request` for
   * malformed ones and `unavailable` if the thread died.
   */
  run<const T extends Task>(sender: string, task: T, bytes: Uint8Array<ArrayBuffer>): Promise<ResultOf<T>>;
  /** Ends the thread and rejects unfinished tasks. */
  close(): Promise<void>;
}

/** Heap in MiB for the text of the largest body and the strings in it, at up to two bytes per character. */
const HEAP_MB = 768;

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly isMalformed: true });

/** Creates the thread when it is first needed, and a new one if it has died. */
export function createHelperThread(): HelperThread {
  const inTurn = createTurns({ concurrency: 1 });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const fail = (died: Worker) => {
    if (worker !== died) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(new AppError("unavailable"));
    waiting.clear();
  };

  const open = (): Worker => {
    const made = new Worker(new URL("./helper-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    made.unref();
    made.on("message", (answer: Answer) => {
      const { resolve, reject } = waiting.get(answer.id) ?? {};
      waiting.delete(answer.id);
      if ("value" in answer) resolve?.(answer.value);
      else reject?.(new AppError("invalid_request", { text: REFUSALS.body.malformed }));
    });
    made.on("error", () => fail(made));
    made.on("exit", () => fail(made));
    return made;
  };

  return {
    run<const T extends Task>(sender: string, task: T, bytes: Uint8Array<ArrayBuffer>) {
      return inTurn(sender, () => {
        worker ??= open();
        lastId += 1;
        const done = Promise.withResolvers<unknown>();
        waiting.set(lastId, done);
        worker.postMessage({ id: lastId, task, bytes }, [bytes.buffer]);
        return done.promise as Promise<ResultOf<T>>;
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
