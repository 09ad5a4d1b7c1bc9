import { readFileSync } from "node:fs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { COMPILE_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import type { CompilerHost } from "#compile/compile-program";
import { ENVIRONMENT } from "#languages/language";

const SCRIPT = "/box/unpack-files.py";
const script = readFileSync(new URL("./unpack-files.py", import.meta.url));
/** A tar archive has a header of 512 bytes for each file and pads each file to a multiple of that. */
const ARCHIVE_KB = 8 * LIMITS.extractedKb;

/**
 * Turns zip archives into one tar archive, which every box of the submission unpacks. Of several files with the same name,
 * the first counts. The archives are read in a box, because the host unpacks nothing. Returns null if one of them is
 * broken or they are too large together; a request's archive is then ignored, as in Judge0. Throws InternalError.
 */
export async function unpackFiles(
  zips: readonly Uint8Array[],
  { sandbox, pool }: CompilerHost,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const command = {
    argv: [
      "/usr/bin/python3",
      "-I",
      "-B",
      SCRIPT,
      `${LIMITS.extractedKb * 1_024}`,
      ...zips.map((zip) => `${zip.byteLength}`),
    ],
    environment: ENVIRONMENT,
    files: [{ kind: "content", path: SCRIPT, content: script }],
    stdin: Buffer.concat(zips),
    productKb: ARCHIVE_KB,
  } as const;
  const run = (core: number) => runBox(sandbox, { ...command, core }, COMPILE_LIMITS, signal);
  const { exitCode, exceeded, product } = await pool.use(run, signal);
  return exitCode === 0 && exceeded === null ? product : null;
}
