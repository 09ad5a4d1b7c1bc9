import { Worker } from "node:worker_threads";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { PrintedDocument } from "#pdf/document/printed-document";

const MOST_MS = 30 * SECOND;
const HEAP_MB = 512;

/** `showDocument` in a thread of its own, because the statements come from strangers. Rejects if it takes too long or too much memory. */
export async function buildDocument(document: PrintedDocument): Promise<string> {
  const thread = new Worker(new URL("./document-thread.ts", import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const built = Promise.withResolvers<string>();
  const late = setTimeout(() => built.reject(new Error("typesetting takes too long")), MOST_MS);
  thread.on("message", built.resolve);
  thread.on("error", built.reject);
  thread.on("exit", () => built.reject(new Error("the thread that typesets ended")));
  try {
    return await built.promise;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
