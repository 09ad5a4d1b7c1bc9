-- Counters that many transactions change at the same time are added to by rows of their own, which are folded into them every second
-- (docs/decisions/0067-admission.md): a transaction that changed the counter itself would hold up all others until its commit.

create table problem_counter_deltas (
  problem_id uuid not null,
  judged integer not null default 0,
  accepted integer not null default 0,
  solvers integer not null default 0
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create table user_storage_deltas (
  user_id uuid not null,
  free_bytes bigint not null,
  problem_bytes bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index user_storage_deltas_user on user_storage_deltas (user_id);

create or replace function count_verdict() returns trigger language plpgsql as $$
begin
  insert into problem_counter_deltas (problem_id, judged, accepted) values (
    new.problem_id,
    (new.verdict is not null and new.verdict <> 'internal_error')::int - (old.verdict is not null and old.verdict <> 'internal_error')::int,
    (new.verdict is not distinct from 'accepted')::int - (old.verdict is not distinct from 'accepted')::int
  );
  return null;
end $$;

create or replace function count_submissions() returns trigger language plpgsql as $$
begin
  insert into problem_counter_deltas (problem_id, judged, accepted)
  select problem_id, tg_argv[0]::int * count(*), tg_argv[0]::int * count(*) filter (where verdict = 'accepted')
  from changed where problem_id is not null and verdict <> 'internal_error' group by problem_id;
  return null;
end $$;

create or replace function count_solvers() returns trigger language plpgsql as $$
begin
  insert into problem_counter_deltas (problem_id, solvers)
  select problem_id, tg_argv[0]::int * count(*) from changed group by problem_id;
  return null;
end $$;

create or replace function count_stored_bytes() returns trigger language plpgsql as $$
declare
  bytes bigint := coalesce(new.stored_bytes, 0) - coalesce(old.stored_bytes, 0);
  is_free boolean := coalesce(new.problem_id, old.problem_id) is null;
begin
  if bytes <> 0 then
    insert into user_storage_deltas (user_id, free_bytes, problem_bytes) values (
      coalesce(new.user_id, old.user_id, '00000000-0000-0000-0000-000000000000'),
      case when is_free then bytes else 0 end,
      case when is_free then 0 else bytes end
    );
  end if;
  return null;
end $$;
