import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import { expectationOf, unknownResults } from "#formats/icpc/expectations";
import { entryPointOf, expectationOfEntries, readSubmissionEntries, withEntries } from "#formats/icpc/submissions-yaml";
import { languageOfSource, sourceText } from "#formats/source-text";
import type { PackageSubmission } from "#problem";

export interface SubmissionRules {
  /** True for formats before 2025-09. */
  readonly isEarlier: boolean;
  readonly maximumScore: number | null;
  /** The package's validator awards the points. */
  readonly hasOwnScore: boolean;
  readonly constants: Constants;
}

/**
 * The reference solutions below `submissions/` with an expected result. A subfolder is one solution with several files. Others, and
 * those with sources that are too large or not text, are left out with a note.
 */
export function readSubmissions(files: PackageFiles, rules: SubmissionRules): PackageSubmission[] {
  const paths = files.paths("submissions/").filter((path) => /^submissions\/[^/]+\/[^.]/.test(path));
  const entries = readSubmissionEntries(files);
  const programs = Map.groupBy(paths, (path) => path.split("/").slice(1, 3).join("/"));
  return [...programs].flatMap(([path, parts]) => {
    const folder = `submissions/${path}/`;
    const isFile = parts[0] === `submissions/${path}`;
    const main = isFile ? parts[0] : findEntry(files, parts, folder, entryPointOf(path, entries));
    const languageId = main === undefined || isPython2(files, main) ? null : languageOfSource(files, main);
    const sources = parts.filter(
      (part) => languageId !== null && (part === main || languageOfSource(files, part) !== null),
    );
    const texts = new Map(sources.map((part) => [part, sourceText(files, part)]));
    if ([...texts.values()].includes(null)) return [];
    const textOf = (part: string) => withConstants(texts.get(part) ?? "", rules.constants);
    const source = main !== undefined && languageId !== null ? textOf(main) : "";
    const { isEarlier, maximumScore, hasOwnScore } = rules;
    const expectation = expectationOf(path.split("/")[0] ?? "", source, isEarlier, maximumScore, hasOwnScore);
    const unknown = unknownResults(source);
    if (unknown.length > 0) {
      files.note(
        `submissions/${path}: @EXPECTED_RESULTS@ names results that are not known (${unknown.join(", ")}); they are ignored`,
      );
    }
    const promised = expectation ? withEntries(expectation, path, entries) : expectationOfEntries(path, entries);
    if (promised === null) {
      files.note(
        `left out: the solution submissions/${path}, because neither its folder nor its source states a known result`,
      );
      return [];
    }
    const others = parts.filter((part) => languageId === null || part !== main);
    const otherFiles = others.map((part) => {
      const isData = !texts.has(part);
      const name = part.slice(isFile ? part.lastIndexOf("/") + 1 : folder.length);
      return { name, content: isData ? files.bytes(part) : Buffer.from(textOf(part)) };
    });
    const entry = isFile ? {} : { entry: languageId === null ? "" : (main ?? "").slice(folder.length) };
    return [
      { path, expectation: promised, languageId, source, ...entry, ...(otherFiles.length > 0 && { otherFiles }) },
    ];
  });
}

/**
 * The entry point of a solution with several files: the file that the package names, or else one called main, one with a main
 * function or class, or the first. Undefined if none is in a language that the judge has.
 */
function findEntry(
  files: PackageFiles,
  parts: readonly string[],
  folder: string,
  named: string | undefined,
): string | undefined {
  const sources = parts.filter((part) => languageOfSource(files, part) !== null);
  const byName = (pattern: RegExp) => sources.find((part) => pattern.test(part.slice(folder.length)));
  if (named !== undefined) {
    const found = sources.find((part) => part === folder + named) ?? byName(new RegExp(`^${escaped(named)}\\.\\w+$`));
    if (found !== undefined) return found;
  }
  const hasMain = (part: string) => MAIN.test(looseText(files, part));
  return byName(/^(__main__|main)\.[^/]+$/i) ?? sources.find(hasMain) ?? sources[0];
}

/** Before 2025-09, the first line of a `.py` file decides between Python 2 and 3. */
function isPython2(files: PackageFiles, path: string): boolean {
  return path.endsWith(".py") && /^#!.*\bpython2/.test(looseText(files, path));
}

function looseText(files: PackageFiles, path: string): string {
  return Buffer.from(files.bytes(path).subarray(0, LIMITS.sourceBytes)).toString("latin1");
}

const MAIN = /\b(int|void|func?|fn)\s+[Mm]ain\s*\(|\b__main__\b/;

function escaped(name: string): string {
  return name.replace(/[^\w]/g, "\\$&");
}
