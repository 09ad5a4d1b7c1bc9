import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isAdmin, type Viewer } from "#auth/viewer";
import type { FieldName } from "#judge0-api/fields";

/** A stored test run as its reader may see it. */
export type VisibleTestRun = Awaited<ReturnType<typeof selectTestRuns>>[number];

/**
 * The test runs with these tokens that are the viewer's; all for admins. Of a run on a test that the
 * viewer may not see, the database gives out neither the test nor anything the program made of it
 * (design, rule 6): that holds for sealed runs, and for those of somebody who was an admin when
 * they were made. Texts that no field asks for are not read.
 */
export function selectTestRuns(db: Database, viewer: Viewer, tokens: readonly string[], fields: readonly FieldName[]) {
  const isHidden = sql<boolean>`(test_runs.is_sealed or (test_cases.id is not null and not test_cases.is_sample
    and not ${isAdmin(viewer)} and problems.author_id is distinct from ${viewer.id}))`;
  const unlessHidden = <T, const Name extends FieldName>(field: Name, value: RawBuilder<T>) => {
    if (!fields.includes(field)) return sql<T | null>`null`.as<Name>(field);
    return sql<T | null>`case when ${isHidden} then null else ${value} end`.as<Name>(field);
  };
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .leftJoin("problems", "problems.id", "test_cases.problem_id")
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .$if(!isAdmin(viewer), (query) => query.where("submissions.user_id", "=", viewer.id))
    .select([
      "token",
      "submission_id as submissionId",
      "test_case_id as testCaseId",
      isHidden.as("isHidden"),
      "language_id as languageId",
      "source",
      "compile_output as compileOutput",
      "status_id as statusId",
      "test_runs.verdict",
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "test_runs.memory_limit_kb as memoryLimitKb",
      "cpu_time_ms as cpuTimeMs",
      "wall_time_ms as wallTimeMs",
      "memory_kb as memoryKb",
      "test_runs.created_at as createdAt",
      "test_runs.finished_at as finishedAt",
      unlessHidden("stdin", sql<Uint8Array>`coalesce(test_runs.stdin, test_cases.input)`),
      unlessHidden("expected_output", sql<Uint8Array>`coalesce(test_runs.expected_output, test_cases.expected_output)`),
      unlessHidden("stdout", sql<Uint8Array>`stdout`),
      unlessHidden("stderr", sql<Uint8Array>`stderr`),
      unlessHidden("message", sql<string>`message`),
      unlessHidden("exit_code", sql<number>`exit_code`),
      unlessHidden("exit_signal", sql<number>`exit_signal`),
    ])
    .execute();
}
