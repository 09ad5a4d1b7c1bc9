import type { PackageFiles } from "#files/package-files";
import { type CheckerSources, checkerSources, HEADER } from "#formats/checker-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import { PackageError } from "#package-error";

const FOLDERS = ["output_validators/", "output_validator/"];
/** Files beside a validator that are not part of it. */
const IGNORED = /(^|\/)(\.[^/]*|readme(\.\w+)?|makefile|domjudge-executable\.ini)$|\.(txt|md|ini)$/i;

/**
 * The package's own output validator: the files in `output_validators/` or `output_validator/`, or in its only subfolder.
 * Null if there is none. Throws PackageError if there are several, or if it cannot be run.
 */
export function readOutputValidator(files: PackageFiles, constants: Constants): CheckerSources | null {
  const folder = FOLDERS.find((candidate) => sourcesIn(files, candidate).length > 0);
  if (folder === undefined) return null;
  const paths = sourcesIn(files, folder);
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  const [parent = folder] = parents;
  // In the legacy format, each file directly in the folder is a validator of its own, and all of them must accept.
  const isSeveral = parent === "output_validators/" && paths.filter((path) => !HEADER.test(path)).length > 1;
  if (parents.size > 1 || isSeveral)
    throw new PackageError("several output validators, or one in several folders, are not supported");
  const names = new Map(paths.map((path) => [path, path.slice(parent.length)]));
  return checkerSources(files, names, (text) => withConstants(text, constants));
}

function sourcesIn(files: PackageFiles, folder: string): string[] {
  return files.paths(folder).filter((path) => !IGNORED.test(path));
}
