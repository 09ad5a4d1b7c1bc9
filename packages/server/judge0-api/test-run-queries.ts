import type { FieldName } from "@assay/contract/judge0/test-run";
import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isAdmin } from "#auth/viewer";
import type { Caller } from "#judge0-api/caller";

/** A stored test run as its reader may see it. */
export type VisibleTestRun = Awaited<ReturnType<ReturnType<typeof selectTestRuns>["execute"]>>[number];

/** The test runs with these tokens that the caller may see: their own, those of nobody, all for admins. */
export function findTestRuns(db: Database, caller: Caller, tokens: readonly string[], fields: readonly FieldName[]) {
  const { viewer } = caller;
  return selectTestRuns(db, caller, fields)
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .$if(!isAdmin(viewer), (query) =>
      query.where((where) =>
        where.or([
          where("submissions.user_id", "is", null),
          ...(viewer === null ? [] : [where("submissions.user_id", "=", viewer.id)]),
        ]),
      ),
    )
    .execute();
}

/** One page of everybody's test runs, the newest first. */
export function listTestRuns(
  db: Database,
  caller: Caller,
  fields: readonly FieldName[],
  page: { readonly offset: number; readonly limit: number },
) {
  return selectTestRuns(db, caller, fields)
    .orderBy("test_runs.created_at", "desc")
    .orderBy("token")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/**
 * Test runs as the caller may see them. Of a run on a test that they may not see, the database gives out
 * neither the test nor anything the program made of it (design, rule 6): that holds for sealed runs,
 * and for those of somebody who was an admin when they were made. Texts that no field asks for are
 * not read.
 */
function selectTestRuns(db: Database, { viewer }: Caller, fields: readonly FieldName[]) {
  const isAuthor = viewer === null ? sql`false` : sql`problems.author_id is not distinct from ${viewer.id}`;
  const isHidden = sql<boolean>`(test_runs.is_sealed or (test_cases.id is not null and not test_cases.is_sample
    and not ${isAdmin(viewer)} and not ${isAuthor}))`;
  const ifWanted = <T, const Name extends FieldName>(field: Name, value: RawBuilder<T>) =>
    (fields.includes(field) ? value : sql<T | null>`null`).as<Name>(field);
  const unlessHidden = <T, const Name extends FieldName>(field: Name, value: RawBuilder<T>) =>
    ifWanted(field, sql<T | null>`case when ${isHidden} then null else ${value} end`);
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("installed_languages", "installed_languages.language_id", "submissions.language_id")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .leftJoin("problems", "problems.id", "test_cases.problem_id")
    .select([
      "token",
      "submission_id as submissionId",
      "test_case_id as testCaseId",
      isHidden.as("isHidden"),
      sql<boolean>`(${isHidden} and not ${isAuthor})`.as("hasSealedFigures"),
      "submissions.language_id as languageId",
      sql<string | null>`coalesce(submissions.language_name, installed_languages.name)`.as("languageName"),
      "compile_output as compileOutput",
      "compiler_options as compilerOptions",
      "command_line_arguments as commandLineArguments",
      "callback_url as callbackUrl",
      "status_id as statusId",
      "test_runs.verdict",
      "submissions.score",
      "submissions.maximum_score as maximumScore",
      "number_of_runs as numberOfRuns",
      "redirects_stderr as redirectsStderr",
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "cpu_extra_time_ms as cpuExtraTimeMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "test_runs.memory_limit_kb as memoryLimitKb",
      "stack_limit_kb as stackLimitKb",
      "process_limit as processLimit",
      "file_size_limit_kb as fileSizeLimitKb",
      "cpu_time_ms as cpuTimeMs",
      "wall_time_ms as wallTimeMs",
      "memory_kb as memoryKb",
      "test_runs.created_at as createdAt",
      "submissions.started_at as startedAt",
      "test_runs.finished_at as finishedAt",
      // A multi-file program has no source but its files.
      ifWanted(
        "source_code",
        sql<string | null>`case when submissions.language_id = ${MULTI_FILE_PROGRAM.id}
        then nullif(source, '') else source end`,
      ),
      ifWanted("additional_files", sql<Uint8Array | null>`additional_files`),
      unlessHidden("stdin", sql<Uint8Array>`coalesce(test_runs.stdin, test_cases.input)`),
      unlessHidden("expected_output", sql<Uint8Array>`coalesce(test_runs.expected_output, test_cases.expected_output)`),
      unlessHidden("stdout", sql<Uint8Array>`stdout`),
      unlessHidden("stderr", sql<Uint8Array>`stderr`),
      unlessHidden("message", sql<string>`message`),
      unlessHidden("exit_code", sql<number>`exit_code`),
      unlessHidden("exit_signal", sql<number>`exit_signal`),
    ]);
}
