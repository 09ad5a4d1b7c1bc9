import type * as set from "@assay/contract/routes/problem-set";
import type * as contract from "@assay/contract/routes/problems";
import type { SuccessOf } from "@assay/contract/routes/route";
import { namedTags } from "@assay/contract/vocabulary/problem";
import { fieldsOf, listOf, numberOf, textOf } from "#lib/entities/values";

/** What a server that answers only the specification's fields does not send: null then. */
interface Unspecified {
  readonly number: number | null;
  readonly points: number | null;
}

export type ProblemRow = Omit<set.ProblemRow, keyof Unspecified | "difficulty"> & Unspecified & { difficulty: string };

/** A problem (specification, section 3). A missing time limit is 0. */
export type Problem = Omit<contract.Problem, keyof Unspecified | "difficulty" | "memoryLimit"> &
  Unspecified & { difficulty: string; memoryLimit: number | null };

/** A page of the problem set. */
export interface ProblemPage {
  readonly problems: readonly ProblemRow[];
  readonly page: number;
  readonly pages: number;
  /** Problems on all pages, if the server says it. */
  readonly total: number | undefined;
  /** How many there are in each state, if the server says it. */
  readonly states: SuccessOf<typeof set.PROBLEM_SET_ROUTES.listProblems>["states"];
}

/** Reads the reply of `GET /api/allProblems`. A page past the last one is the last one (specification, section 4). */
export function readProblemPage(reply: unknown): ProblemPage {
  const { problems, page, pages, total, states } = fieldsOf(reply);
  const pageCount = Math.max(1, numberOf(pages) ?? 1);
  return {
    problems: listOf(problems).map(rowOf),
    page: Math.min(Math.max(1, numberOf(page) ?? 1), pageCount),
    pages: pageCount,
    total: numberOf(total) ?? undefined,
    states: states as ProblemPage["states"],
  };
}

function rowOf(value: unknown): ProblemRow {
  const problem = fieldsOf(value);
  const ours = problem as Partial<set.ProblemRow>;
  const problemType = textOf(problem.problemType);
  return {
    _id: textOf(problem._id),
    number: numberOf(problem.number),
    title: textOf(problem.title),
    difficulty: textOf(problem.difficulty),
    problemType,
    tags: Array.isArray(ours.tags) ? ours.tags.map((tag) => textOf(tag)) : namedTags(problemType),
    author: ours.author ?? null,
    timeLimit: numberOf(problem.timeLimit) ?? 0,
    isSolved: ours.isSolved ?? false,
    state: ours.state,
    points: numberOf(problem.points),
    acceptance: numberOf(problem.acceptance),
    solvedCount: numberOf(problem.solvedCount) ?? 0,
    status: ours.status,
    ...(ours.mayEdit === true && { mayEdit: true }),
    ...(ours.isFavourite === true && { isFavourite: true }),
    language: typeof ours.language === "string" ? ours.language : undefined,
    excerpt: ours.excerpt,
  };
}

const WHOLE_OUTPUT: contract.Comparison = { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null };
const NO_CREDIT: contract.Credit = { author: null, source: null, sourceUrl: null, rightsOwner: null, license: null };

/** Reads the reply of `GET /api/problem/{problemid}`. */
export function readProblemReply(reply: unknown): Problem {
  const problem = fieldsOf(fieldsOf(reply).problem);
  const ours = problem as Partial<contract.Problem>;
  const sample = fieldsOf(problem.sampleTest);
  return {
    ...rowOf(problem),
    description: textOf(problem.description),
    input: textOf(problem.input),
    output: textOf(problem.output),
    sampleTest: { input: textOf(sample.input), output: textOf(sample.output) },
    testcases: listOf(problem.testcases).map(testCaseOf),
    memoryLimit: numberOf(problem.memoryLimit),
    comparison: ours.comparison ?? WHOLE_OUTPUT,
    scoreGroups: ours.scoreGroups ?? [],
    displaySamples: ours.displaySamples ?? [],
    sampleExplanations: ours.sampleExplanations,
    credit: ours.credit ?? NO_CREDIT,
    languages: ours.languages,
    statementFile: ours.statementFile,
    templates: ours.templates,
    user: ours.user ?? null,
  };
}

/** Reads the reply of `GET /api/testProblem/{problemid}`. */
export function readTestCasesReply(reply: unknown): contract.TestCase[] {
  return listOf(fieldsOf(reply).testcases).map(testCaseOf);
}

function testCaseOf(value: unknown): contract.TestCase {
  const { input, output, timeLimit, isSample, group, preview } = fieldsOf(value);
  return {
    input: textOf(input),
    output: textOf(output),
    timeLimit: numberOf(timeLimit) ?? 0,
    isSample: isSample === true,
    group: group === undefined || group === null ? undefined : textOf(group),
    preview: (preview ?? null) as contract.TestCase["preview"],
  };
}
