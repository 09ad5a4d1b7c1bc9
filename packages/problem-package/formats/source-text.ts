import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { PackageError } from "#package-error";

/** A reference solution's source. Null with a note if it is too large or not text: the problem can be judged without it. */
export function sourceText(files: PackageFiles, path: string): string | null {
  try {
    return files.anyText(path, LIMITS.sourceBytes);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    files.note(`left out: the solution ${path}, because ${error.message}`);
    return null;
  }
}
