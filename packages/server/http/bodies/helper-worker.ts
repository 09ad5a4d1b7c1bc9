import { parentPort } from "node:worker_threads";
import { TASKS, type Task } from "#http/bodies/helper-tasks";

/** The thread of a `HelperThread`: runs one task after another. */
parentPort?.on("message", async ({ id, task, bytes }: { id: number; task: Task; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, value: await TASKS[task](bytes) });
  } catch {
    parentPort?.postMessage({ id, isMalformed: true });
  }
});
