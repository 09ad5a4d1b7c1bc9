import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findCompiler } from "#box/build-launcher";
import { SandboxError } from "#interface";

const SOURCES = ["confine.c", "cgroups.c", "worker-view.c"];
const HEADER = "confine.h";

/** Root's folder for such files (Filesystem Hierarchy Standard 3.0, section 5.5). */
const FOLDER = "/var/cache/assay";

/**
 * Returns the path of the program that confines the judge worker, building it unless an earlier start has. Throws
 * SandboxError if there is no C compiler, and the system's error if it cannot be built or stored.
 */
export async function buildConfine(): Promise<string> {
  const compiler = findCompiler();
  if (compiler === null) throw new SandboxError("there is no C compiler");
  const paths = [...SOURCES, HEADER].map((name) => join(import.meta.dirname, name));
  const hash = createHash("sha256");
  for (const path of paths) hash.update(await readFile(path));
  const program = join(FOLDER, `confine-${hash.digest("hex").slice(0, 16)}`);
  if (await isRootsProgram(program)) return program;
  await mkdir(FOLDER, { recursive: true, mode: 0o755 });
  // Two concurrent starts must not write to the same file.
  const unfinished = `${program}.${randomUUID()}`;
  await promisify(execFile)(compiler, ["-O2", "-o", unfinished, ...SOURCES], { cwd: import.meta.dirname });
  await rename(unfinished, program);
  return program;
}

async function isRootsProgram(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}
