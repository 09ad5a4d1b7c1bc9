-- Limits on what is stored for a user and on runs of hidden tests.

-- stored_bytes: source, files, inputs and outputs of the submission and its test runs. kept_stream_bytes: the most that is
-- stored of each output stream of a run on the caller's own input; null when the run's own limits decide.
alter table submissions
  add column stored_bytes bigint not null default 0,
  add column kept_stream_bytes integer;

-- Totals of stored_bytes by user: of free runs (submissions to no problem) and of submissions to problems. The trigger below
-- keeps them up to date. The nil UUID stands for callers without an account, so there is no foreign key.
create table user_storage (
  user_id uuid primary key,
  free_bytes bigint not null,
  problem_bytes bigint not null
);
create function count_stored_bytes() returns trigger language plpgsql as $$
    declare
      bytes bigint := coalesce(new.stored_bytes, 0) - coalesce(old.stored_bytes, 0);
      is_free boolean := coalesce(new.problem_id, old.problem_id) is null;
    begin
      if bytes <> 0 then
        insert into user_storage as stored (user_id, free_bytes, problem_bytes)
        values (
          coalesce(new.user_id, old.user_id, '00000000-0000-0000-0000-000000000000'),
          case when is_free then bytes else 0 end,
          case when is_free then 0 else bytes end
        )
        on conflict (user_id) do update set
          free_bytes = stored.free_bytes + excluded.free_bytes,
          problem_bytes = stored.problem_bytes + excluded.problem_bytes;
      end if;
      return null;
    end
  $$;
create trigger submissions_stored_bytes after insert or delete or update of stored_bytes on submissions
  for each row execute function count_stored_bytes();
-- For the submissions that are already stored.
update submissions set stored_bytes = octet_length(source) + coalesce(octet_length(additional_files), 0)
  + coalesce(octet_length(compile_output), 0) + coalesce((
    select sum(coalesce(octet_length(stdin), 0) + coalesce(octet_length(expected_output), 0)
      + coalesce(octet_length(stdout), 0) + coalesce(octet_length(stderr), 0) + coalesce(octet_length(message), 0))
    from test_runs where submission_id = submissions.id
  ), 0);

-- The oldest free runs of one user, and of everybody.
create index submissions_free_of_user on submissions (user_id, finished_at) where problem_id is null;
create index submissions_free on submissions (finished_at) where problem_id is null;

-- How often a user ran a sealed test since counted_since. Rows live for an hour, so nothing references users or tests.
create table sealed_run_counts (
  user_id uuid not null,
  test_case_id uuid not null,
  run_count integer not null,
  counted_since timestamptz(3) not null default now(),
  primary key (user_id, test_case_id)
);
