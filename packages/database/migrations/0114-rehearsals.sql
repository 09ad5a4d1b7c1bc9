-- Rehearsals of contests (docs/decisions/0100-rehearsals.md).

-- A contest has one rehearsal at a time.
drop index contests_rehearsal_of;
create unique index contests_rehearsal_of on contests (rehearsal_of);

create table contest_rehearsals (
  -- The copy in which it takes place.
  contest_id uuid primary key references contests on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'interrupted')),
  teams integer not null,
  started_by uuid references users on delete set null,
  started_at timestamptz(3) not null default now(),
  -- When a web server last looked after it: after a long gap it was interrupted.
  advanced_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Whether the boards were what a recount of the submissions says: the public one before the thaw, and both after it.
  is_frozen_right boolean,
  is_final_right boolean
);
create index contest_rehearsals_started_by on contest_rehearsals (started_by);

-- What the simulated teams send, planned at the start.
create table rehearsal_submissions (
  contest_id uuid not null references contest_rehearsals on delete cascade,
  number integer not null,
  participant_id uuid not null references participants on delete cascade,
  problem_id uuid not null references problems,
  -- The reference solution, which may be edited or deleted meanwhile, and what its package promises.
  solution_id uuid not null,
  path text not null,
  expectation jsonb not null,
  due_ms integer not null,
  -- Null until it is sent. It goes with the contest, and nobody else deletes it.
  submission_id uuid references submissions,
  -- Why it could not be sent.
  refusal text,
  primary key (contest_id, number)
);
create index rehearsal_submissions_participant_id on rehearsal_submissions (participant_id);
create index rehearsal_submissions_problem_id on rehearsal_submissions (problem_id);
create index rehearsal_submissions_submission_id on rehearsal_submissions (submission_id);

-- Submissions of a contest keep it from being deleted. Those of a rehearsal go with it, and nothing of it remains: once the contest is
-- gone, so that nothing is noted in it, and before PostgreSQL asks what refers to it, which it does in the order of the names.
create function forget_rehearsal() returns trigger language plpgsql as $$
begin
  delete from submission_keys using rehearsal_submissions as planned
  where planned.contest_id = old.id and client = 'background'
    and key_hash = sha256(convert_to('rehearsal ' || planned.contest_id || ' ' || planned.number, 'UTF8'));
  delete from contest_rehearsals where contest_id = old.id;
  delete from contest_submissions where contest_id = old.id;
  delete from submissions where contest_id = old.id;
  return null;
end $$;
create trigger "A_contests_forget_rehearsal" after delete on contests
  for each row when (old.rehearsal_of is not null) execute function forget_rehearsal();
