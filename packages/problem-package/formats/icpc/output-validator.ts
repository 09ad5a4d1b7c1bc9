import type { PackageFiles } from "#files/package-files";
import { type CheckerSources, checkerSources, HEADER } from "#formats/checker-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import { PackageError } from "#package-error";

const FOLDERS = ["output_validators/", "output_validator/"];
/** Files beside a validator that are not part of it, what compilers leave there included. */
const IGNORED =
  /(^|\/)(\.[^/]*|readme(\.\w+)?|makefile|domjudge-executable\.ini)$|\.(txt|md|ini|o|a|so|class|exe|obj|pyc|log|bat|cmd|sh|in|ans)$/i;

/**
 * The package's own output validator: the files in `output_validators/` or `output_validator/`, or in its only subfolder.
 * Null if there is none. Throws PackageError if there are several, a file of it was left out, or it cannot be run.
 */
export function readOutputValidator(files: PackageFiles, constants: Constants): CheckerSources | null {
  files.requireWhole((path) => /^output_validators?(\/|$)/.test(path));
  const folder = FOLDERS.find((candidate) => sourcesIn(files, candidate).length > 0);
  if (folder === undefined) return null;
  const several = "it has several output validators, of which all must accept, and a problem here has one";
  return readOnlyProgram(files, folder, constants, { what: "checker", several });
}

/**
 * The package's own grader: the files in `graders/`, or in its only subfolder. Null if there is none. Throws like
 * `readOutputValidator`.
 */
export function readOwnGrader(files: PackageFiles, constants: Constants): CheckerSources | null {
  files.requireWhole((path) => /^graders(\/|$)/.test(path));
  if (sourcesIn(files, "graders/").length === 0) return null;
  return readOnlyProgram(files, "graders/", constants, { what: "grader", several: "it has several graders" });
}

function readOnlyProgram(
  files: PackageFiles,
  folder: string,
  constants: Constants,
  { what, several }: { readonly what: string; readonly several: string },
): CheckerSources {
  const paths = sourcesIn(files, folder);
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  const [parent = folder] = parents;
  // In the legacy format, each program directly in the folder is one of its own.
  const isDirect = parent === folder && folder !== "output_validator/";
  const isSeveral = isDirect && paths.filter((path) => isProgram(files, path)).length > 1;
  if (parents.size > 1 || isSeveral) throw new PackageError(`${several}: ${paths.join(", ")}`);
  const names = new Map(paths.map((path) => [path, path.slice(parent.length)]));
  return checkerSources(files, names, (text) => withConstants(text, constants), what);
}

/** False for headers and for C++ files without a main function, which are parts of another program. */
function isProgram(files: PackageFiles, path: string): boolean {
  if (HEADER.test(path)) return false;
  return !/\.(cc|cpp|cxx|c\+\+|C)$/.test(path) || /\bmain\s*\(/.test(Buffer.from(files.bytes(path)).toString("latin1"));
}

function sourcesIn(files: PackageFiles, folder: string): string[] {
  return files.paths(folder).filter((path) => !IGNORED.test(path));
}
