import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { IncludedFile } from "@assay/judge/compile/included-files";
import type { PackageFiles } from "#files/package-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import { PackageError } from "#package-error";
import type { IncludedFiles } from "#problem";

/** The judge's language keys with the format's language codes. */
const CODES = [
  ["cpp", "cpp"],
  ["java", "java"],
  ["python", "python3"],
  ["pypy", "python3"],
] as const;
/** Files in which constants are replaced; other files may contain any data. */
const SOURCE = /\.(cc|cpp|cxx|c\+\+|C|h|hh|hpp|hxx|java|py|py3)$/;

/**
 * The files in `include/<language>/`, or in `include/default/` for a language without a folder (2025-09, "Included
 * files"). Ignores languages that the judge does not have. Throws PackageError if there are too many files or bytes.
 */
export function readIncludedFiles(files: PackageFiles, constants: Constants): IncludedFiles {
  files.requireWhole((path) => /^include(\/|$)/.test(path));
  const ofFolder = (code: string): IncludedFile[] => {
    const folder = `include/${code}/`;
    const paths = files.paths(folder).filter((path) => !/(^|\/)\./.test(path.slice(folder.length)));
    return paths.map((path) => ({ name: path.slice(folder.length), content: contentOf(files, path, constants) }));
  };
  const byDefault = ofFolder("default");
  const found = CODES.map(([key, code]) => {
    const own = ofFolder(code);
    return [key, requireSize(own.length > 0 ? own : byDefault)] as const;
  });
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

function contentOf(files: PackageFiles, path: string, constants: Constants): Uint8Array {
  if (constants.size === 0 || !SOURCE.test(path)) return files.bytes(path);
  return Buffer.from(withConstants(files.text(path, LIMITS.sourceBytes), constants));
}

function requireSize(list: readonly IncludedFile[]): readonly IncludedFile[] {
  const bytes = list.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (list.length <= LIMITS.includedFileCount && bytes <= LIMITS.includedBytes) return list;
  const most = `${LIMITS.includedFileCount} files or ${LIMITS.includedBytes} bytes`;
  throw new PackageError(`include/ has more than ${most} for one language`);
}
