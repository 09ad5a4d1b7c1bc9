import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BoxFile } from "@assay/sandbox/interface";
import { PREPARE_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import type { Workplace } from "#compile/in-the-background";
import type { PreparationHost } from "#compile/prepare-toolchain";
import { runTool } from "#compile/run-tool";
import { InternalError } from "#interface";
import { ENVIRONMENT, type ImagePlan } from "#languages/language";

/** A reduced runtime, prepared in the background, that most programs of a language run on. */
export interface RuntimeImage {
  /** The mount for a program's box, or null if there is no image yet or the program needs more than the image has. */
  mountFor(program: Uint8Array): BoxFile | null;
  /** Stops preparing and resolves when everything has ended. */
  close(): Promise<void>;
}

/** A change in an image's state, with a message for the log. Programs run on the whole runtime unless it is ready. */
export interface ImageEvent {
  readonly state: "preparing" | "ready" | "unavailable";
  readonly message: string;
}

/** When a missing image is prepared, and who is notified. */
export interface ImageOptions {
  /** Preparing waits for this promise, so that other preparations come first. Without it, preparing starts at once. */
  readonly begin?: Promise<void>;
  /** A further delay, which keeps the cores free for the first submissions after a start. */
  readonly afterMs: number;
  /** Where it is prepared; absent if it may take a core from others. */
  readonly workplace?: Workplace;
  readonly onEvent: (event: ImageEvent) => void;
}

/**
 * Finds the image that was prepared for this version of the runtime and tests it in a box. If there is none or the test
 * fails, prepares a new one. Programs run on the whole runtime until then, and if preparing fails. Never throws.
 */
export function openRuntimeImage(
  plan: ImagePlan,
  { fullVersion, ...host }: PreparationHost & { readonly fullVersion: string },
  { begin = Promise.resolve(), afterMs, workplace, onEvent }: ImageOptions,
): RuntimeImage {
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = once(signal, "abort");
  let current: BoxFile | null = null;
  const fail = (reason: string) => {
    current = null;
    if (!signal.aborted) onEvent({ state: "unavailable", message: `Programs run on the whole runtime: ${reason}` });
  };
  const open = async () => {
    const home = await plan.home();
    const folder = join(host.folder, await nameOf(plan, fullVersion, home));
    const image: BoxFile = { kind: "folder", path: home, source: folder };
    if (!existsSync(folder) || !(await passesSmokeTest(plan, fullVersion, image, host, signal))) {
      await Promise.race([begin, aborted]);
      const why = existsSync(folder) ? "is broken" : "does not exist yet";
      onEvent({ state: "preparing", message: `The image in ${folder} ${why} and will be prepared` });
      await sleep(afterMs, undefined, { signal, ref: false });
      await prepare(plan, home, folder, workplace ?? host, signal);
      if (!(await passesSmokeTest(plan, fullVersion, image, host, signal)))
        throw new InternalError("the image fails its smoke test");
    }
    current = image;
    onEvent({ state: "ready", message: `Programs run on the image in ${folder}` });
  };
  const opening = open().catch((error) => fail(error instanceof Error ? error.message : String(error)));
  return {
    mountFor: (program) => {
      if (current?.kind !== "folder" || !plan.isEnoughFor(program)) return null;
      if (!existsSync(join(current.source, plan.versionFile))) fail(`the image in ${current.source} was removed`);
      return current;
    },
    close: async () => {
      closing.abort();
      await opening;
    },
  };
}

/** The folder's name: a hash of everything that determines an image, namely the runtime's version and files and the tool. */
async function nameOf(plan: ImagePlan, fullVersion: string, home: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(home, plan.versionFile));
  const parts = [fullVersion, home, size, mtimeMs, plan.tool(home)];
  return `image-${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}`;
}

/** Whether the runtime starts from the image in a program's box and prints the same version as the whole runtime. */
async function passesSmokeTest(
  plan: ImagePlan,
  fullVersion: string,
  image: BoxFile,
  { sandbox, pool }: PreparationHost,
  signal: AbortSignal,
): Promise<boolean> {
  const command = { argv: plan.smokeTest, environment: ENVIRONMENT, files: [image], stdin: new Uint8Array() };
  const run = pool.use((core) => runBox(sandbox, { ...command, core }, PREPARE_LIMITS, signal), signal);
  const outcome = await run.catch((error) => {
    // The `java` of a broken image may not even be a program.
    if (signal.aborted) throw error;
    return null;
  });
  const printed =
    outcome?.exitCode === 0 ? Buffer.concat([outcome.stdout, outcome.stderr]).toString("utf8").trim() : null;
  return printed === fullVersion;
}

/** Creates the image in a box, unpacks it in a temporary folder and renames that, so that it appears complete or not at all. */
async function prepare(
  plan: ImagePlan,
  home: string,
  folder: string,
  { sandbox, pool }: Workplace,
  signal: AbortSignal,
): Promise<void> {
  const limits = { limits: PREPARE_LIMITS, productKb: PREPARE_LIMITS.fileSizeKb, prepared: [] };
  const { product, output } = await pool.use(
    (core) => runTool(plan.tool(home), { sandbox, core, ...limits }, signal),
    signal,
  );
  if (product === null) throw new InternalError(`the image cannot be created: ${output}`);
  const workplace = `${folder}.${randomUUID()}`;
  try {
    await mkdir(workplace, { mode: 0o755 });
    await unpack(product, workplace);
    await rm(folder, { recursive: true, force: true });
    await rename(workplace, folder).catch((error) => {
      // Another process has prepared the same image meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** The archive is trusted: no untrusted program ran in its box. */
async function unpack(archive: Uint8Array, folder: string): Promise<void> {
  const tar = spawn("/bin/tar", ["-x", "-p", "--no-same-owner", "-f", "-", "-C", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  tar.stdin.on("error", () => {});
  tar.stdin.end(archive);
  const [code] = await once(tar, "close");
  if (code !== 0) throw new InternalError("the image cannot be unpacked");
}
