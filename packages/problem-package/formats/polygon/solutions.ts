import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { CRASHED, FAILED, TOO_SLOW } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { PackageFiles } from "#files/package-files";
import { child, childrenNamed, type XmlElement } from "#formats/polygon/xml";
import { sourceText } from "#formats/source-text";
import type { PackageSubmission } from "#problem";

const OVER_MEMORY: readonly Verdict[] = ["memory_limit_exceeded", "runtime_error"];

/** For each of Polygon's tags: at least one test run has one of these verdicts, the others may also be Accepted. */
const VERDICTS_OF_TAG: ReadonlyMap<string, readonly Verdict[]> = new Map([
  ["main", ["accepted"]],
  ["accepted", ["accepted"]],
  ["rejected", FAILED],
  ["failed", CRASHED],
  ["wrong-answer", ["wrong_answer"]],
  ["presentation-error", ["wrong_answer"]],
  ["time-limit-exceeded", TOO_SLOW],
  ["time-limit-exceeded-or-accepted", ["accepted", ...TOO_SLOW]],
  ["memory-limit-exceeded", OVER_MEMORY],
  ["time-limit-exceeded-or-memory-limit-exceeded", [...TOO_SLOW, ...OVER_MEMORY]],
]);

const POLYGON_LANGUAGES: readonly (readonly [RegExp, LanguageId])[] = [
  [/^cpp\./, LANGUAGE_IDS.cpp],
  [/^java\d/, LANGUAGE_IDS.java],
  [/^python\.(3|pypy3)/, LANGUAGE_IDS.python],
  [/^c\./, LANGUAGE_IDS.c],
  [/^csharp\./, LANGUAGE_IDS.csharp],
  [/^go$/, LANGUAGE_IDS.go],
  [/^haskell/, LANGUAGE_IDS.haskell],
  [/^kotlin/, LANGUAGE_IDS.kotlin],
  [/^pas\.fpc/, LANGUAGE_IDS.pascal],
  [/^perl/, LANGUAGE_IDS.perl],
  [/^php/, LANGUAGE_IDS.php],
  [/^ruby/, LANGUAGE_IDS.ruby],
  [/^rust/, LANGUAGE_IDS.rust],
];

/** The language of a source by its type in problem.xml, such as `cpp.g++17`; null for one that the judge does not have. */
export function polygonLanguage(type: string): LanguageId | null {
  return POLYGON_LANGUAGES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** The solutions of a Polygon package that have an expected result; those tagged "do-not-run" have none. */
export function readPolygonSolutions(
  files: PackageFiles,
  assets: XmlElement | undefined,
  maximumScore: number | null,
): PackageSubmission[] {
  return childrenNamed(child(assets, "solutions"), "solution").flatMap((solution) => {
    const tag = solution.attributes.tag ?? "";
    const required = VERDICTS_OF_TAG.get(tag);
    const { path = "", type = "" } = child(solution, "source")?.attributes ?? {};
    if (!required || !files.has(path)) {
      files.note(
        `left out: the solution ${path}, ${files.has(path) ? `whose tag ${JSON.stringify(tag)} states no result` : "which is missing"}`,
      );
      return [];
    }
    const languageId = polygonLanguage(type);
    const isRight = required.every((verdict) => verdict === "accepted");
    const permitted = isRight ? required : [...new Set<Verdict>(["accepted", ...required])];
    const score = isRight && maximumScore !== null ? { min: maximumScore, max: maximumScore } : null;
    const source = languageId === null ? "" : sourceText(files, path);
    if (source === null) return [];
    const unknown = { name: path.slice(path.lastIndexOf("/") + 1), content: files.bytes(path) };
    const otherFiles = languageId === null ? { otherFiles: [unknown] } : {};
    return [{ path, languageId, source, ...otherFiles, expectation: { label: tag, permitted, required, score } }];
  });
}
