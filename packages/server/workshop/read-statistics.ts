import type { ProblemStatistics } from "@assay/contract/routes/problem-statistics";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { limitsInLanguage, type ProblemLimits } from "@assay/contract/vocabulary/problem";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isOutOfContest } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";

/**
 * How the submissions to a problem did. Only the newest ones are read, by index, so a popular problem takes no longer than
 * another; an author's do not count those of a contest that withholds its results. Throws AppError `problem_not_found`.
 */
export async function readStatistics(db: Database, viewing: Viewing, problemId: string): Promise<ProblemStatistics> {
  const problem = await db
    .selectFrom("problems")
    .innerJoin("problem_counters", "problem_counters.problem_id", "problems.id")
    .innerJoin("problem_versions", "problem_versions.id", "problems.version_id")
    .select(["judged", "accepted", "problems.version_id as versionId", "limits"])
    .where("problems.id", "=", problemId)
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const { judged, accepted, versionId, limits } = problem;
  const newest = newestOn(viewing, problemId, versionId ?? "");
  const [verdicts, tests, times, counted] = await Promise.all([
    countVerdicts(db, viewing, problemId),
    readTests(db, versionId ?? "", newest),
    readTimes(db, newest),
    sql<{ count: number }>`select count(*)::int as count from (${newest}) as newest`.execute(db),
  ]);
  return {
    judged,
    accepted,
    verdicts,
    counted: counted.rows[0]?.count ?? 0,
    tests,
    languages: byLanguage(times, limits),
  };
}

/** SQL: the newest submissions that ran on this version. */
function newestOn(viewing: Viewing, problemId: string, versionId: string): RawBuilder<unknown> {
  return sql`
    select id, language_id, verdict from submissions
    where problem_id = ${problemId} and version_id = ${versionId} and finished_at is not null and ${isOutOfContest(viewing)}
      and verdict not in ('compilation_error', 'internal_error')
    order by number desc limit ${LIMITS.testStatisticsCounted}`;
}

async function countVerdicts(db: Database, viewing: Viewing, problemId: string) {
  const { rows } = await sql<{ verdict: Verdict; count: number }>`
    select verdict, count(*)::int as count from (
      select verdict from submissions where problem_id = ${problemId} and finished_at is not null and ${isOutOfContest(viewing)}
      order by number desc limit ${LIMITS.verdictsCounted}
    ) as newest
    group by verdict order by count desc, verdict`.execute(db);
  return rows;
}

type TestRow = Omit<ProblemStatistics["tests"][number], "verdicts"> & {
  readonly verdicts: ProblemStatistics["tests"][number]["verdicts"] | null;
};

/** Counts the failed tests of each submission first, because `failedAlone` is about submissions that failed only this test. */
async function readTests(db: Database, versionId: string, newest: RawBuilder<unknown>) {
  const { rows } = await sql<TestRow>`
    with newest as (${newest}), runs as (
      select test_case_id, test_runs.verdict,
        count(*) filter (where test_runs.verdict <> 'accepted') over (partition by submission_id) as failures
      from newest join test_runs on submission_id = newest.id
      where test_case_id is not null and test_runs.verdict is not null
    ), counts as (
      select test_case_id, verdict, count(*)::int as count, count(*) filter (where failures = 1)::int as alone
      from runs group by test_case_id, verdict
    )
    select position + 1 as number, name, is_sample as "isSample",
      (select json_agg(json_build_object('verdict', verdict, 'count', count) order by count desc, verdict)
        from counts where test_case_id = test_cases.id) as verdicts,
      (select coalesce(sum(count), 0)::int from counts
        where test_case_id = test_cases.id and verdict <> 'accepted') as failed,
      (select coalesce(sum(alone), 0)::int from counts
        where test_case_id = test_cases.id and verdict <> 'accepted') as "failedAlone"
    from test_cases where version_id = ${versionId} order by position`.execute(db);
  return rows.map(({ verdicts, ...row }) => ({ ...row, verdicts: verdicts ?? [] }));
}

/** The slowest test of an accepted submission: its time, the highest limit, and the highest share of a limit. */
interface Time {
  readonly languageId: number;
  readonly ms: number;
  readonly limitMs: number;
  readonly share: number;
}

async function readTimes(db: Database, newest: RawBuilder<unknown>): Promise<Time[]> {
  const { rows } = await sql<Time>`
    select language_id as "languageId", max(wall_time_ms) as ms, max(cpu_time_limit_ms)::float8 as "limitMs",
      max(wall_time_ms / cpu_time_limit_ms) as share
    from (${newest}) as newest join test_runs on submission_id = newest.id
    where newest.verdict = 'accepted' and wall_time_ms is not null
    group by newest.id, language_id`.execute(db);
  return rows;
}

/** A test run stores the time limit before the problem's factor for its language is applied, so the factor is applied here. */
function byLanguage(times: readonly Time[], limits: ProblemLimits): ProblemStatistics["languages"] {
  const groups = Map.groupBy(times, ({ languageId }) => languageName(languageId) || `${languageId}`);
  const rows = [...groups].map(([language, group]) => {
    const factor = limitsInLanguage(limits, group[0]?.languageId ?? 0).timeFactor ?? 1;
    const shares = group.map(({ share }) => share / factor);
    const sorted = group.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return {
      language,
      accepted: group.length,
      medianMs: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
      slowestMs: sorted.at(-1) ?? 0,
      limitMs: factor * Math.max(...group.map(({ limitMs }) => limitMs)),
      tenths: Array.from({ length: 10 }, (_, tenth) => shares.filter((share) => tenthOf(share) === tenth).length),
      aboveHalf: shares.filter((share) => share > 0.5).length,
      aboveNinety: shares.filter((share) => share > 0.9).length,
    };
  });
  return rows.toSorted((one, other) => other.accepted - one.accepted);
}

/** 0 for a share of up to a tenth, 9 for one above nine tenths. */
function tenthOf(share: number): number {
  return Math.min(9, Math.max(0, Math.ceil(10 * share) - 1));
}
