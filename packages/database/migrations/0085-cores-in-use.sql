-- A worker holds several short submissions for each of its cores, so what is held does not say how many cores are in use: workers report
-- it. What is held is work like what waits; and to begin in time, no submission needs more than one core.

create or replace function assay_wanted_cores(target_wait_s integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  with recent as (
    -- A few milliseconds, however many submissions there are: submissions_number is read backwards.
    select id, language_id from submissions where problem_id is not null and finished_at is not null order by number desc limit 200
  ), used as (
    select recent.language_id, sum(test_runs.cpu_time_ms) / 1000 as seconds
    from recent join test_runs on test_runs.submission_id = recent.id group by recent.id, recent.language_id
  ), expected as (
    -- Compiling is not measured: about a second.
    select language_id, 1 + avg(seconds) as seconds from used group by language_id
  ), target as (
    select greatest(target_wait_s, 1) as seconds
  ), queue as (
    select
      count(*) filter (where worker is null) as waiting,
      -- Rejudges and the like take what is left over, so they do not make machines start.
      sum(least(coalesce(expected.seconds, 2), target.seconds) / target.seconds) filter (where not_before is null and client <> 'background') as cores
    from target cross join queued_submissions left join expected on expected.language_id = queued_submissions.language_id
  ), in_use as (
    -- Workers report every 5 seconds; those that are lost no longer do.
    select sum(busy_cores) as cores from worker_reports where reported_at > now() - interval '20 seconds'
  )
  select greatest(ceil(coalesce(queue.cores, 0)), ceil(coalesce(in_use.cores, 0)), case when waiting > 0 then 1 else 0 end)::integer
  from queue cross join in_use
$$;
