-- How many cores workers should have, for whatever starts and stops machines (docs/operate/kubernetes.md). Any role
-- that may connect can call it, and needs no right on a table: it reads them as their owner and returns one number.

create function assay_wanted_cores(target_wait_s integer) returns integer
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
  ), queue as (
    select
      count(*) filter (where worker is not null) as held,
      count(*) filter (where worker is null) as waiting,
      -- Rejudges and the like take what is left over, so they do not make machines start.
      sum(coalesce(expected.seconds, 2)) filter (where worker is null and not_before is null and client <> 'background') as seconds
    from queued_submissions left join expected on expected.language_id = queued_submissions.language_id
  )
  select greatest(held + ceil(coalesce(seconds, 0) / greatest(target_wait_s, 1)), case when waiting > 0 then 1 else 0 end)::integer from queue
$$;
