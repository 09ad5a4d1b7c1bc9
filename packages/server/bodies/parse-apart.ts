import { Worker } from "node:worker_threads";
import type { BodyKind } from "#bodies/parse-body";
import { AppError } from "#platform/app-error";

/** Parses large bodies in a thread of its own, one at a time, so that the server goes on answering meanwhile. */
export interface ParserThread {
  /** The value of a body, whose bytes are handed over. Rejects with AppError `invalid_request` for a malformed one, `unavailable` when the thread died. */
  parse(kind: BodyKind, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  /** Ends the thread; what it has not parsed is rejected. */
  close(): Promise<void>;
}

/** What the sender of a body is told that is no JSON or no form. */
export const MALFORMED = "The body is malformed.";

/** MiB of heap for the text of the largest body and the strings in it, each of two bytes a character at the worst. */
const HEAP_MB = 768;

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly isMalformed: true });

/** Makes the thread when it is first needed, and a new one when it has died. */
export function createParserThread(): ParserThread {
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
    const made = new Worker(new URL("./parse-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    made.unref();
    made.on("message", (answer: Answer) => {
      const { resolve, reject } = waiting.get(answer.id) ?? {};
      waiting.delete(answer.id);
      if ("value" in answer) resolve?.(answer.value);
      else reject?.(new AppError("invalid_request", { message: MALFORMED }));
    });
    made.on("error", () => fail(made));
    made.on("exit", () => fail(made));
    return made;
  };

  return {
    parse(kind, bytes) {
      worker ??= open();
      lastId += 1;
      const parsed = Promise.withResolvers<unknown>();
      waiting.set(lastId, parsed);
      worker.postMessage({ id: lastId, kind, bytes }, [bytes.buffer]);
      return parsed.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
