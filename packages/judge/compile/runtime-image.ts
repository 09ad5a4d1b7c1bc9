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
import type { PreparationHost } from "#compile/prepare-toolchain";
import { runTool } from "#compile/run-tool";
import { InternalError } from "#interface";
import { ENVIRONMENT, type ImagePlan } from "#languages/language";

/** A smaller runtime, made in the background, that most programs of a language run on. */
export interface RuntimeImage {
  /** What a program's box mounts for it; null while there is no image, and for a program that needs more than it has. */
  mountFor(program: Uint8Array): BoxFile | null;
  /** Stops preparing; resolves when nothing of it is left. */
  close(): Promise<void>;
}

/** What became of an image, with a message for the log. Programs run on the whole runtime unless it is ready. */
export interface ImageEvent {
  readonly state: "preparing" | "ready" | "unavailable";
  readonly message: string;
}

/** When an image that is missing is prepared, and who hears of it. */
export interface ImageOptions {
  /** Nothing is prepared before it resolves: other preparations are waited for. At once when absent. */
  readonly begin?: Promise<void>;
  /** From then on, so that it takes no time from the first submissions after a start. */
  readonly afterMs: number;
  readonly onEvent: (event: ImageEvent) => void;
}

/**
 * Finds the image that was prepared for this version of the runtime and has it pass a trial in a box; where there is none,
 * or it fails, makes a new one. Until then, and where that fails, programs run on the whole runtime. Never throws.
 */
export function openRuntimeImage(
  plan: ImagePlan,
  { fullVersion, ...host }: PreparationHost & { readonly fullVersion: string },
  { begin = Promise.resolve(), afterMs, onEvent }: ImageOptions,
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
      const why = existsSync(folder) ? "it is broken" : "there is none yet";
      onEvent({ state: "preparing", message: `The image in ${folder} is prepared, as ${why}` });
      await sleep(afterMs, undefined, { signal, ref: false });
      await prepare(plan, home, folder, host, signal);
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
      if (!existsSync(join(current.source, plan.versionFile))) fail(`the image in ${current.source} has gone`);
      return current;
    },
    close: async () => {
      closing.abort();
      await opening;
    },
  };
}

/** Names what decides what an image is: the runtime's version and files, and what is done with them. */
async function nameOf(plan: ImagePlan, fullVersion: string, home: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(home, plan.versionFile));
  const parts = [fullVersion, home, size, mtimeMs, plan.tool(home)];
  return `image-${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}`;
}

/** Whether the runtime starts from the image as it is used, and says the same of its version as without. */
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
    // Of a broken image the launcher may be no program at all.
    if (signal.aborted) throw error;
    return null;
  });
  const printed =
    outcome?.exitCode === 0 ? Buffer.concat([outcome.stdout, outcome.stderr]).toString("utf8").trim() : null;
  return printed === fullVersion;
}

/** Makes it in a box, and unpacks it beside its place, where it appears whole or not at all. */
async function prepare(
  plan: ImagePlan,
  home: string,
  folder: string,
  { sandbox, pool }: PreparationHost,
  signal: AbortSignal,
): Promise<void> {
  const limits = { limits: PREPARE_LIMITS, productKb: PREPARE_LIMITS.fileSizeKb, prepared: [] };
  const { product, output } = await pool.use(
    (core) => runTool(plan.tool(home), { sandbox, core, ...limits }, signal),
    signal,
  );
  if (product === null) throw new InternalError(`the image cannot be made: ${output}`);
  const workplace = `${folder}.${randomUUID()}`;
  try {
    await mkdir(workplace, { mode: 0o755 });
    await unpack(product, workplace);
    await rm(folder, { recursive: true, force: true });
    await rename(workplace, folder).catch((error) => {
      // Another process has made the same meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** The archive is of our own making: no untrusted program was in its box. */
async function unpack(archive: Uint8Array, folder: string): Promise<void> {
  const tar = spawn("/bin/tar", ["-x", "-p", "--no-same-owner", "-f", "-", "-C", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  tar.stdin.on("error", () => {});
  tar.stdin.end(archive);
  const [code] = await once(tar, "close");
  if (code !== 0) throw new InternalError("the image cannot be unpacked");
}
