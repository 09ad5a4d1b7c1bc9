import { type LanguageId, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { PackageError } from "#package-error";

/** A map, because an object also has keys such as "constructor", which a file may have as its extension. */
const LANGUAGE_BY_EXTENSION: ReadonlyMap<string, LanguageId> = new Map(
  ALL_LANGUAGES.flatMap(({ id, endings }) => endings.map((ending) => [ending, id] as const)),
);

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

/**
 * The language of a file by its extension, or null. Extensions of languages that only some judges have are also used for other files:
 * there, a file that is too large or not text is no source.
 */
export function languageOfSource(files: PackageFiles, path: string): LanguageId | null {
  const id = LANGUAGE_BY_EXTENSION.get(path.slice(path.lastIndexOf(".") + 1));
  if (id === undefined) return null;
  if (PAGE_LANGUAGES.some((language) => language.id === id)) return id;
  try {
    files.text(path, LIMITS.sourceBytes);
    return id;
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}
