-- Rejudges with a preview.

-- shadow_of: the submission whose program this row judges again, for the preview of a rejudge. A shadow belongs to no user and no
-- problem, so it is in no list and earns nothing.
alter table submissions add column shadow_of uuid references submissions on delete cascade;
create index submissions_shadow_of on submissions (shadow_of) where shadow_of is not null;

-- name: what is rejudged, as the log and the lists show it. has_shadows: true until workers have
-- nothing left to do for it; the last thing that they do is to delete its shadows.
create table rejudges (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  admin_id uuid references users on delete set null,
  problem_id uuid references problems on delete set null,
  name text not null,
  state text not null default 'judging' check (state in ('judging', 'ready', 'applying', 'applied', 'discarded')),
  total integer not null,
  started_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  ended_at timestamptz(3),
  has_shadows boolean not null default true
);
create index rejudges_admin_id on rejudges (admin_id);
create index rejudges_problem_id on rejudges (problem_id);
create index rejudges_unfinished on rejudges (number) where has_shadows;

-- The problems of pending rejudges: each may be in one of them only. version_id: the tests that its submissions are judged on.
create table rejudged_problems (
  problem_id uuid primary key references problems on delete cascade,
  rejudge_id uuid not null references rejudges on delete cascade,
  version_id uuid
);
create index rejudged_problems_rejudge_id on rejudged_problems (rejudge_id);

-- The submissions of a rejudge, by their numbers. state: waiting, judging (its shadow is queued), judged, applied, or skipped.
-- finished_at: when the submission got the verdict that the preview compares with. points_change: what its user's points change by.
create table rejudged_submissions (
  rejudge_id uuid not null references rejudges on delete cascade,
  number bigint not null,
  submission_id uuid not null references submissions on delete cascade,
  shadow_id uuid references submissions on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'judging', 'judged', 'applied', 'skipped')),
  finished_at timestamptz,
  old_verdict text,
  old_score double precision,
  verdict text,
  score double precision,
  maximum_score double precision,
  points_change integer not null default 0,
  is_changed boolean not null generated always as (
    verdict is not null and verdict <> 'internal_error'
      and (old_verdict is distinct from verdict or old_score is distinct from score or points_change <> 0)
  ) stored,
  primary key (rejudge_id, number)
);
create index rejudged_submissions_state on rejudged_submissions (rejudge_id, state, number);
create index rejudged_submissions_changed on rejudged_submissions (rejudge_id, number) where is_changed;
create index rejudged_submissions_submission_id on rejudged_submissions (submission_id);
create index rejudged_submissions_shadow_id on rejudged_submissions (shadow_id);
