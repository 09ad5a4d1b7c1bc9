import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { PackageBytes } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import { type ForeignTest, placedName } from "#formats/foreign/foreign-problem";
import { programBeside } from "#formats/foreign/program-beside";
import { groupsByPoints, wholeGroup } from "#formats/foreign/test-groups";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { Generation } from "#problem";

/** How one test of a CMS task comes about, in the order of the tests. */
interface PlannedTest {
  /** The arguments of the generator; null if the input is a copy. */
  readonly argumentLine: string | null;
  /** The path of an input that is copied. */
  readonly copyOf: string | null;
  readonly subtask: number | null;
}

export interface CmsTests {
  readonly tests: readonly ForeignTest[];
  readonly groups: readonly TestGroup[];
  readonly generation: Generation | null;
}

const NOTHING = new Uint8Array();
/** The model solution of a task. */
export const CMS_MODEL = /^sol\/(?:soluzione|solution)\.\w+$/;
const PLAN = "gen/GEN";
const SUBTASK = /^#\s*ST:\s*(\d+(?:\.\d+)?)/;
const COPY = /^#\s*COPY:\s*(\S+)/;

/**
 * The tests of a CMS task: `input/inputN.txt` and `output/outputN.txt`, in the subtasks of `gen/GEN` (a comment `# ST: 20` begins one of 20
 * points, `# COPY: path` is a test that is copied, every other line is the arguments of the generator for one test). Tests that the
 * archive lacks are made by the generator and the solution. Without subtasks, all tests are worth equal shares of `total`.
 */
export function readCmsTests(files: PackageFiles, total: number): CmsTests {
  const { planned, subtasks } = files.has(PLAN) ? readPlan(files.anyText(PLAN, PACKAGE_LIMITS.yamlBytes)) : NO_PLAN;
  const stored = storedCount(files);
  const count = Math.max(stored, planned.length);
  if (stored > 0 && planned.length > 0 && stored !== planned.length)
    throw new PackageError(`${PLAN} has ${planned.length} tests, but input/ has ${stored}`);
  const tests = Array.from({ length: count }, (_, index) => testAt(files, index, planned[index], subtasks));
  if (subtasks.length > 0) {
    const groups = subtasks.map((points, index) => wholeGroup(subtaskName(index), points));
    return { tests, groups, generation: generationOf(files, tests, planned) };
  }
  const graded = tests.filter(({ isSample }) => !isSample).length;
  const shared = groupsByPoints(
    "tests",
    tests.map((test) => ({ test, points: test.isSample ? 0 : total / Math.max(1, graded) })),
  );
  return { ...shared, generation: generationOf(files, tests, planned) };
}

const NO_PLAN: ReturnType<typeof readPlan> = { planned: [], subtasks: [] };

function readPlan(text: string): { readonly planned: readonly PlannedTest[]; readonly subtasks: readonly number[] } {
  const planned: PlannedTest[] = [];
  const subtasks: number[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    const points = SUBTASK.exec(line)?.[1];
    const copyOf = COPY.exec(line)?.[1] ?? null;
    const argumentLine = copyOf === null ? line.replace(/\s*#.*$/, "") : null;
    if (points !== undefined) subtasks.push(Number(points));
    else if (copyOf !== null || argumentLine !== "")
      planned.push({ argumentLine, copyOf, subtask: subtasks.length === 0 ? null : subtasks.length - 1 });
  }
  return { planned, subtasks };
}

function subtaskName(index: number): string {
  return `secret/subtask${index + 1}`;
}

function testAt(
  files: PackageFiles,
  index: number,
  planned: PlannedTest | undefined,
  subtasks: readonly number[],
): ForeignTest {
  const { copyOf = null, subtask = null } = planned ?? {};
  const content = (path: string): PackageBytes => (files.has(path) ? files.content(path) : NOTHING);
  const input = files.has(inputPath(index)) || copyOf === null ? content(inputPath(index)) : files.content(copyOf);
  return {
    name: String(index).padStart(3, "0"),
    // What is copied from the statement is shown there.
    isSample: copyOf !== null && (subtask === null || subtasks[subtask] === 0),
    input,
    answer: content(answerPath(index)),
    group: subtask === null ? null : subtaskName(subtask),
  };
}

const inputPath = (index: number) => `input/input${index}.txt`;
const answerPath = (index: number) => `output/output${index}.txt`;

function storedCount(files: PackageFiles): number {
  let count = 0;
  while (files.has(inputPath(count))) count += 1;
  return count;
}

/** Null if the archive has every input and answer. Throws PackageError if it lacks the program that would make one. */
function generationOf(
  files: PackageFiles,
  tests: readonly ForeignTest[],
  planned: readonly PlannedTest[],
): Generation | null {
  const inputs = tests.flatMap((test, index) => {
    const { argumentLine = null } = planned[index] ?? {};
    const isStored = argumentLine === null || files.has(inputPath(index));
    return isStored ? [] : [{ test: placedName(test), program: "generator", argumentLine }];
  });
  const answers = tests.flatMap((test, index) => (files.has(answerPath(index)) ? [] : [placedName(test)]));
  if (answers.length === 0) return null;
  const generator: Generation["programs"] =
    inputs.length === 0 ? {} : { generator: programBeside(files, /^gen\/generato(?:re|r)\.\w+$/, "the generator") };
  return { programs: generator, inputs, answers, model: programBeside(files, CMS_MODEL, "the solution") };
}
