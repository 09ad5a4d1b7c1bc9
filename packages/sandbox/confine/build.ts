import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findOrBuild } from "#box/stored-programs";
import { SandboxError } from "#interface";

const SOURCES = ["confine.c", "cgroups.c", "worker-view.c"];
const HEADER = "confine.h";

/**
 * Returns the path of the program that confines the judge worker, building it unless an earlier start has. Throws
 * SandboxError if it cannot be stored, and the system's error if it cannot be built.
 */
export async function buildConfine(compiler: string): Promise<string> {
  const folder = await findOrBuild({
    name: "confine",
    // This file has the compiler's options.
    sources: [import.meta.filename, ...[...SOURCES, HEADER].map((file) => join(import.meta.dirname, file))],
    options: [compiler],
    build: (folder) =>
      promisify(execFile)(compiler, ["-O2", "-o", join(folder, "assay-confine"), ...SOURCES], {
        cwd: import.meta.dirname,
      }),
  });
  if (folder === null) throw new SandboxError("the program that confines the worker cannot be stored");
  return join(folder, "assay-confine");
}
