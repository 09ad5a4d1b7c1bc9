import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BoxFile, Sandbox } from "@assay/sandbox/interface";
import { PREPARE_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import { openCompileServer } from "#compile/compile-server";
import type { Workplace } from "#compile/in-the-background";
import { runTool, type ToolRun } from "#compile/run-tool";
import { type ImageOptions, openRuntimeImage } from "#compile/runtime-image";
import type { Toolchain } from "#compile/toolchain";
import { InternalError } from "#interface";
import { ENVIRONMENT, type LanguageTools, PREPARED_FOLDER } from "#languages/language";

export interface PreparationHost extends Workplace {
  /** Whether to use compile servers for languages that have one. */
  readonly usesCompileServers: boolean;
  /** Holds the prepared files of all languages from one start to the next. */
  readonly folder: string;
  /** Absent if programs run on the whole runtime only. */
  readonly images?: ImageOptions;
}

/**
 * Finds a language's compiler and prepares what it needs, unless an earlier start prepared it for the same version. All
 * tools run in boxes, at `workplace`. Throws InternalError if the compiler is missing or fails.
 */
export async function prepareToolchain(
  language: LanguageTools,
  host: PreparationHost,
  workplace: Workplace = host,
): Promise<Toolchain> {
  const { sandbox, pool } = workplace;
  const fullVersion = await pool.use((core) => askVersion(language, sandbox, core));
  const hash = createHash("sha256").update(JSON.stringify([fullVersion, language.preparations]));
  const key = `${language.id}-${hash.digest("hex").slice(0, 32)}`;
  const folder = join(host.folder, key);
  const names = language.preparations.map(({ name }) => name);
  if (names.length > 0 && !(await isThere(folder))) await pool.use((core) => prepare(language, sandbox, folder, core));
  const prepared = mounts(folder, names);
  const tool = host.usesCompileServers ? language.compileServer : undefined;
  const compileServer = tool ? openCompileServer({ tool, sandbox: host.sandbox, prepared }) : null;
  const image =
    language.image && host.images ? openRuntimeImage(language.image, { ...host, fullVersion }, host.images) : null;
  return { language, fullVersion, key, prepared, compileServer, image };
}

async function askVersion({ version }: LanguageTools, sandbox: Sandbox, core: number): Promise<string> {
  const { argv, files = [] } = version;
  const command = { argv, environment: ENVIRONMENT, files, stdin: new Uint8Array(), core };
  const { exitCode, stdout, stderr } = await runBox(sandbox, command, PREPARE_LIMITS);
  const output = Buffer.concat([stdout, stderr]).toString("utf8").trim();
  if (exitCode !== 0) throw new InternalError(`${version.argv[0]} does not run in the sandbox: ${output}`);
  return output;
}

/** Creates the files in a temporary folder and then renames it, so that the folder appears complete or not at all. */
async function prepare(language: LanguageTools, sandbox: Sandbox, folder: string, core: number): Promise<void> {
  const workplace = `${folder}.${randomUUID()}`;
  try {
    const made: string[] = [];
    for (const { name, tool } of language.preparations) {
      const run: ToolRun = {
        sandbox,
        limits: PREPARE_LIMITS,
        productKb: PREPARE_LIMITS.fileSizeKb,
        core,
        prepared: mounts(workplace, made),
      };
      const { product, output } = await runTool(tool, run);
      if (product === null) throw new InternalError(`${name} cannot be prepared: ${output}`);
      await mkdir(dirname(join(workplace, name)), { recursive: true, mode: 0o755 });
      await writeFile(join(workplace, name), product, { mode: 0o644, flush: true });
      made.push(name);
    }
    await rename(workplace, folder).catch(async (error) => {
      // Another process has prepared the same files meanwhile.
      if (!(await isThere(folder))) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

function mounts(folder: string, names: readonly string[]): BoxFile[] {
  return names.map((name) => ({ kind: "mount", path: `${PREPARED_FOLDER}/${name}`, source: join(folder, name) }));
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
