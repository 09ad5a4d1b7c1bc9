import type { SubmissionDetails, SubmissionTest } from "@assay/contract/routes/submissions";
import type { Withheld } from "@assay/contract/vocabulary/contest";
import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { may } from "@assay/contract/vocabulary/permissions";
import { limitsInLanguage, type ProblemLimits } from "@assay/contract/vocabulary/problem";
import { type Score, type Scoring, scoreOf } from "@assay/contract/vocabulary/scoring";
import { statusDescription } from "@assay/contract/vocabulary/statuses";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { isOfOwnClass } from "#access/class-access";
import { discloseFigures, discloseGroups, hasPartial, raw, sealException, showException } from "#access/disclosure";
import { openedFailure } from "#access/failing-test-rule";
import { allows, areResultsShown, isOutOfContest, maySeeTests } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { showBytes } from "#base/show-bytes";
import { SUMMARY_JOINS, type SummaryRow, summaryColumns, toSummary } from "#submissions/history-queries";

/** A submission as pages name it: by its number or, within its contest, by its id. */
export type SubmissionName = { readonly number: number } | { readonly id: string };

/** SQL: the query's `submissions` row has this name, and the viewer may know it by that. */
export function isNamed(name: SubmissionName, viewing: Viewing) {
  return "id" in name
    ? sql<boolean>`submissions.id = ${name.id}::uuid`
    : sql<boolean>`(submissions.number = ${name.number} and ${isOutOfContest(viewing)})`;
}

/**
 * A submission to a problem with its source and tests, for its sender and admins. The caller has found the `id` among those of a contest:
 * the number is then that of the contest. Throws AppError `submission_not_found`, also for a submission of somebody else, and for one whose
 * results a contest withholds.
 */
export async function readSubmission(
  db: Database,
  viewing: Viewing<Viewer>,
  name: SubmissionName,
): Promise<SubmissionDetails> {
  const { viewer } = viewing;
  const row = await findRow(db, viewing, name);
  if (!row || !areResultsShown(viewing, row)) throw new AppError("submission_not_found");
  const tests = await readTests(db, row.id);
  const groups = row.scoring === null ? [] : scoreOf(row.scoring, tests, row.answers).groups;
  const number = "id" in name && row.ownNumber !== null ? row.ownNumber : Number(row.number);
  return {
    ...toSummary(row, groups),
    number,
    source: showBytes(row.source),
    sourceBytes: row.source.byteLength,
    fileName: `submission-${number}.${languageWithId(row.languageId)?.endings[0] ?? "txt"}`,
    languageName: row.languageName,
    judgedOn: may(viewer, "queue.manage") ? row.judgedOn : null,
    judgedSeconds: row.judgedMs === null ? null : Math.max(1, Math.ceil(row.judgedMs / SECOND)),
    rejudgedAt: row.rejudgedAt,
    compileOutput: row.compileOutput,
    internalError: showInternalError(row, viewer),
    hasNewerTests: row.hasNewerTests,
    tests: tests.map((test, index) => showTest(test, index, row, maySeeTests(viewer, row.authorId))),
    groups: showGroups(row, groups, hasPartial(tests)),
  };
}

/** A submission that left tests out has a verdict but no score, and then no groups either. */
function showGroups(
  { scoring, score, verdict }: DetailsRow,
  groups: Score["groups"],
  isPartial: boolean,
): SubmissionDetails["groups"] {
  if (scoring === null || (verdict !== null && score === null)) return [];
  if (score !== null) return [...discloseGroups(groups, isPartial)];
  return scoring.groups.map(({ name, points }) => ({ name, score: null, maximumScore: points }));
}

interface DetailsRow extends SummaryRow {
  readonly id: string;
  readonly source: Uint8Array;
  readonly languageName: string | null;
  readonly judgedOn: string | null;
  readonly judgedMs: number | null;
  readonly rejudgedAt: string | null;
  readonly compileOutput: string | null;
  readonly internalError: string | null;
  readonly withheld: Withheld | null;
  readonly isOfOwnClass: boolean;
  /** Among those of its participant in a contest; null if it was sent to none. */
  readonly ownNumber: number | null;
  /** The problem's author. */
  readonly authorId: string | null;
  /** False for a problem that has become a draft. */
  readonly isVisible: boolean;
  /** `openedFailure`. */
  readonly openedToken: string | null;
  readonly hasNewerTests: boolean;
  readonly scoring: Scoring | null;
  readonly answers: GraderAnswers | null;
  /** Null for a submission without a version of the problem. */
  readonly limits: ProblemLimits | null;
}

