import { pairTestFiles } from "@assay/contract/vocabulary/pair-test-files";
import type { PackageFiles } from "#files/package-files";
import type { ForeignProblem, ForeignTest } from "#formats/foreign/foreign-problem";
import { ACCEPTED } from "#formats/foreign/solutions";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { PackageError } from "#package-error";

/** Folders of which one holds the inputs and another the outputs, such as `in/01.txt` and `out/01.txt`. */
const SIDES: readonly (readonly [pattern: RegExp, ending: string])[] = [
  [/(^|\/)(?:in|ins|input|inputs)\/([^/]+?)(?:\.(?:in|txt|dat))?$/i, "in"],
  [/(^|\/)(?:out|outs|output|outputs|ans|answers)\/([^/]+?)(?:\.(?:out|ans|txt|dat))?$/i, "out"],
];
const SAMPLE = /(^|[/._-])(samples?|examples?|public)([/._-]|\d*$)/i;
const STATEMENT = /^(?:.*\/)?(?:statement|problem|description|enunciado|task|readme)\.(?:pdf|md|markdown|html?|tex)$/i;
const SOLUTION = /(^|\/)(?:solutions?|model|official|reference|accepted|ac)(?:\/[^/]+|[\w-]*)\.\w+$/i;

/** True for an archive with at least one pair of an input and an output. */
export function isArchiveOfTests(paths: readonly string[]): boolean {
  return pairsOf(paths).length > 0;
}

/**
 * An archive of inputs and outputs and nothing else that says how to judge them, such as `1.in` and `1.out`, or `input/1.txt` and
 * `output/1.txt`: outputs are compared token by token, and the limits are the defaults. Samples are those whose path says so.
 */
export function readArchive(files: PackageFiles): ForeignProblem {
  const paths = files.paths();
  files.requireWhole(() => true);
  const tests = testsAt(files, pairsOf(paths));
  if (tests.length === 0) throw new PackageError("there is no pair of an input and an output");
  const used = new Set(pairsOf(paths).flatMap(({ input, output }) => [input.path, output.path]));
  const lonely = paths.filter((path) => /\.(in|out|ans)$/i.test(path) && !used.has(path));
  if (lonely.length > 0) files.note(`left out: ${lonely.slice(0, 5).join(", ")}, without a partner`);
  files.note("the archive says neither how outputs are compared nor what the limits are: look at both in the workshop");
  return {
    title: null,
    statement: paths.find((path) => STATEMENT.test(path) && !used.has(path)) ?? null,
    tests,
    groups: [],
    checking: tokenComparison(["case_sensitive"]),
    timeLimitSeconds: null,
    memoryLimitMebibytes: null,
    solutions: paths
      .filter((path) => SOLUTION.test(path) && !used.has(path))
      .map((path) => ({ path, expectation: ACCEPTED })),
  };
}

interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** The pairs of inputs and outputs among these paths, in natural order. */
function pairsOf(paths: readonly string[]) {
  const named = paths.map((path): NamedPath => ({ name: nameOf(path), path }));
  return pairTestFiles(named).pairs;
}

/** A path whose folder tells its side, as if its ending did. */
function nameOf(path: string): string {
  for (const [pattern, ending] of SIDES) {
    const match = pattern.exec(path);
    if (match) return `${path.slice(0, match.index)}${match[1]}${match[2]}.${ending}`;
  }
  return path;
}

function testsAt(files: PackageFiles, pairs: ReturnType<typeof pairsOf>): ForeignTest[] {
  return pairs.map(({ name, input, output }) => ({
    name,
    isSample: SAMPLE.test(name),
    input: files.content(input.path),
    answer: files.content(output.path),
    group: null,
  }));
}
