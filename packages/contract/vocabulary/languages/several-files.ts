import type { LanguageId } from "#vocabulary/languages";
import { LANGUAGE_IDS, languageWithId } from "#vocabulary/languages/all";

/** Languages whose compilers need all sources as arguments. The others find the files that the entry point imports. */
const { cpp, c, csharp, go, kotlin } = LANGUAGE_IDS;
const TAKE_ALL_SOURCES: readonly LanguageId[] = [cpp, c, csharp, go, kotlin];

/**
 * The compiler options of a program of several files, given the names of those beside the entry point: the sources that the language's
 * compiler has to be told of. Null if there are none.
 */
export function optionsForOthers(languageId: LanguageId, names: readonly string[]): string | null {
  if (!TAKE_ALL_SOURCES.includes(languageId)) return null;
  const endings = languageWithId(languageId)?.endings ?? [];
  return names.filter((name) => endings.some((ending) => name.endsWith(`.${ending}`))).join(" ") || null;
}