async function findRow(db: Database, viewing: Viewing, name: SubmissionName): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${summaryColumns(viewing)}, submissions.id, source, submissions.withheld, ${isOfOwnClass(viewing)} as "isOfOwnClass", own_number as "ownNumber", language_name as "languageName", judged_on as "judgedOn",
      (extract(epoch from finished_at - started_at) * ${SECOND}::int)::double precision as "judgedMs",
      ${isoTimestamp("rejudged_at")} as "rejudgedAt", compile_output as "compileOutput", internal_error as "internalError",
      problems.author_id as "authorId", ${allows("open", viewing)} as "isVisible", ${openedFailure(viewing)} as "openedToken",
      ${allows("open", viewing)} and coalesce(submissions.version_id <> problems.version_id, false) as "hasNewerTests", scoring, grader_answers as answers, limits
    from submissions ${SUMMARY_JOINS} left join problem_versions on problem_versions.id = submissions.version_id
      left join contest_submissions on contest_submissions.submission_id = submissions.id
    where ${isNamed(name, viewing)} and submissions.problem_id is not null`.execute(db);
  return rows[0];
}

type TestRow = Awaited<ReturnType<typeof readTests>>[number];

function readTests(db: Database, submissionId: string) {
  return db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select([
      "token",
      "is_sealed as isSealed",
      "test_cases.group_name as groupName",
      "verdict",
      "share",
      "status_id as statusId",
      raw<number>("cpu_time_ms").as("cpuTimeMs"),
      raw<number>("wall_time_ms").as("wallTimeMs"),
      raw<number>("memory_kb").as("memoryKb"),
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "test_runs.memory_limit_kb as memoryLimitKb",
      "test_cases.memory_limit_kb as ownMemoryLimitKb",
      "exception",
      "exception_line as exceptionLine",
      sql<boolean>`coalesce(test_cases.is_sample, false)`.as("isSample"),
      sql<boolean>`coalesce(bool_and(verdict is not distinct from 'accepted') over (
        order by test_runs.position rows between unbounded preceding and 1 preceding), true)`.as("isFirstFailure"),
    ])
    .where("submission_id", "=", submissionId)
    .orderBy("test_runs.position")
    .execute();
}

function showTest(
  test: TestRow,
  index: number,
  { limits, languageId, isVisible, openedToken }: DetailsRow,
  maySeeHidden: boolean,
): SubmissionTest {
  const { token, isSealed, groupName, verdict, statusId } = test;
  const { timeFactor = 1, memoryKb } = limitsInLanguage(limits ?? {}, languageId);
  return {
    number: index + 1,
    token,
    isSample: !isSealed,
    group: groupName,
    verdict,
    status: { id: statusId, description: statusDescription(statusId) },
    ...figuresOf(test),
    cpuTimeLimitMs: test.cpuTimeLimitMs * timeFactor,
    memoryLimitKb: test.ownMemoryLimitKb ?? memoryKb ?? test.memoryLimitKb,
    exception: isSealed && !maySeeHidden ? sealException(test) : showException(test),
    canOpen: isVisible && ((!isSealed && test.isSample) || maySeeHidden || token === openedToken),
  };
}

function figuresOf(test: TestRow) {
  const { cpuTimeMs, wallTimeMs, memoryKb } = discloseFigures(test);
  return { cpuTimeMs, wallTimeMs, memoryKb };
}

/** Stored as "id: reason", or as a sentence for a submission that an admin cancelled. */
function showInternalError(
  { internalError, verdict }: { readonly internalError: string | null; readonly verdict: Verdict | null },
  viewer: Viewer,
): string | null {
  if (internalError === null || may(viewer, "queue.manage")) return internalError;
  return verdict === "internal_error" ? (internalError.split(":", 1)[0] ?? null) : null;
}
