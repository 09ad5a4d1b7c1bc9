import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Sandbox } from "@assay/sandbox/interface";
import { openSandbox } from "@assay/sandbox/open-sandbox";
import type { ImageEvent } from "#compile/runtime-image";
import { createJudge } from "#create-judge";
import type { Judge } from "#interface";
import { JUDGE0_PATHS } from "#languages/judge0-paths";
import { PREFORKED_PYTHON } from "#languages/python";
import { PREPARED_BY_TESTS } from "#testing/prepared-compilers";

/** A judge for tests. `await using` closes it. */
export interface TestJudge extends AsyncDisposable {
  readonly judge: Judge;
  readonly sandbox: Sandbox;
  /** The folder of its compiled programs. */
  readonly artefactFolder: string;
  /** Aborts all judging, closes the sandbox and removes the folder. */
  close(): Promise<void>;
}

/** Options of `openTestJudge`. */
export interface TestJudgeOptions {
  readonly cacheBytes?: number;
  /** The boxes' first uid, if the judge runs as root. */
  readonly uidBase?: number;
  readonly usesCompileServers?: boolean;
  readonly idleBoxes?: number;
  /** Whether to prepare runtime images first and use them. */
  readonly hasImages?: boolean;
}

const CACHE_BYTES = 64 * 1_024 * 1_024;
const MOST_CORES = 2;

/** Opens a real judge on a real sandbox in a temporary folder, with nothing compiled yet. Throws as `createJudge` and `openSandbox` do. */
export async function openTestJudge(options: TestJudgeOptions = {}): Promise<TestJudge> {
  const { cacheBytes = CACHE_BYTES, uidBase, usesCompileServers = false, idleBoxes = 0, hasImages = false } = options;
  await using made = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "assay-judge-"));
  await chmod(folder, 0o755);
  made.defer(() => rm(folder, { recursive: true, force: true }));
  const cacheDir = join(folder, "cache");
  await mkdir(cacheDir);
  await mkdir(PREPARED_BY_TESTS, { recursive: true });
  await symlink(PREPARED_BY_TESTS, join(cacheDir, "prepared"));
  const cores = Array.from({ length: Math.min(MOST_CORES, availableParallelism()) }, (_, core) => core);
  const sandbox = await openSandbox({
    cores,
    scratchDir: join(folder, "scratch"),
    idleBoxes,
    preforked: PREFORKED_PYTHON,
    links: JUDGE0_PATHS,
    ...(uidBase && { uidBase }),
  });
  made.defer(() => sandbox.close());
  const image = Promise.withResolvers<ImageEvent>();
  const images = { afterMs: 0, onEvent: (event: ImageEvent) => event.state !== "preparing" && image.resolve(event) };
  const judge = await createJudge({
    sandbox,
    cores,
    cacheDir,
    cacheBytes,
    usesCompileServers,
    ...(hasImages && { images }),
  });
  made.defer(() => judge.close());
  if (hasImages) {
    const { state, message } = await image.promise;
    if (state !== "ready") throw new Error(message);
  }
  const kept = made.move();
  const close = () => kept.disposeAsync();
  return { judge, sandbox, artefactFolder: join(cacheDir, "artefacts"), close, [Symbol.asyncDispose]: close };
}
