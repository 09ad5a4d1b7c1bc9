import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import { CHECKS, type Check, type CheckName } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { listSolutions } from "#workshop/list-solutions";
import { hasLiteralMarkdown } from "#workshop/literal-markdown";
import { readTestState } from "#workshop/programs/list-programs";

/** A time limit below this multiple of the time of a right solution may fail others that are right, too. */
const LEAST_FACTOR = 2;

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;
/** What a check found: what is missing or wrong, empty if nothing is; null if it can only be said after judging. */
type Findings = readonly string[] | null;

/**
 * What the problem's current version should have before it is published, and whether it has it. `unreadable` lists the formulas of
 * sanitised HTML that pages cannot typeset. Throws AppError `problem_not_found`.
 */
export async function readChecklist(
  db: Database,
  unreadable: (html: string) => Promise<string[]>,
  problemId: string,
): Promise<Check[]> {
  const [solutions, facts] = [await listSolutions(db, problemId), await readFacts(db, problemId)];
  if (!facts) throw new AppError("problem_not_found");
  const tests = await readTestState(db, problemId, facts.versionId);
  const parts = { description: facts.description, input: facts.input, output: facts.output };
  const html = Object.values(parts);
  const findings: Readonly<Record<CheckName, Findings>> = {
    title: facts.hasTwin ? [facts.title] : [],
    statement: Object.entries(parts).flatMap(([part, text]) => (isEmpty(text) && !facts.isFile ? [part] : [])),
    translations: facts.incomplete,
    formulas: await unreadable([...html, ...facts.explanations, ...facts.translated].join("<br>")),
    markdown: facts.isMarkdown
      ? []
      : Object.entries(parts).flatMap(([part, text]) => (hasLiteralMarkdown(text) ? [part] : [])),
    tests: facts.hiddenTests > 0 ? [] : [""],
    outputs: tests.withoutOutput,
    validators: tests.refused.length === 0 && tests.unchecked > 0 ? null : tests.refused,
    ...checkSolutions(solutions, facts),
  };
  const left = { validators: !tests.hasValidators, translations: facts.translated.length === 0 };
  const isLeftOut = (name: CheckName) => name in left && left[name as keyof typeof left];
  return CHECKS.filter((name) => !isLeftOut(name)).map((name) => {
    const found = findings[name];
    const state = found === null ? "waiting" : found.length === 0 ? "done" : "open";
    return { name, state, names: (found ?? []).filter((one) => one !== "").slice(0, LIMITS.checkedNames) };
  });
}

function checkSolutions(solutions: readonly ReferenceSolution[], facts: Facts) {
  const models = solutions.filter(({ expected }) => expected === "accepted");
  const wrong = solutions.filter(({ expected }) => expected !== "accepted");
  const right = models.filter(({ actual, differs }) => actual === "accepted" && !differs);
  /** The findings, unless only solutions that are being judged have no result yet. */
  const unlessJudging = (some: readonly ReferenceSolution[], found: readonly string[]): Findings =>
    found.length > 0 && some.some(({ isJudging }) => isJudging) ? null : found;
  const isUndecided = ({ actual, isJudging }: ReferenceSolution) => actual === null && !isJudging;
  return {
    samples: facts.samples === 0 ? [""] : unlessJudging(models, right.length > 0 ? facts.failedSamples : [""]),
    model: unlessJudging(models, right.length > 0 ? [] : [""]),
    wrong:
      wrong.length === 0
        ? [""]
        : unlessJudging(wrong, namesOf(wrong.filter((one) => one.actual === null || one.differs))),
    solutions: solutions.some(({ isJudging }) => isJudging)
      ? null
      : namesOf(solutions.filter((one) => one.differs || isUndecided(one))),
    limits: unlessJudging(
      models,
      right.length === 0
        ? [""]
        : namesOf(right.filter(({ slowestMs, limitMs }) => (slowestMs ?? 0) * LEAST_FACTOR > (limitMs ?? 0))),
    ),
  } satisfies Partial<Record<CheckName, Findings>>;
}

function namesOf(solutions: readonly ReferenceSolution[]): string[] {
  return solutions.map(({ name }) => name);
}

function isEmpty(html: string): boolean {
  return html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, "") === "";
}

async function readFacts(db: Database, problemId: string) {
  const { rows } = await sql<{
    readonly versionId: string | null;
    readonly title: string;
    readonly description: string;
    readonly input: string;
    readonly output: string;
    readonly explanations: readonly string[];
    /** The texts of its translations, and the languages of those that lack what the statement has. */
    readonly translated: readonly string[];
    readonly incomplete: readonly string[];
    readonly isMarkdown: boolean;
    readonly isFile: boolean;
    readonly hasTwin: boolean;
    readonly samples: number;
    readonly hiddenTests: number;
    readonly failedSamples: readonly string[];
  }>`
    select version_id as "versionId", title, description, input, output, statement_source is not null as "isMarkdown",
      jsonb_array_length(statement_pages) > 0 as "isFile",
      array(select one ->> 'html' from jsonb_array_elements(sample_explanations) as one) as explanations,
      array(select concat_ws('<br>', other.description, other.input, other.output)
        from statement_translations as other where other.problem_id = problems.id) as translated,
      array(select other.language from statement_translations as other where other.problem_id = problems.id
        and (other.title is null or (jsonb_array_length(other.statement_pages) = 0
          and ((problems.description <> '' and other.description = '') or (problems.input <> '' and other.input = '')
            or (problems.output <> '' and other.output = '')))) order by other.language) as incomplete,
      exists (select from problems as others
        where lower(others.title) = lower(problems.title) and others.id <> problems.id and others.status = 'published') as "hasTwin",
      (select count(*)::int from test_cases where version_id = problems.version_id and is_sample) as samples,
      (select count(*)::int from test_cases where version_id = problems.version_id and not is_sample) as "hiddenTests",
      array(select distinct test_cases.name from reference_solutions
        join submissions as runs on runs.id = run_id and runs.version_id = problems.version_id
        join test_runs on submission_id = runs.id
        join test_cases on test_cases.id = test_case_id and is_sample
        where reference_solutions.problem_id = problems.id and expectation -> 'permitted' = '["accepted"]' and test_runs.verdict <> 'accepted'
        order by test_cases.name) as "failedSamples"
    from problems where id = ${problemId}`.execute(db);
  return rows[0];
}
