import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { contestTime } from "@assay/scoreboard/contest-time";
import { sql } from "kysely";
import { JUDGEMENT_TYPES, relativeTime, secondsOf, timeOf } from "#clics/formats";
import { type Entry, readEntries } from "#clics/objects/entries";
import { ABOUT, type ClicsObject, type ObjectType } from "#clics/objects/object-type";
import { type ContestView, isStaff } from "#clics/view";

interface JudgementRow {
  readonly submissionId: string;
  /** From 1 on; that of one without a result comes last. */
  readonly number: number;
  readonly isLast: boolean;
  readonly verdict: Verdict | null;
  readonly share: number | null;
  readonly startedAt: Date | null;
  readonly judgedAt: Date | null;
  readonly longestRunMs: number | null;
}

/**
 * Judgements in the order of their commits, then those in progress. A rejudge adds one: the former ones stay, but are not current from the moment that the
 * submission is queued again.
 */
async function readRows({ db, row }: ContestView, ids: readonly string[]): Promise<JudgementRow[]> {
  const { rows } = await sql<JudgementRow>`
    with judged as (
      select *, count(verdict) over (partition by submission_id order by revision) as number,
        revision = max(revision) over (partition by submission_id) as "isNewest"
      from contest_judgements where contest_id = ${row.id} and submission_id = any(${[...ids]}::uuid[])
    )
    select submission_id as "submissionId", number::double precision as number, "isNewest" as "isLast", verdict,
      score / nullif(maximum_score, 0) as share, started_at as "startedAt", judged_at as "judgedAt", longest_run_ms as "longestRunMs", revision
    from judged where verdict is not null
    union all
    select submissions.id, 1 + (select count(*) from judged where submission_id = submissions.id and judged.verdict is not null), true, null,
      null, submissions.started_at, null, null, null
    from submissions where id = any(${[...ids]}::uuid[]) and verdict is null and started_at is not null
    order by revision nulls last, "submissionId"`.execute(db);
  return rows;
}

export const JUDGEMENTS: ObjectType = {
  isOfPeople: true,
  properties: ({ audience, dialect, row }) => [
    ...["id", "submission_id", "judgement_type_id", ...(row.scoring === "icpc" ? [] : ["score"])],
    ...(dialect.version === "2023-06" ? [] : ["current"]),
    ...["start_time", "start_contest_time", "end_time", "end_contest_time"],
    // It tells about the hidden tests.
    ...(isStaff(audience) ? ["max_run_time"] : []),
  ],
  read: async (view, only) => {
    const entries = new Map((await readEntries(view, only)).map((entry) => [entry.submissionId, entry]));
    const seen = [...entries.values()].filter(({ showsVerdict }) => showsVerdict);
    const rows = await readRows(
      view,
      seen.map(({ submissionId }) => submissionId),
    );
    const points = new Map(view.problems.map(({ label, points: worth }) => [label, worth]));
    return rows.flatMap((judgement) => {
      const entry = entries.get(judgement.submissionId);
      return entry ? [showJudgement(view, entry, judgement, points.get(entry.problem) ?? 0)] : [];
    });
  },
};

function showJudgement(
  { settings }: ContestView,
  { submissionId, id, clock, at }: Entry,
  { number, isLast, verdict, share, startedAt, judgedAt, longestRunMs }: JudgementRow,
  points: number,
): ClicsObject {
  const start = startedAt?.getTime() ?? judgedAt?.getTime() ?? at;
  const end = judgedAt?.getTime();
  // An internal error is no result: it is pending on the board, and waits for the jury.
  const ended = verdict !== null && verdict !== "internal_error" && end !== undefined;
  return {
    id: `${id}-${number}`,
    submission_id: id,
    judgement_type_id: ended ? JUDGEMENT_TYPES[verdict] : undefined,
    score: ended ? scoreOf(share, verdict, points) : undefined,
    current: isLast,
    start_time: timeOf(start),
    start_contest_time: relativeTime(contestTime(start, settings.clock, clock)),
    end_time: ended ? timeOf(end) : undefined,
    end_contest_time: ended ? relativeTime(contestTime(end, settings.clock, clock)) : undefined,
    [ABOUT]: submissionId,
    max_run_time: ended && longestRunMs !== null ? secondsOf(longestRunMs) : undefined,
  };
}

function scoreOf(share: number | null, verdict: Verdict, points: number): number {
  return Math.round((share ?? (verdict === "accepted" ? 1 : 0)) * points * 1_000) / 1_000;
}

interface RunRow {
  readonly submissionId: string;
  readonly judgement: number;
  readonly position: number;
  readonly verdict: Verdict;
  readonly at: Date;
  readonly cpuTimeMs: number | null;
}

/** The test runs of each submission's newest judgement, also while it is in progress. */
export const RUNS: ObjectType = {
  isOfPeople: true,
  properties: ({ audience }) =>
    isStaff(audience) ? ["id", "judgement_id", "ordinal", "judgement_type_id", "time", "contest_time", "run_time"] : [],
  read: async (view, only) => {
    if (!isStaff(view.audience)) return [];
    const entries = new Map((await readEntries(view, only)).map((entry) => [entry.submissionId, entry]));
    const { rows } = await sql<RunRow>`
      select submissions.id as "submissionId", position, test_runs.verdict, test_runs.finished_at as at, cpu_time_ms as "cpuTimeMs",
        (select count(verdict) from contest_judgements where submission_id = submissions.id)::int + (submissions.verdict is null)::int as judgement
      from submissions join test_runs on test_runs.submission_id = submissions.id
      where submissions.id = any(${[...entries.keys()]}::uuid[]) and submissions.started_at is not null and test_runs.verdict is not null
      order by test_runs.finished_at, submissions.number, position`.execute(view.db);
    return rows.flatMap(({ submissionId, judgement, position, verdict, at, cpuTimeMs }) => {
      const entry = entries.get(submissionId);
      if (!entry) return [];
      return {
        [ABOUT]: submissionId,
        id: `${entry.id}-${judgement}-${position + 1}`,
        judgement_id: `${entry.id}-${judgement}`,
        ordinal: position + 1,
        judgement_type_id: JUDGEMENT_TYPES[verdict],
        time: timeOf(at),
        contest_time: relativeTime(contestTime(at.getTime(), view.settings.clock, entry.clock)),
        run_time: cpuTimeMs === null ? undefined : secondsOf(cpuTimeMs),
      };
    });
  },
};
