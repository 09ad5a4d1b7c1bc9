import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Sandbox } from "@assay/sandbox/interface";
import { ADDITIONAL_FILES_PATH, compileLimits, PROGRAM_KB, UNPACK } from "#boxes/box-limits";
import type { CorePool } from "#boxes/core-pool";
import { type Artefact, artefactKey } from "#compile/artefact";
import type { ArtefactCache } from "#compile/artefact-cache";
import { runTool } from "#compile/run-tool";
import type { Toolchain } from "#compile/toolchain";
import type { Program } from "#interface";
import type { Tool } from "#languages/language";
import { shellWords } from "#languages/shell-words";

export interface CompilerHost {
  readonly sandbox: Sandbox;
  readonly pool: CorePool;
  readonly cache: ArtefactCache;
}

/** The program, or null if the source does not compile, with the compiler's output. */
export interface CompilerResult {
  readonly program: Uint8Array | null;
  readonly output: string | null;
}

const KEPT_OUTPUT_BYTES = 64 * 1_024;
const CUT_MARK = "\n[the rest is left out]\n";

/**
 * Returns the program of a source: from the cache, or compiled in a box and then cached. A failed compilation is not
 * cached. For a language without a compiler the program is the source. Throws InternalError.
 */
export async function compileProgram(
  { source, compilerOptions }: Program,
  additionalFiles: Uint8Array | null,
  { language, key: toolchain, prepared, compileServer }: Toolchain,
  host: CompilerHost,
  signal?: AbortSignal,
): Promise<CompilerResult> {
  const sourceBytes = Buffer.from(source);
  if (language.compile === null) return { program: sourceBytes, output: null };
  const request = { options: shellWords(compilerOptions), hasFiles: additionalFiles !== null };
  const plainTool = language.compile(sourceBytes, request);
  const tool = additionalFiles ? besideFiles(plainTool, additionalFiles) : plainTool;
  const key = artefactKey({
    languageId: language.id,
    toolchain,
    argv: tool.argv,
    source: sourceBytes,
    additionalFiles,
  });
  const kept = await host.cache.get(key);
  if (kept) return kept;
  const run = { sandbox: host.sandbox, limits: compileLimits(language), productKb: PROGRAM_KB, prepared };
  // A source larger than anybody writes by hand could crash the compile server.
  const mayWait = request.options.length === 0 && !request.hasFiles && sourceBytes.byteLength <= LIMITS.sourceBytes;
  const compile = async (core: number): Promise<CompilerResult> => {
    const waiting = mayWait ? await compileServer?.compile(sourceBytes) : null;
    const { product, output } = waiting ?? (await runTool(tool, { ...run, core }, signal));
    const result = { program: product, output: output === null ? null : shortenOutput(output) };
    // Stored while the core is held, so that the first test can take that core at once. A failing cache costs time, never a verdict.
    if (isArtefact(result)) await host.cache.put(key, result).catch(() => {});
    return result;
  };
  return host.pool.useLong(compile, signal);
}

function isArtefact(result: CompilerResult): result is Artefact {
  return result.program !== null;
}

/** Returns the tool with the files of a tar archive in its working directory. */
function besideFiles({ argv, files, ...tool }: Tool, archive: Uint8Array): Tool {
  return {
    ...tool,
    argv: ["/bin/sh", "-c", `${UNPACK}; exec "$@"`, "sh", ...argv],
    files: [...files, { kind: "content", path: ADDITIONAL_FILES_PATH, content: archive }],
  };
}

/** Returns as much of a compiler's output as is kept, and a line that says what was left out. */
export function shortenOutput(output: string): string {
  const bytes = Buffer.from(output);
  if (bytes.length <= KEPT_OUTPUT_BYTES) return output;
  // A character cut in half is dropped rather than shown as a replacement character.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, KEPT_OUTPUT_BYTES), {
    stream: true,
  });
  return text + CUT_MARK;
}
