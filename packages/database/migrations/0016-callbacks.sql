-- A table of our own for callbacks in place of graphile-worker's.

-- One row for each callback that is not delivered yet. While an attempt runs, due_at is when others may take it over.
create table callbacks (
  token uuid primary key references test_runs on delete cascade,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0)
);
create index callbacks_due on callbacks (due_at);

-- Moves the callbacks here from the former queue, which is dropped unless something else uses it.
do $$
    begin
      if to_regclass('graphile_worker._private_jobs') is null then return; end if;
      insert into callbacks (token)
        select token from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        join test_runs on test_runs.token::text = jobs.payload ->> 'token'
        where tasks.identifier = 'callback'
        on conflict do nothing;
      delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier in ('callback', 'judge')
      );
      if not exists (select from graphile_worker._private_jobs) then
        drop schema graphile_worker cascade;
      end if;
    end $$;
