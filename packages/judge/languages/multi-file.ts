import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import type { BoxFile } from "@assay/sandbox/interface";
import { ADDITIONAL_FILES_PATH, limitFiles, UNPACK } from "#boxes/box-limits";
import type { RunLimits } from "#interface";
import { type LanguageTools, PRODUCT_PATH } from "#languages/language";

/** Judge0 1.13 calls the scripts `compile` and `run`; later versions also accept the names with .sh. */
const COMPILE = `for script in compile compile.sh; do
  if [ -f "$script" ]; then /bin/bash "$script" || exit; break; fi
done
exec /bin/tar -c -f ${PRODUCT_PATH} --exclude=./tmp -C /box .`;

const run = (limits: RunLimits) => `${UNPACK}
${limitFiles(limits)}
for script in run run.sh; do
  if [ -f "$script" ]; then exec /bin/bash "$script" "$@"; fi
done
echo 'There is no file run' >&2
exit 127`;

/**
 * Returns the tools of a program of several files (Judge0's language 89). There is no source: the request's archive is unpacked in the
 * compiler's box, its script `compile` runs if there is one, and the folder as it then is becomes the program, which the
 * script `run` starts. `node` is Assay's own Node as a file of a box, which scripts may start.
 */
export const multiFile = (node: BoxFile): LanguageTools => ({
  id: MULTI_FILE_PROGRAM.id,
  sourceFile: "",
  version: {
    argv: ["/bin/bash", "--version"],
    pattern: /version (\d+(?:\.\d+)+)/,
    name: () => MULTI_FILE_PROGRAM.name,
  },
  preparations: [],
  compile: () => ({ argv: ["/bin/sh", "-c", COMPILE], files: [], stdin: new Uint8Array() }),
  run: {
    argv: (limits) => ["/bin/sh", "-c", run(limits), "run"],
    programPath: ADDITIONAL_FILES_PATH,
    // The shell runs tar as a second process to unpack the files, and then becomes the shell that runs the script.
    extraProcesses: 1,
    headRoomKb: 0,
    isOutOfMemory: () => false,
    files: [node],
  },
});
