import { parentPort } from "node:worker_threads";
import { TASKS, type Task } from "#http/bodies/helper-tasks";

/** The other thread of a `HelperThread`: does one task after the other. */
parentPort?.on("message", ({ id, task, bytes }: { id: number; task: Task; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, value: TASKS[task](bytes) });
  } catch {
    parentPort?.postMessage({ id, isMalformed: true });
  }
});
