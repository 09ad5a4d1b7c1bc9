import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findOrBuild } from "#box/stored-programs";

const SOURCES = join(import.meta.dirname, "../launcher");
/** The sources of the launcher and of its library for pre-forked interpreters. */
const COMMON_SOURCES = ["serve.c", "box-init.c", "output-close.c", "mounts.c", "landlock.c", "wire.c"];
const LAUNCHER_SOURCES = ["launcher.c", "boxes.c", "limits.c", "waiting.c", "files.c", "messages.c", "zygote.c"];
const LIBRARY_SOURCES = ["-shared", "-fPIC", "-fvisibility=hidden", "preforked.c", ...COMMON_SOURCES, "-ldl"];

export interface BuiltLauncher {
  readonly program: string;
  readonly library: string;
}

const SANITIZED_PROGRAM = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/** The library is loaded into an interpreter, which lacks the sanitizers' run-time library. */
const SANITIZED_LIBRARY = ["-g", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];

/**
 * Puts the launcher into `folder`, built with the machine's C compiler, which takes about a second of processor time; if root
 * has built it before, only the files are written. With sanitizers, which slow it down, a memory error or undefined behaviour
 * ends it with a message. Throws the system's error.
 */
export async function buildLauncher(compiler: string, folder: string, hasSanitizers = false): Promise<BuiltLauncher> {
  const paths = pathsIn(folder);
  const key = `${compiler} ${hasSanitizers}`;
  const stored = compiled.has(key) ? null : await storeLauncher(compiler, hasSanitizers);
  const known = compiled.get(key) ?? (stored === null ? null : await readBuilt(pathsIn(stored)));
  if (known) {
    await writeFile(paths.program, known.program, { mode: 0o755 });
    await writeFile(paths.library, known.library);
  } else await build(compiler, paths, hasSanitizers);
  compiled.set(key, known ?? (await readBuilt(paths)));
  return paths;
}

/**
 * Returns the folder in which root has stored the built launcher for later starts; if this process is root, stores it there
 * first. Returns null if there is none. Throws the system's error if the launcher cannot be built.
 */
export async function storeLauncher(compiler: string, hasSanitizers = false): Promise<string | null> {
  const names = (await readdir(SOURCES)).filter((name) => /\.[ch]$/.test(name));
  return findOrBuild({
    name: "launcher",
    // This file has the compiler's options.
    sources: [import.meta.filename, ...names.sort().map((name) => join(SOURCES, name))],
    options: [compiler, `${hasSanitizers}`],
    build: (into) => build(compiler, pathsIn(into), hasSanitizers),
  });
}

function pathsIn(folder: string): BuiltLauncher {
  return { program: join(folder, "launcher"), library: join(folder, "preforked.so") };
}

async function build(compiler: string, { program, library }: BuiltLauncher, hasSanitizers: boolean): Promise<void> {
  const compile = (path: string, parts: readonly string[]) =>
    promisify(execFile)(compiler, ["-O2", "-o", path, ...parts], { cwd: SOURCES });
  await Promise.all([
    compile(program, [...(hasSanitizers ? SANITIZED_PROGRAM : []), ...LAUNCHER_SOURCES, ...COMMON_SOURCES]),
    compile(library, [...(hasSanitizers ? SANITIZED_LIBRARY : []), ...LIBRARY_SOURCES]),
  ]);
}

interface BuiltFiles {
  readonly program: Buffer;
  readonly library: Buffer;
}

async function readBuilt({ program, library }: BuiltLauncher): Promise<BuiltFiles> {
  return { program: await readFile(program), library: await readFile(library) };
}

/** Built files by compiler and flags: the doctor builds the launcher to try a box, then the sandbox builds it again. */
const compiled = new Map<string, BuiltFiles>();

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
