import type { SubmissionSummary, VERDICT_FILTERS } from "@assay/contract/routes/submissions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Score } from "@assay/contract/vocabulary/scoring";
import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { discloseFigures, discloseTotal, isPartial, type Raw } from "#access/disclosure";
import { EarnedGroups } from "#access/earned-groups";
import { allows, isOutOfContest } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { prefixPattern } from "#base/search-text";
import { hasUserName } from "#base/user-name";
import { HEAD_JOINS, type HeadRow, headColumns, toHead } from "#submissions/submission-head";
import { isId } from "#users/rules";

/** Which submissions to list; what is absent does not matter. */
export interface HistoryFilter {
  readonly userId?: string | undefined;
  readonly problemIds?: readonly string[] | undefined;
  readonly languageIds?: readonly number[] | undefined;
  readonly verdict?: (typeof VERDICT_FILTERS)[number] | undefined;
  readonly numbers?: readonly number[] | undefined;
  /** Those of the students of a class; if `isSetThere`, only those to its assignments. */
  readonly ofClass?: { readonly classId: string; readonly isSetThere: boolean } | undefined;
}

/** Where a page begins: below or above a number, else with the newest. */
export interface PagePlace {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** One page, newest first, and where its neighbours begin. */
export interface HistoryPage {
  readonly submissions: SubmissionSummary[];
  readonly older: number | null;
  readonly newer: number | null;
}

/**
 * The page of matching submissions at this place; the first page if the submissions above `after` do not fill one. Those that a contest
 * withholds are left out. Beyond that it checks no rights to submissions: the caller restricts `filter` to those that the viewer may see.
 */
export async function listHistory(
  db: Database,
  viewing: Viewing,
  filter: HistoryFilter,
  place: PagePlace,
  pageSize: number = LIMITS.submissionPageSize,
): Promise<HistoryPage> {
  const { before, after } = place;
  const isBackwards = after !== undefined && before === undefined;
  const conditions = [
    ...historyConditions(filter),
    isOutOfContest(viewing),
    ...(before === undefined ? [] : [sql`submissions.number < ${before}`]),
    ...(after === undefined ? [] : [sql`submissions.number > ${after}`]),
  ];
  const order = sql`order by number ${isBackwards ? sql`asc` : sql`desc`} limit ${pageSize + 1}`;
  const matching = sql`select * from submissions where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<SummaryRow & { readonly id: string }>`
    with listed as (${filter.ofClass ? ofStudents(filter.ofClass.classId, matching, order) : sql`${matching} ${order}`})
    select submissions.id, ${summaryColumns(viewing)} from listed as submissions ${SUMMARY_JOINS} order by submissions.number desc`.execute(
    db,
  );
  const hasMore = rows.length > pageSize;
  if (isBackwards && !hasMore) return listHistory(db, viewing, filter, {}, pageSize);
  if (hasMore) rows.splice(isBackwards ? 0 : -1, 1);
  const earned = new EarnedGroups(db);
  await earned.read(rows.flatMap(({ id, score }) => (score === null ? [] : [id])));
  const submissions = rows.map((row) => toSummary(row, earned.of(row.id)));
  const [first, last] = [submissions[0]?.number ?? null, submissions.at(-1)?.number ?? null];
  return {
    submissions,
    older: isBackwards || hasMore ? last : null,
    newer: isBackwards || before !== undefined ? first : null,
  };
}

/** The first in this order of those that match and a student of the class has sent: each student's are read from the index of their own. */
function ofStudents(classId: string, matching: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select sent.* from class_members
    cross join lateral (${matching} and submissions.user_id = class_members.user_id ${order}) as sent
    where class_members.class_id = ${classId} and class_members.role = 'student' and class_members.state = 'active' ${order}`;
}

/** How many submissions match that `listHistory` lists, up to `LIMITS.submissionsCounted`. */
export async function countHistory(db: Database, viewing: Viewing, filter: HistoryFilter): Promise<number> {
  const conditions = [...historyConditions(filter), isOutOfContest(viewing)];
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from submissions where ${sql.join(conditions, sql` and `)} limit ${LIMITS.submissionsCounted}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The conditions of a query for matching `submissions`. Free runs and runs on samples belong to no problem, so they never match. */
export function historyConditions(filter: HistoryFilter): RawBuilder<unknown>[] {
  const { userId, problemIds, languageIds, verdict, numbers, ofClass } = filter;
  const all: RawBuilder<unknown>[] = [sql`submissions.problem_id is not null`];
  if (userId !== undefined) all.push(sql`submissions.user_id = ${userId}::uuid`);
  if (problemIds !== undefined) all.push(isOneOf("problem_id", problemIds, sql`uuid`));
  if (languageIds !== undefined) all.push(isOneOf("language_id", languageIds, sql`smallint`));
  if (verdict === "waiting") all.push(sql`submissions.finished_at is null`);
  else if (verdict !== undefined) all.push(sql`submissions.verdict = ${verdict}`);
  if (numbers !== undefined) all.push(isOneOf("number", numbers, sql`bigint`));
  if (ofClass?.isSetThere)
    all.push(sql`exists (
      select from assignment_submissions as sent_to join assignments on assignments.id = sent_to.assignment_id
      where sent_to.submission_id = submissions.id and assignments.class_id = ${ofClass.classId})`);
  return all;
}

/** A single value is compared as such, so that an index returns its rows in the list's order. */
function isOneOf(column: string, values: readonly unknown[], type: RawBuilder<unknown>): RawBuilder<unknown> {
  const ref = sql.ref(`submissions.${column}`);
  return values.length === 1 ? sql`${ref} = ${values[0]}::${type}` : sql`${ref} = any(${values}::${type}[])`;
}

/** The problems that the filter's text names, of those that the viewer may open: by _id, by number, or by the beginning of the title. */
export async function findProblems(db: Database, viewing: Viewing, text: string): Promise<string[]> {
  if (isId(text)) return [text];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await sql<{ id: string }>`
    select id from problems where number = ${number} and ${allows("open", viewing)}
    union
    (select id from problems where lower(title) like ${prefixPattern(text)} and ${allows("open", viewing)} limit ${LIMITS.filteredProblemCount})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * The same among the problems that a user has submitted to and may see. No other title is compared, so that not even the time of the
 * answer depends on one.
 */
export async function findTriedProblems(db: Database, viewing: Viewing<Viewer>, text: string): Promise<string[]> {
  if (isId(text)) return [text];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await sql<{ id: string }>`
    with tried as materialized (
      select distinct problem_id as id from submissions where user_id = ${viewing.viewer.id} and problem_id is not null
    ), visible as materialized (
      select problems.id, number, title from tried cross join lateral (
        select * from problems where problems.id = tried.id offset 0
      ) as problems where ${allows("open", viewing)}
    )
    select id from visible where number = ${number} or lower(title) like ${prefixPattern(text)}
    limit ${LIMITS.filteredProblemCount}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The id of the user with this _id or user name, or null. */
export async function findUserId(db: Database, text: string): Promise<string | null> {
  const isUser = isId(text) ? sql`id = ${text}::uuid` : hasUserName(text);
  const { rows } = await sql<{ id: string }>`select id from users where ${isUser}`.execute(db);
  return rows[0]?.id ?? null;
}

/** A row of a query with `summaryColumns`. */
export interface SummaryRow extends HeadRow {
  readonly submittedAt: string;
  readonly verdict: Verdict | null;
  readonly isRunning: boolean;
  readonly verdicts: (Verdict | null)[] | null;
  readonly slowest: Figures;
  readonly busiest: Figures;
  readonly largest: Figures;
  readonly score: Raw<number> | null;
  readonly maximumScore: number | null;
  readonly isPartial: boolean;
}

/** The highest time or memory of a submission's runs on samples, and that on hidden tests, with what decides how they are shown. */
export type Figures =
  | readonly { readonly value: Raw<number>; readonly limit: number; readonly isSealed: boolean }[]
  | null;

/** What a `SubmissionSummary` for this viewer consists of, for a query that names its submission `submissions`. */
export function summaryColumns(viewing: Viewing): RawBuilder<unknown> {
  return sql`
  ${headColumns(viewing)}, ${isoTimestamp("submissions.created_at")} as "submittedAt", submissions.verdict, submissions.score, submissions.maximum_score as "maximumScore",
  submissions.score is not null and ${isPartial("submissions.id")} as "isPartial", runs.verdicts, submissions.verdict is null and coalesce(runs.is_running, false) as "isRunning",
  ${highest("wall_time_ms", "wall_time_limit_ms")} as slowest, ${highest("cpu_time_ms", "cpu_time_limit_ms")} as busiest, ${highest("memory_kb", "memory_limit_kb")} as largest`;
}

/** The joins that `summaryColumns` needs. */
export const SUMMARY_JOINS = sql`
  ${HEAD_JOINS}
  cross join lateral (
    select array_agg(verdict order by position) as verdicts, bool_or(status_id = ${STATUS_PROCESSING}) as is_running
    from test_runs where submission_id = submissions.id
  ) as runs`;

/** SQL: the `Figures` of the `submissions` row in this column of its runs, whose limit is in another one. */
export function highest(column: string, limit: string): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`(
    select json_agg(figure) from (
      select distinct on (is_sealed) ${value} as value, ${sql.ref(limit)} as limit, is_sealed as "isSealed"
      from test_runs where submission_id = submissions.id and ${value} is not null order by is_sealed, ${value} desc
    ) as figure
  )`;
}

/** The summary of a row. The groups are those of the submission with what they earned (`EarnedGroups`). */
export function toSummary(row: SummaryRow, groups: Score["groups"]): SubmissionSummary {
  const { submittedAt, verdict, isRunning, score, maximumScore, isPartial } = row;
  return {
    ...toHead(row),
    submittedAt,
    verdict,
    isRunning,
    verdicts: row.verdicts ?? [],
    wallTimeMs: shownFigure(row.slowest, "wallTimeMs"),
    cpuTimeMs: shownFigure(row.busiest, "cpuTimeMs"),
    memoryKb: shownFigure(row.largest, "memoryKb"),
    score: score === null ? null : discloseTotal({ score, maximumScore, groups, isPartial }),
    maximumScore,
  };
}

const NOTHING = { cpuTimeMs: null, wallTimeMs: null, memoryKb: null };

/** The highest of the figures that the tests show: that of a hidden test is rounded, so it may exceed a higher one of a sample. */
export function shownFigure(figures: Figures, name: keyof typeof NOTHING): number | null {
  if (figures === null) return null;
  return Math.max(
    ...figures.map(({ value, limit, isSealed }) => {
      const limits = { cpuTimeLimitMs: limit, wallTimeLimitMs: limit, memoryLimitKb: limit };
      return discloseFigures({ ...NOTHING, ...limits, [name]: value, isSealed })[name] ?? 0;
    }),
  );
}
