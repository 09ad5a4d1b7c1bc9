import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { ImageOptions } from "@assay/judge/compile/runtime-image";
import { createJudge } from "@assay/judge/create-judge";
import type { Judge } from "@assay/judge/interface";
import { JUDGE0_PATHS } from "@assay/judge/languages/judge0-paths";
import { PREFORKED_PYTHON } from "@assay/judge/languages/python";
import type { Sandbox } from "@assay/sandbox/interface";
import { openSandbox } from "@assay/sandbox/open-sandbox";
import type { Config } from "#config";
import { judgeCores } from "#judge-cores";

/** What the artefact cache may hold on disk. */
const CACHE_BYTES = 1_024 * 1_024 * 1_024;

/** So many boxes take the tests of a usual submission at once; one that stands ready holds less than 4 MB. */
const IDLE_BOXES_PER_CORE = 4;

/** After a start the first submissions come first. */
const IMAGE_AFTER_MS = 15 * SECOND;

/** A judge with its sandbox. */
export interface OpenJudge {
  readonly judge: Judge;
  readonly sandbox: Sandbox;
  readonly cores: readonly number[];
  close(): Promise<void>;
}

/** How a judge is opened. */
export interface OpenJudgeOptions {
  /** Hears of the runtime images that are prepared in the background. */
  readonly onImageEvent?: ImageOptions["onEvent"];
  /** Whether languages that are not in LANGUAGES are made ready after the judge is; before, when absent. */
  readonly opensEarly?: boolean;
}

/** The judge of this installation. Throws SandboxError that says why when the sandbox cannot be set up whole. */
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
