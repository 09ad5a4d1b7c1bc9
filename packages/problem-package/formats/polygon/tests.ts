import type { PackageBytes } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import { requireTestCount } from "#formats/icpc/tests";
import { child, childrenNamed, numberOf, type XmlElement } from "#formats/polygon/xml";
import { PackageError } from "#package-error";

export interface PolygonTest {
  readonly name: string;
  /** Its number in the testset, counted from 1. */
  readonly number: number;
  readonly isSample: boolean;
  /** The path of its input. */
  readonly path: string;
  /** Empty if the package lacks it. */
  readonly input: PackageBytes;
  readonly hasInput: boolean;
  readonly answer: PackageBytes;
  readonly hasAnswer: boolean;
  /** The generator and its arguments; null for a test that was made by hand. */
  readonly command: string | null;
  /** The generator writes files, of which this test is one. */
  readonly isFromFile: boolean;
  /** Null if the test is in no group. */
  readonly group: string | null;
  /** Null in a problem without points. */
  readonly points: number | null;
}

/** The testset to judge: the one called "tests", or else the first. Throws PackageError if there is none. */
export function judgedTestset(judging: XmlElement | undefined): { testset: XmlElement; notes: string[] } {
  const testsets = childrenNamed(judging, "testset");
  const testset = testsets.find(({ attributes }) => attributes.name === "tests") ?? testsets[0];
  if (!testset) throw new PackageError("problem.xml names no testset");
  const others = testsets.filter((other) => other !== testset);
  return { testset, notes: others.map(({ attributes }) => `the testset ${attributes.name} is ignored`) };
}

/**
 * The test cases of a testset in order, but samples first. Polygon's standard packages lack generated inputs and all answers, which are
 * empty here. Throws PackageError for an invalid path pattern.
 */
export function readPolygonTests(files: PackageFiles, testset: XmlElement): PolygonTest[] {
  const count = numberOf(child(testset, "test-count"), "test-count");
  if (count === 0) throw new PackageError("the testset has no test case");
  requireTestCount(count);
  files.requireWhole((path) => /^tests(\/|$)/.test(path));
  const marks = childrenNamed(child(testset, "tests"), "test");
  const pattern = (name: string) => child(testset, name)?.text.trim() ?? "";
  const [inputPattern, answerPattern] = [pattern("input-path-pattern"), pattern("answer-path-pattern")];
  const tests = Array.from({ length: count }, (_, index): PolygonTest => {
    const { sample, group = null, points, cmd: command = null, "from-file": fromFile } = marks[index]?.attributes ?? {};
    const number = index + 1;
    const isSample = sample === "true";
    const [path, answerPath] = [pathOf(inputPattern, number), pathOf(answerPattern, number)];
    return {
      name: `${isSample ? "sample" : "secret"}/${String(number).padStart(2, "0")}`,
      number,
      isSample,
      path,
      input: files.has(path) ? files.content(path) : NOTHING,
      hasInput: files.has(path),
      answer: files.has(answerPath) ? files.content(answerPath) : NOTHING,
      hasAnswer: files.has(answerPath),
      command,
      isFromFile: fromFile !== undefined,
      group,
      points: points === undefined ? null : pointsOf(points),
    };
  });
  return [...tests.filter(({ isSample }) => isSample), ...tests.filter(({ isSample }) => !isSample)];
}

/** Parses points as Polygon writes them. Throws PackageError if they are not valid. */
export function pointsOf(text: string): number {
  const points = Number(text);
  if (text !== "" && Number.isFinite(points) && points >= 0) return points;
  throw new PackageError(`problem.xml: ${text} is not a valid number of points`);
}

/** Inserts the number in a pattern such as `tests/%02d`. */
function pathOf(pattern: string, number: number): string {
  const match = /^([^%]*)%(?:0(\d))?d([^%]*)$/.exec(pattern);
  if (!match) throw new PackageError(`problem.xml: ${JSON.stringify(pattern.slice(0, 80))} is not a path pattern`);
  const [, before = "", width = "1", after = ""] = match;
  return `${before}${String(number).padStart(Number(width), "0")}${after}`;
}

/** The refusal of a package without a test that no generator makes. */
export function missingTest(path: string): PackageError {
  return new PackageError(
    `${path} is missing, and problem.xml names no generator for it. Download the full package from Packages in Polygon; its name ends in $linux.zip`,
  );
}

const NOTHING = new Uint8Array();
