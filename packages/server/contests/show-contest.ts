import type { ContestDetails, ContestProblem, ContestSummary } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import { type Contest, type ContestRow, knowsProblems, stateOf } from "#contests/contest";
import { listsContest, type OwnPlace, takesPart } from "#contests/known-contests";

/** A page of the contests that the viewer may know: those that run or come, the next first; then those that have ended, the last first. */
export async function listContests(
  db: Database,
  viewing: Viewing,
  { page, q = "" }: { readonly page: number; readonly q?: string | undefined },
): Promise<{ readonly contests: ContestSummary[]; readonly hasMore: boolean }> {
  const hasEnded = sql<boolean>`coalesce(last_end_at <= ${viewing.at}, false)`;
  const found = db
    .selectFrom("contests")
    .selectAll()
    .select(takesPart(viewing.viewer).as("isJoined"))
    .where(listsContest(viewing))
    .orderBy(hasEnded)
    .orderBy(sql`case when ${hasEnded} then null else coalesce(start_at, 'infinity') end`)
    .orderBy("start_at", (order) => order.desc().nullsLast())
    .orderBy("key")
    .offset((page - 1) * LIMITS.contestPageSize)
    .limit(LIMITS.contestPageSize + 1);
  const matching =
    q.trim() === "" ? found : found.where(sql<boolean>`position(lower(${q.trim()}) in lower(contests.name)) > 0`);
  const rows = await matching.execute();
  return {
    contests: rows.slice(0, LIMITS.contestPageSize).map((row) => summaryOf(row, viewing, row.isJoined)),
    hasMore: rows.length > LIMITS.contestPageSize,
  };
}

function summaryOf(row: ContestRow, { at }: Viewing, isJoined: boolean): ContestSummary {
  return {
    key: row.key,
    name: row.name,
    visibility: row.visibility,
    state: stateOf(row, at),
    startAt: isoOf(row.start_at),
    endAt: isoOf(row.end_at),
    durationMs: Number(row.duration_ms),
    freezeMs: row.freeze_ms === null ? null : Number(row.freeze_ms),
    windowMs: row.window_ms === null ? null : Number(row.window_ms),
    scoring: row.scoring,
    joining: row.joining,
    unit: row.unit,
    isRated: row.is_rated,
    isJoined,
  };
}

/** ISO 8601; null for what is not known, and for the end of a contest whose clock stands still, which PostgreSQL calls infinite. */
export function isoOf(moment: Date | number | null): string | null {
  return moment instanceof Date ? moment.toISOString() : null;
}

/** A contest with all that the viewer may know of it. */
export async function showContest(db: Database, viewing: Viewing, contest: Contest): Promise<ContestDetails> {
  const { row, role, own } = contest;
  return {
    ...summaryOf(row, viewing, own !== null),
    formalName: row.formal_name,
    description: row.description_html,
    feedback: row.feedback,
    board: row.board,
    languages: row.languages && [...row.languages],
    mostTries: row.most_tries,
    thawAt: isoOf(row.thaw_at),
    isThawed: row.thawed_at !== null,
    isFinalised: row.finalised_at !== null,
    isRehearsal: row.rehearsal_of !== null,
    // It counts what everybody sends and what is judged, so it is for those who may know.
    revision: Number(role === null ? row.settings_revision : row.revision),
    problems: knowsProblems(contest, viewing.at) ? await listContestProblems(db, row.id, viewing) : null,
    participation: own && showPlace(own),
    virtualEndsAt: isoOf(contest.virtual?.endsAt ?? null),
    role,
  };
}

/** Somebody's place in a contest as replies show it. */
export function showPlace({
  startsAt,
  endsAt,
  windowOpensAt,
  ...place
}: OwnPlace): NonNullable<ContestDetails["participation"]> {
  return { ...place, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt), windowOpensAt: isoOf(windowOpensAt) };
}

/** The problems of a contest in their order. It checks no rights: ask `knowsProblems`. */
export async function listContestProblems(db: Database, contestId: string, reader: Reader): Promise<ContestProblem[]> {
  const rows = await db
    .selectFrom("contest_problems")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("contest_id", "=", contestId)
    .select([
      "label",
      "problem_id as problemId",
      titleOfProblem(reader).as("title"),
      "colour",
      "rgb",
      sql<number | null>`points::double precision`.as("points"),
    ])
    .orderBy("position")
    .execute();
  return rows;
}
