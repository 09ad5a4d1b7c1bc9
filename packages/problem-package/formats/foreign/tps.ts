import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import type { ForeignProblem, ForeignSolution, ForeignTest } from "#formats/foreign/foreign-problem";
import { parseJson } from "#formats/foreign/json-file";
import { scoringChecker } from "#formats/foreign/scoring-checker";
import { expectationOfWord } from "#formats/foreign/solutions";
import { wholeGroup } from "#formats/foreign/test-groups";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { IncludedFiles } from "#problem";

const problemJson = z.looseObject({
  title: z.string().nullish(),
  name: z.string().nullish(),
  time_limit: z.number().positive().nullish(),
  memory_limit: z.number().positive().nullish(),
  type: z.string().nullish(),
  has_grader: z.boolean().nullish(),
  has_checker: z.boolean().nullish(),
});

const subtasksJson = z.looseObject({
  subtasks: z.record(z.string(), z.looseObject({ index: z.number().nullish(), score: z.number().nonnegative() })),
});

const solutionsJson = z.record(z.string(), z.looseObject({ verdict: z.string().nullish() }));

/** True for the folder of a task of the Task Preparation System. */
export function isTps(paths: readonly string[]): boolean {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  return has(/^problem\.json$/) && has(/^(gen\/data|subtasks\.json|solutions\.json)$/);
}

/**
 * A task of the Task Preparation System with its generated tests. Throws PackageError without them, because only the task's own scripts
 * know how they are made, and for tasks of other types than Batch.
 */
export function readTps(files: PackageFiles): ForeignProblem {
  files.requireWhole((path) => /^(problem\.json|subtasks\.json|tests(\/|$)|checker\/)/.test(path));
  const problem = parseJson(files, "problem.json", problemJson);
  if (problem.type && !/^batch$/i.test(problem.type))
    throw new PackageError(`tasks of the type ${problem.type} are not supported`);
  const { tests, groups } = readTests(files);
  const usesChecker = problem.has_checker !== false && files.paths("checker/").some((path) => IS_CHECKER.test(path));
  const plain = { checking: tokenComparison(["case_sensitive"]), draftReason: null };
  const { checking, draftReason } = usesChecker
    ? scoringChecker(files, (path) => IS_CHECKER.test(path), printsScores(files) ? "score" : "testlib")
    : plain;
  const grader = problem.has_grader ? graderOf(files) : null;
  return {
    title: problem.title ?? problem.name ?? null,
    statement: STATEMENTS.flatMap((pattern) => files.paths().filter((path) => pattern.test(path)))[0] ?? null,
    tests,
    groups,
    checking,
    draftReason,
    timeLimitSeconds: problem.time_limit ?? null,
    memoryLimitMebibytes: problem.memory_limit ?? null,
    solutions: solutionsOf(files),
    ...(grader && { includedFiles: grader }),
  };
}

const IS_CHECKER = /^checker\/(checker|chk)\.(cpp|cc|py)$/;
const STATEMENTS = [/^statement\/(index|en|statement)\.(md|pdf)$/, /^statement\/[^/]+\.(md|pdf)$/];

/** TPS comes with a testlib that prints the share of the points on stdout, as CMS wants it. */
function printsScores(files: PackageFiles): boolean {
  const header = "checker/testlib.h";
  return (
    files.has(header) &&
    /fprintf\(stdout|std::cout\s*<<\s*(points|score)/.test(files.anyText(header, PACKAGE_LIMITS.checkerBytes))
  );
}

const MAPPING = "tests/mapping";

/** The tests, in the subtasks of `tests/mapping`, or else of their names: `2-07` belongs to the subtask with index 2. */
function readTests(files: PackageFiles): Pick<ForeignProblem, "tests" | "groups"> {
  const names = files.paths("tests/").flatMap((path) => (path.endsWith(".in") ? path.slice("tests/".length, -3) : []));
  if (names.length === 0)
    throw new PackageError("its tests have not been generated yet: run tps gen and pack the folder tests, too");
  const subtasks = files.has("subtasks.json") ? parseJson(files, "subtasks.json", subtasksJson).subtasks : {};
  const listed = Object.entries(subtasks).map(([name, { index, score }]) => ({ name, index, score }));
  const members = membersOf(files, names, listed);
  const first = (test: string) => listed.find(({ name }) => members.get(name)?.includes(test));
  const tests = names.map((name): ForeignTest => {
    const subtask = first(name);
    return {
      name,
      isSample: subtask?.score === 0 && /^(samples?|examples?)$/i.test(subtask.name),
      input: files.content(`tests/${name}.in`),
      answer: files.content(`tests/${name}.out`),
      group: subtask ? groupName(subtask.name) : null,
    };
  });
  const groups = listed.map(({ name, score }) => {
    const own = members.get(name) ?? [];
    const others = listed.filter(
      (other) => other.name !== name && own.some((test) => first(test)?.name === other.name),
    );
    return wholeGroup(
      groupName(name),
      score,
      others.map((other) => groupName(other.name)),
    );
  });
  return { tests, groups: groups.filter(({ points }) => points > 0).length > 1 ? groups : [] };
}

interface Subtask {
  readonly name: string;
  readonly index?: number | null | undefined;
  readonly score: number;
}

/** The tests of each subtask. A test may be in several: it then counts in the first, which the others require. */
function membersOf(
  files: PackageFiles,
  names: readonly string[],
  subtasks: readonly Subtask[],
): ReadonlyMap<string, readonly string[]> {
  if (!files.has(MAPPING)) {
    const ofIndex = (index: number | null | undefined) => names.filter((name) => name.split("-")[0] === String(index));
    return new Map(subtasks.map(({ name, index }) => [name, ofIndex(index)]));
  }
  const lines = files.text(MAPPING, PACKAGE_LIMITS.xmlBytes).split("\n");
  const pairs = lines.flatMap((line) => {
    const [subtask, test] = line.trim().split(/\s+/);
    return subtask && test ? [{ subtask, test }] : [];
  });
  return new Map(
    [...Map.groupBy(pairs, ({ subtask }) => subtask)].map(([name, of]) => [name, of.map(({ test }) => test)]),
  );
}

function groupName(subtask: string): string {
  return `secret/${subtask}`;
}

function graderOf(files: PackageFiles): IncludedFiles | null {
  const folder = "grader/cpp/";
  const parts = files.paths(folder).filter((path) => /\.(cpp|h|hpp)$/.test(path));
  if (parts.length === 0) return null;
  return { cpp: parts.map((path) => ({ name: path.slice(folder.length), content: files.bytes(path) })) };
}

function solutionsOf(files: PackageFiles): ForeignSolution[] {
  if (!files.has("solutions.json")) return [];
  return Object.entries(parseJson(files, "solutions.json", solutionsJson)).flatMap(([name, { verdict }]) => {
    const path = files.paths("solution/").find((candidate) => candidate.endsWith(`/${name}`));
    const expectation = expectationOfWord(verdict ?? "");
    return path && expectation ? [{ path, expectation }] : [];
  });
}
