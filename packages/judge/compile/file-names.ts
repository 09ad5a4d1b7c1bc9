/** The number of modifiers is bounded; otherwise a source of short lines takes time quadratic in its length. */
const TYPE = /^(public\s+)?(?:\w+\s+){0,6}(?:class|interface|enum|record)\s+(\w+)/gm;

/**
 * Returns the file in which javac expects a Java source: `name` if the source has a class of that name, otherwise the file of
 * its public class or, without one, of its first class.
 */
export function javaFileName(name: string, source: string): string {
  const types = [...source.matchAll(TYPE)];
  const stem = name.slice(name.lastIndexOf("/") + 1).replace(/\.java$/, "");
  const shown = types.find(([, isPublic]) => isPublic !== undefined) ?? types[0];
  if (!shown || types.some(([, , type]) => type === stem)) return name || "Solution.java";
  return `${name.slice(0, name.lastIndexOf("/") + 1)}${shown[2]}.java`;
}

const IMPORT = /^[ \t]*(?:from[ \t]+(\w+)[ \t]+import\b|import[ \t]+(\w+(?:[ \t]*,[ \t]*\w+)*))/gm;

/** Standard modules that the main files of problems import. */
const STANDARD = new Set(
  (
    "abc argparse array ast asyncio base64 bisect builtins collections contextlib copy ctypes dataclasses datetime decimal enum " +
    "errno fcntl fractions functools gc hashlib heapq importlib inspect io itertools json logging math multiprocessing numbers " +
    "operator os pathlib pickle platform queue random re resource runpy select shutil signal socket statistics string struct " +
    "subprocess sys tempfile textwrap threading time traceback types typing unittest warnings weakref zlib"
  ).split(" "),
);

/**
 * Returns the file name of the module that a problem's main file expects from a program: the first that it imports which
 * is neither a standard module nor one of the problem's files, or "solution.py" if there is none.
 */
export function pythonModuleName(main: string, otherFiles: readonly string[]): string {
  const known = new Set(otherFiles.map((name) => (name.split("/")[0] ?? "").replace(/\.py$/, "")));
  const names = [...main.matchAll(IMPORT)].flatMap(([, from, list]) => from ?? (list ?? "").split(","));
  const found = names.map((name) => name.trim()).find((name) => !STANDARD.has(name) && !known.has(name));
  return `${found ?? "solution"}.py`;
}
