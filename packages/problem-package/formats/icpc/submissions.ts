import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import { expectationOf } from "#formats/icpc/expectations";
import { readSubmissionEntries, withEntries } from "#formats/icpc/submissions-yaml";
import type { PackageSubmission } from "#problem";

/** A map, because an ending may be any word: an object would have a "constructor". */
const LANGUAGE_BY_EXTENSION: ReadonlyMap<string, LanguageId> = new Map([
  ["cc", 52],
  ["cpp", 52],
  ["cxx", 52],
  ["c++", 52],
  ["C", 52],
  ["java", 91],
  ["py", 71],
  ["py3", 71],
]);

/** What reading the solutions of a package depends on. */
export interface SubmissionRules {
  /** True before 2025-09. */
  readonly isEarlier: boolean;
  readonly maximumScore: number | null;
  readonly constants: Constants;
}

/**
 * The jury solutions below `submissions/` whose outcome the package promises. A folder of several
 * files is one solution, which the judge has no language for. Throws PackageError for a source that
 * is too large or no text.
 */
export function readSubmissions(files: PackageFiles, rules: SubmissionRules): PackageSubmission[] {
  const paths = files.paths("submissions/").filter((path) => /^submissions\/[^/]+\/[^.]/.test(path));
  const entries = readSubmissionEntries(files);
  const programs = Map.groupBy(paths, (path) => path.split("/").slice(1, 3).join("/"));
  return [...programs].flatMap(([path, [first, ...others]]) => {
    const languageId = others.length > 0 || !first ? null : languageOf(first);
    const source =
      first && languageId !== null ? withConstants(files.text(first, LIMITS.sourceBytes), rules.constants) : "";
    const [folder = ""] = path.split("/");
    const expectation = expectationOf(folder, source, rules.isEarlier, rules.maximumScore);
    return expectation === null
      ? []
      : [{ path, expectation: withEntries(expectation, path, entries), languageId, source }];
  });
}

/** The judge's language for a file by its ending, or null. */
export function languageOf(path: string): LanguageId | null {
  return LANGUAGE_BY_EXTENSION.get(path.slice(path.lastIndexOf(".") + 1)) ?? null;
}
