import type { Database } from "@assay/database/connect";
import type { View } from "@assay/scoreboard/attempts";
import { sql } from "kysely";

/** A row of an ICPC board as the database alone counts it. */
export interface RecountedRow {
  readonly name: string;
  readonly rank: number | null;
  readonly solved: number;
  readonly penaltyMs: number;
  /** For each problem that was tried, by its position: tries, pending, and the minute of the solution or null. */
  readonly cells: Readonly<Record<string, readonly [tries: number, pending: number, minute: number | null]>>;
}

/**
 * The board of an ICPC contest that all have at the same time, counted from the facts by one SQL statement, which shares nothing with
 * package `scoreboard`. Rows are in the order of places, without regard to equal ones.
 */
export async function recount(db: Database, contestId: string, view: View): Promise<RecountedRow[]> {
  const isPublic = view === "public";
  const { rows } = await sql<RecountedRow>`
    with contest as (
      select *, duration_ms - coalesce(nullif(freeze_ms, 0), 0) as hidden_ms,
        case when coalesce(freeze_ms, 0) = 0 and thaw_at is null then last_end_at <= now()
          else coalesce(greatest(thawed_at, last_end_at) <= now(), false) and thawed_at is not null end as is_settled,
        coalesce((rules ->> 'penaltyMs')::bigint, 1200000) as try_ms,
        coalesce((rules ->> 'compileErrorCosts')::boolean, false) as compile_costs
      from contests where id = ${contestId}
    ), gaps as (
      select (gap ->> 'from')::timestamptz as since, coalesce((gap ->> 'to')::timestamptz, 'infinity') as until
      from contest, jsonb_array_elements(removed_intervals) as gap
    ), people as (
      select participants.*, disqualified_at is not null as is_out,
        kind = 'hidden' or exists (select from participant_groups join contest_groups on contest_groups.contest_id = participant_groups.contest_id
          and key = group_key where participant_id = participants.id and is_hidden) as is_hidden,
        coalesce((select min(place) from (select key, ranks_apart, row_number() over (order by key) as place from contest_groups
          where contest_id = ${contestId} and ranks_apart) as apart
          join participant_groups on group_key = key where participant_id = participants.id), 0) as section
      from participants where contest_id = ${contestId} and kind <> 'virtual'
    ), arrivals as (
      select entries.*, clock.ms - people.delay_ms as ms, clock.ms as common_ms, people.extra_ms, position
      from contest
      join contest_submissions as entries on entries.contest_id = contest.id
      join people on people.id = entries.participant_id
      join contest_problems on contest_problems.contest_id = contest.id and contest_problems.problem_id = entries.problem_id
      cross join lateral (
        select round(1000 * extract(epoch from entries.received_at - contest.start_at)) - coalesce((
          select sum(greatest(0, round(1000 * extract(epoch from least(until, entries.received_at) - greatest(since, contest.start_at)))))
          from gaps), 0) as ms
      ) as clock
    ), attempts as (
      select arrivals.*, shown.is_frozen, case when not shown.is_frozen then nullif(latest.verdict, 'internal_error') end as verdict
      from contest
      join arrivals on true
      cross join lateral (select ${isPublic} and not contest.is_settled and common_ms >= contest.hidden_ms as is_frozen) as shown
      left join lateral (
        select verdict from contest_judgements where submission_id = arrivals.submission_id order by revision desc limit 1
      ) as latest on true
      where ms >= 0 and ms < contest.duration_ms + extra_ms and (not is_ignored or shown.is_frozen)
    ), solutions as (
      select distinct on (participant_id, position) participant_id, position, ms, seq, floor(ms / 60000) as minute
      from attempts where verdict = 'accepted' order by participant_id, position, ms, seq
    ), cells as (
      select attempts.participant_id, attempts.position, max(solutions.minute) as minute,
        count(*) filter (where verdict is not null and (verdict <> 'compilation_error' or compile_costs)) as tries,
        count(*) filter (where verdict not in ('accepted') and (verdict <> 'compilation_error' or compile_costs)) as wrong,
        count(*) filter (where verdict is null) as pending
      from contest
      join attempts on true
      left join solutions on solutions.participant_id = attempts.participant_id and solutions.position = attempts.position
      where solutions.seq is null or (attempts.ms, attempts.seq) <= (solutions.ms, solutions.seq)
      group by attempts.participant_id, attempts.position
    ), totals as (
      select people.id, people.name, people.section, people.is_out, people.kind <> 'guest' and not people.is_hidden as is_placed,
        count(minute) as solved, people.penalty_ms + coalesce(sum(60000 * minute + try_ms * wrong) filter (where minute is not null), 0) as penalty,
        coalesce(max(minute), 0) as last,
        coalesce(jsonb_object_agg(position, jsonb_build_array(tries, pending, minute)) filter (where position is not null), '{}') as cells
      from contest join people on true left join cells on cells.participant_id = people.id
      where not people.is_hidden or not ${isPublic}
      group by people.id, people.name, people.section, people.is_out, people.kind, people.is_hidden, people.penalty_ms
    )
    select name, case when is_placed then rank() over (partition by is_placed, section
        order by is_out, case when is_out then 0 else -solved end, case when is_out then 0 else penalty end, case when is_out then 0 else last end) end::int as rank,
      solved::int as solved, penalty::double precision as "penaltyMs", cells
    from totals order by section, is_out, rank, name`.execute(db);
  return rows;
}
