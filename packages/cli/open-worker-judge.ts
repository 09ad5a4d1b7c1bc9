import type { ImageOptions } from "@assay/judge/compile/runtime-image";
import type { Judge } from "@assay/judge/interface";
import { createRemoteJudge } from "@assay/judge/remote/create-remote-judge";
import type { Config } from "#config";
import { openJudge } from "#open-judge";

/** What a worker judges with. */
export interface WorkerJudge {
  readonly judge: Judge;
  /** Submissions of one user that it can judge at once. */
  readonly concurrency: number;
  /** Submissions of all users; the worker's default if absent. */
  readonly jobSlots?: number;
  /** Where programs run, for the log. */
  readonly place: string;
  close(): Promise<void>;
}

/** Submissions that an external Judge0 judges for us at once: of one user, and of all users. */
const REMOTE_CONCURRENCY = 2;
const REMOTE_JOB_SLOTS = 4;

/**
 * The judge of this installation's workers: the sandbox here, or the external Judge0 of `JUDGE0_URL`. `onImageEvent` is
 * told about runtime images. Throws
 * SandboxError or InternalError that says why there is none.
 */
export async function openWorkerJudge(config: Config, onImageEvent: ImageOptions["onEvent"]): Promise<WorkerJudge> {
  if (config.JUDGE0_URL === undefined) {
    const { judge, cores, close } = await openJudge(config, { onImageEvent, opensEarly: true });
    return { judge, concurrency: cores.length, place: `cores ${cores.join(",")}`, close };
  }
  const judge = await createRemoteJudge({ url: config.JUDGE0_URL, key: config.JUDGE0_KEY ?? null });
  const place = new URL(config.JUDGE0_URL).host;
  return { judge, concurrency: REMOTE_CONCURRENCY, jobSlots: REMOTE_JOB_SLOTS, place, close: () => judge.close() };
}
