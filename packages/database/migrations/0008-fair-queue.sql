-- Our own queue of submissions, shared fairly between clients.

-- One row for each submission that waits or is being judged. client is 'user <id>' or, for anonymous requests, 'address <network>'.
-- worker is null while it waits, else the name of the worker that has it, which holds an advisory lock on that name.
create table queued_submissions (
  submission_id uuid primary key references submissions on delete cascade,
  client text collate "C" not null,
  is_interactive boolean not null,
  queued_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  worker text,
  taken_at timestamptz,
  check ((worker is null) = (taken_at is null))
);
create index queued_submissions_waiting on queued_submissions (client, is_interactive, queued_at) where worker is null;
create index queued_submissions_taken on queued_submissions (client) where worker is not null;

-- The core time that each client has used, decayed up to counted_at.
create table recent_use (
  client text collate "C" primary key,
  used_ms double precision not null,
  counted_at timestamptz not null default now()
);

-- An empty message: something waits. 'stop <id>': a worker that is judging this submission has to stop.
create function notify_waiting() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_queue', '');
      return null;
    end $$;
create trigger queued_submissions_added after insert on queued_submissions
  for each statement execute function notify_waiting();
create trigger queued_submissions_released after update of worker on queued_submissions
  for each row when (new.worker is null) execute function notify_waiting();
create function notify_stopped() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_queue', 'stop ' || old.id);
      return null;
    end $$;
create trigger submissions_deleted after delete on submissions
  for each row when (old.finished_at is null) execute function notify_stopped();

-- Moves the unfinished submissions here from the former queue.
insert into queued_submissions (submission_id, client, is_interactive, queued_at)
  select id, coalesce('user ' || user_id, 'nobody'), true, created_at from submissions where finished_at is null;
do $$
    begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        delete from graphile_worker._private_jobs where task_id in (
          select id from graphile_worker._private_tasks where identifier = 'judge'
        );
      end if;
    end $$;
