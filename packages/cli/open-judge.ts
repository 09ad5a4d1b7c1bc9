import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { ImageOptions } from "@assay/judge/compile/runtime-image";
import { createJudge } from "@assay/judge/create-judge";
import type { Judge } from "@assay/judge/interface";
import { JUDGE0_PATHS } from "@assay/judge/languages/judge0-paths";
import { PREFORKED_PYTHON } from "@assay/judge/languages/python";
import { createRemoteJudge } from "@assay/judge/remote/create-remote-judge";
import type { Sandbox } from "@assay/sandbox/interface";
import { openSandbox } from "@assay/sandbox/open-sandbox";
import type { Config } from "#config";
import { judgeCores } from "#judge-cores";

/** Size limit of the artefact cache on disk. */
const CACHE_BYTES = 1_024 * 1_024 * 1_024;

/** Enough boxes for all tests of a typical submission at once; an idle box takes less than 4 MB. */
const IDLE_BOXES_PER_CORE = 4;

/** Delay after a start, so that preparing images does not slow down the first submissions. */
const IMAGE_AFTER_MS = 15 * SECOND;

/** A judge with its sandbox. `close` closes both. */
export interface OpenJudge {
  readonly judge: Judge;
  readonly sandbox: Sandbox;
  readonly cores: readonly number[];
  close(): Promise<void>;
}

/** Options of `openJudge`. */
export interface OpenJudgeOptions {
  /** Called when a runtime image has been prepared in the background, or could not be. */
  readonly onImageEvent?: ImageOptions["onEvent"];
  /**
   * Whether the optional languages that LANGUAGES does not name are prepared only after the judge is open. By default they are
   * prepared before that.
   */
  readonly opensEarly?: boolean;
}

/** Opens this installation's judge. Throws SandboxError with the reason if the sandbox cannot be set up completely. */
export async function openJudge(
  config: Config,
  { onImageEvent = () => {}, opensEarly = false }: OpenJudgeOptions = {},
): Promise<OpenJudge> {
  const cores = judgeCores(config);
  const scratchDir = join(config.DATA_DIR, "scratch");
  const sandbox = await openSandbox({
    cores,
    scratchDir,
    idleBoxes: IDLE_BOXES_PER_CORE * cores.length,
    preforked: PREFORKED_PYTHON,
    links: JUDGE0_PATHS,
  });
  try {
    const cacheDir = join(config.DATA_DIR, "cache");
    const judge = await createJudge({
      sandbox,
      cores,
      cacheDir,
      cacheBytes: CACHE_BYTES,
      usesCompileServers: true,
      wanted: config.LANGUAGES ?? [],
      opensEarly,
      images: { afterMs: IMAGE_AFTER_MS, onEvent: onImageEvent },
    });
    const close = async () => {
      await judge.close();
      await sandbox.close();
    };
    return { judge, sandbox, cores, close };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

/** A worker's judge: the sandbox here, or an external Judge0. */
export interface WorkerJudge {
  readonly judge: Judge;
  /** Null for an external Judge0. */
  readonly sandbox: Sandbox | null;
  /** How many submissions of one user it judges at once. */
  readonly concurrency: number;
  /** How many submissions of all users; the worker's default if absent. */
  readonly jobSlots?: number;
  /** Where programs run, for the log. */
  readonly place: string;
  close(): Promise<void>;
}

/** How many submissions an external Judge0 receives at once: of one user, and of all users. */
const REMOTE_CONCURRENCY = 2;
const REMOTE_JOB_SLOTS = 4;

/**
 * Opens the judge of this installation's workers: the external Judge0 that JUDGE0_URL names, or else the sandbox here.
 * `onImageEvent` is called for runtime images, as in `openJudge`. Throws SandboxError or InternalError with the reason.
 */
export async function openWorkerJudge(config: Config, onImageEvent: ImageOptions["onEvent"]): Promise<WorkerJudge> {
  if (config.JUDGE0_URL === undefined) {
    const { judge, sandbox, cores, close } = await openJudge(config, { onImageEvent, opensEarly: true });
    return { judge, sandbox, concurrency: cores.length, place: `cores ${cores.join(",")}`, close };
  }
  const judge = await createRemoteJudge({ url: config.JUDGE0_URL, key: config.JUDGE0_KEY ?? null });
  const place = new URL(config.JUDGE0_URL).host;
  const slots = { concurrency: REMOTE_CONCURRENCY, jobSlots: REMOTE_JOB_SLOTS };
  return { judge, sandbox: null, ...slots, place, close: () => judge.close() };
}
