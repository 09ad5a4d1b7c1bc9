import { useSyncExternalStore } from "react";
import { ApiError } from "#lib/api-client";

/** Whether an exam keeps the reader from everything else, as far as this page knows: the server refuses every other call. */
let isRunning = false;
const listeners = new Set<() => void>();

export function setExamRunning(now: boolean): void {
  if (isRunning === now) return;
  isRunning = now;
  for (const listener of listeners) listener();
}

/** To be called with the error of each call: a refusal tells of an exam that runs, or has to be begun. */
export function noticeExam(error: unknown): void {
  if (error instanceof ApiError && error.code === "exam_running") setExamRunning(true);
}

export function useIsExamRunning(): boolean {
  return useSyncExternalStore(subscribe, () => isRunning);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
