import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

const CPP = /\.(cc|cpp|cxx|c\+\+|C)$/;
/** C++ files that are included, not compiled. */
export const HEADER = /\.(h|hh|hpp|hxx|h\+\+)$/;
const PYTHON = /\.(py|py3)$/;

export type CheckerSources = Pick<CheckerProgram, "languageId" | "files">;

/**
 * The language and sources of a checker, or of `what` else. `names` maps paths in the package to the names that the files are
 * compiled under.
 * Throws PackageError for an unsupported language and for files that are too large or not text.
 */
export function checkerSources(
  files: PackageFiles,
  names: ReadonlyMap<string, string>,
  transform: (text: string) => string = (text) => text,
  what = "checker",
): CheckerSources {
  const all = [...names.values()];
  const script = all.find((name) => /^(build|run)$/.test(name));
  if (script) throw new PackageError(`a ${what} with a ${script} script is not supported`);
  const isCpp = all.some((name) => CPP.test(name));
  const isPython = all.some((name) => PYTHON.test(name));
  if (isCpp === isPython) {
    throw new PackageError(`a ${what} must be in C++ or Python, and this one is not: ${all.join(", ")}`);
  }
  const isPart = (name: string) => (isCpp ? CPP.test(name) || HEADER.test(name) : PYTHON.test(name));
  const parts = [...names].filter(([, name]) => isPart(name)).sort(([, a], [, b]) => rank(a) - rank(b));
  if (parts.length > PACKAGE_LIMITS.checkerFiles)
    throw new PackageError(`a ${what} of more than ${PACKAGE_LIMITS.checkerFiles} files is not supported`);
  return {
    languageId: isCpp ? LANGUAGE_IDS.cpp : LANGUAGE_IDS.python,
    files: parts.map(([path, name]) => ({ name, text: transform(files.text(path, PACKAGE_LIMITS.checkerBytes)) })),
  };
}

/** The first Python file is run: `__main__.py` if there is one (2025-09, "Other programs"). */
function rank(name: string): number {
  return name === "__main__.py" ? 0 : 1;
}
