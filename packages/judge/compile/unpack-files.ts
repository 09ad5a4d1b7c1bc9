import { readFileSync } from "node:fs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { CompilerHost } from "#compile/compile-program";
import { COMPILE_LIMITS } from "#execute/box-limits";
import { runBox } from "#execute/run-box";
import { ENVIRONMENT } from "#languages/language";

const SCRIPT = "/box/unpack-files.py";
const script = readFileSync(new URL("./unpack-files.py", import.meta.url));
/** A tar archive has a head of 512 bytes for each file and rounds each up to the same. */
const ARCHIVE_KB = 8 * LIMITS.extractedKb;

/**
 * Turns a request's zip archive into a tar archive, which every box of the submission unpacks for itself. It is
 * read in a box: the host unpacks nothing. Gives null for an archive that is not sound or too large; such a one
 * is passed over, as in Judge0. Throws JudgeFault.
 */
export async function unpackFiles(
  zip: Uint8Array,
  { sandbox, pool }: CompilerHost,
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  const command = {
    argv: ["/usr/bin/python3", "-I", "-B", SCRIPT, `${LIMITS.extractedKb * 1_024}`],
    environment: ENVIRONMENT,
    files: [{ kind: "content", path: SCRIPT, content: script }],
    stdin: zip,
    productKb: ARCHIVE_KB,
  } as const;
  const run = (core: number) => runBox(sandbox, { ...command, core }, COMPILE_LIMITS, signal);
  const { exitCode, exceeded, product } = await pool.use(run, signal);
  return exitCode === 0 && exceeded === null ? product : null;
}
