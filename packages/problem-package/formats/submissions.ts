import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { EXPECTED_VERDICTS, type PackageSubmission } from "#problem";

/** A map, because an ending may be any word: an object would have a "constructor". */
const LANGUAGE_BY_EXTENSION: ReadonlyMap<string, LanguageId> = new Map([
  ["cc", 52],
  ["cpp", 52],
  ["cxx", 52],
  ["c++", 52],
  ["java", 91],
  ["py", 71],
  ["py3", 71],
]);

/** The jury solutions in the standard folders of `submissions/`; other folders are left alone. */
export function readSubmissions(files: PackageFiles): PackageSubmission[] {
  return EXPECTED_VERDICTS.flatMap((expected) =>
    files
      .paths(`submissions/${expected}/`)
      .filter((path) => !path.endsWith(".gitkeep"))
      .map((path) => ({
        path: path.slice("submissions/".length),
        expected,
        languageId: LANGUAGE_BY_EXTENSION.get(path.slice(path.lastIndexOf(".") + 1)) ?? null,
        source: files.text(path, LIMITS.sourceBytes),
      })),
  );
}
