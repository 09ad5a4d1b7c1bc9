import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const SOURCES = join(import.meta.dirname, "../launcher");
/** The sources of the launcher and of its library for pre-forked interpreters. */
const COMMON_SOURCES = ["serve.c", "box-init.c", "output-close.c", "mounts.c", "landlock.c", "wire.c"];
const LAUNCHER_SOURCES = ["launcher.c", "boxes.c", "limits.c", "waiting.c", "files.c", "messages.c", "zygote.c"];
const LIBRARY_SOURCES = ["-shared", "-fPIC", "-fvisibility=hidden", "preforked.c", ...COMMON_SOURCES, "-ldl"];

/** The paths of the built files. */
export interface BuiltLauncher {
  readonly program: string;
  readonly library: string;
}

const SANITIZED_PROGRAM = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/** The library is loaded into an interpreter, which lacks the sanitizers' run-time library. */
const SANITIZED_LIBRARY = ["-g", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];

/**
 * Builds the launcher into `folder` with the machine's C compiler, which takes about a second of processor time; later
 * builds of this process only write the files again. With sanitizers, which slow it down, a memory error or undefined
 * behaviour ends it with a message. Throws the system's error.
 */
export async function buildLauncher(compiler: string, folder: string, hasSanitizers = false): Promise<BuiltLauncher> {
  const paths = { program: join(folder, "launcher"), library: join(folder, "preforked.so") };
  const key = `${compiler} ${hasSanitizers}`;
  const known = compiled.get(key);
  if (known) {
    await writeFile(paths.program, known.program, { mode: 0o755 });
    await writeFile(paths.library, known.library);
    return paths;
  }
  const build = (path: string, parts: readonly string[]) =>
    promisify(execFile)(compiler, ["-O2", "-o", path, ...parts], { cwd: SOURCES });
  await Promise.all([
    build(paths.program, [...(hasSanitizers ? SANITIZED_PROGRAM : []), ...LAUNCHER_SOURCES, ...COMMON_SOURCES]),
    build(paths.library, [...(hasSanitizers ? SANITIZED_LIBRARY : []), ...LIBRARY_SOURCES]),
  ]);
  compiled.set(key, { program: await readFile(paths.program), library: await readFile(paths.library) });
  return paths;
}

/** Built files by compiler and flags: the doctor builds the launcher to try a box, then the sandbox builds it again. */
const compiled = new Map<string, { readonly program: Buffer; readonly library: Buffer }>();

/** Returns the absolute path of the C compiler `cc` in one of the system's folders, or null. Does not search PATH. */
export function findCompiler(): string | null {
  return PROGRAM_FOLDERS.map((folder) => `${folder}/cc`).find(isExecutable) ?? null;
}

const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin", "/sbin"];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
