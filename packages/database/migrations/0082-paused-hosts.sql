-- Machines that judge nothing until an admin resumes them, and who let machines join (docs/decisions/0082-pausing-a-machine.md).

-- By the name of the machine, so that a worker that restarts or joins again stays paused.
create table paused_hosts (
  host text primary key,
  paused_at timestamptz(3) not null default now()
);

-- Null for the command line, and for an account that is deleted.
alter table join_tokens add column created_by uuid references users on delete set null;

-- The token with which the worker joined; null for one that reaches the database itself.
alter table worker_reports add column join_token uuid;
