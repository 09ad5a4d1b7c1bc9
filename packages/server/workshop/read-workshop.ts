import { PAGE_KEYS, type WorkshopProblem, type WorkshopScoreGroup } from "@assay/contract/routes/workshop";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { ProblemLimits, StatementSource } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { SECOND } from "@assay/contract/vocabulary/units";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { hasSubmissions } from "#workshop/problem-status";

/** A problem as admins edit it, with its test cases but without their texts. Throws AppError `problem_not_found`. */
export async function readWorkshop(db: Database, problemId: string): Promise<WorkshopProblem> {
  const row = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problems.id", "=", problemId)
    .select(["problems.id", "problems.number", "title", "difficulty", "problem_type", "status", "revision"])
    .select([
      "description",
      "input",
      "output",
      "statement_source",
      "statement_language",
      "sample_explanations",
      "problem_templates",
      "stops_at_failure",
      "failing_test_opens",
      "failing_test_tries",
    ])
    .select(["time_limit_ms", "memory_limit_kb", "checking", "scoring", "limits", "draft_reason", "version_id"])
    .select([
      sql<boolean>`jsonb_array_length(statement_pages) > 0`.as("hasStatementFile"),
      hasSubmissions().as("hasSubmissions"),
    ])
    .executeTakeFirst();
  if (!row) throw new AppError("problem_not_found");
  const { description, input, output, statement_source: source } = row;
  const tests = await listTests(db, row.version_id);
  const translations = await db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "title", "description", "input", "output", "statement_source"])
    .orderBy("language")
    .execute();
  return {
    _id: row.id,
    number: row.number,
    title: row.title,
    difficulty: row.difficulty,
    problemType: row.problem_type,
    language: row.statement_language ?? "",
    status: row.status,
    draftReason: row.draft_reason,
    canBeDeleted: !row.hasSubmissions,
    revision: row.revision,
    statement: showTexts({ description, input, output }, source),
    translations: translations.map(({ language, title, statement_source: written, ...texts }) => {
      return { language, title: title ?? "", statement: showTexts(texts, written) };
    }),
    hasStatementFile: row.hasStatementFile,
    templates: row.problem_templates,
    stopsAtFailure: row.stops_at_failure,
    failingTest: row.failing_test_opens,
    failingTestTries: row.failing_test_tries,
    timeLimit: row.time_limit_ms / SECOND,
    memoryLimit: row.memory_limit_kb,
    languageLimits: showLanguages(row.limits),
    comparison: showComparison(row.checking),
    groups: row.scoring?.groups.map(({ name }) => name) ?? [],
    scoreGroups: showGroups(row.scoring, tests),
    hasGrader: row.scoring?.grader !== undefined,
    tests: tests.map((test, index) => ({
      ...test,
      // Samples come first, but some among them may be hidden, because a package shows display samples in their place.
      explanation: test.isSample ? (row.sample_explanations[samplesBefore(tests, index)]?.source ?? "") : "",
    })),
  };
}

function showTexts(html: StatementSource, source: StatementSource | null): WorkshopProblem["statement"] {
  return source ? { format: "markdown", ...source } : { format: "html", ...html };
}

function samplesBefore(tests: readonly { readonly isSample: boolean }[], index: number): number {
  return tests.slice(0, index).filter(({ isSample }) => isSample).length;
}

function listTests(db: Database, versionId: string | null) {
  return db
    .selectFrom("test_cases")
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("version_id", "=", versionId)
    .select([
      "test_cases.id as _id",
      "name",
      "is_sample as isSample",
      "group_name as groupName",
      "generated_by as generatedBy",
    ])
    .select([bytesOf("inputs").as("inputBytes"), bytesOf("outputs").as("outputBytes")])
    .orderBy("position")
    .execute();
}

function showLanguages({ languages = {} }: ProblemLimits): WorkshopProblem["languageLimits"] {
  return PAGE_KEYS.flatMap((language) => {
    const { timeFactor = null, memoryKb = null } = languages[language] ?? {};
    return timeFactor === null && memoryKb === null ? [] : [{ language, timeFactor, memoryLimit: memoryKb }];
  });
}

function showComparison(checking: Checking): WorkshopProblem["comparison"] {
  return checking.kind === "whole_output" || checking.kind === "tokens" ? checking : { kind: checking.kind };
}

function showGroups(scoring: Scoring | null, tests: Awaited<ReturnType<typeof listTests>>): WorkshopScoreGroup[] {
  return (scoring?.groups ?? []).map((group) => ({
    ...group,
    requires: [...(group.requires ?? [])],
    tests: tests.filter(({ groupName }) => groupName === group.name).map(({ _id }) => _id),
  }));
}
