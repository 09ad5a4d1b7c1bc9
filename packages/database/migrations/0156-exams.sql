-- Exams (docs/decisions/0108-exams.md): one session for each student who has begun one.

-- While it is open nothing else is reachable for its students, who have to begin it. An exam with a working time is always so for who has begun.
alter table assignments add column is_locked boolean not null default false;
-- From where it may be opened; empty for everywhere.
alter table assignments add column exam_networks text[] not null default '{}';
-- Keys of Safe Exam Browser in hexadecimal: one of each list has to match, if there are any.
alter table assignments add column exam_config_keys text[] not null default '{}';
alter table assignments add column exam_browser_keys text[] not null default '{}';
-- What staff have given to everybody while it ran.
alter table assignments add column exam_extra_minutes integer not null default 0;
create index assignments_locked on assignments (class_id) where is_locked;

create table exam_sessions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  started_at timestamptz(3) not null default now(),
  -- What staff have given to this student alone.
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 10080),
  -- Null while it runs. The clock's end is stored a moment after it; what was received after it was refused all the same.
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('student', 'clock', 'staff')),
  unique (assignment_id, user_id),
  check ((ended_at is null) = (ended_by is null))
);
create index exam_sessions_running on exam_sessions (user_id) where ended_at is null;
create index exam_sessions_user_id on exam_sessions (user_id);

-- The logins with which a student was in an exam. More than one is shown to its staff.
create table exam_logins (
  session_id uuid not null references exam_sessions on delete cascade,
  -- SHA-256 of the login's secret or of the token's, as in `sessions`; it outlives both.
  login_hash bytea not null,
  device text not null default '',
  address inet,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (session_id, login_hash)
);

-- Append-only.
create table exam_events (
  id bigint generated always as identity primary key,
  session_id uuid not null references exam_sessions on delete cascade,
  -- Null for the clock.
  actor_id uuid references users on delete set null,
  kind text not null check (kind in ('started', 'extended', 'handed_in', 'ended', 'reopened', 'another_login')),
  minutes integer not null default 0,
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index exam_events_session on exam_events (session_id, id);
create index exam_events_actor_id on exam_events (actor_id);

-- Other rights begin and end with an exam, so the websockets of its student close, as with a new role.
create function announce_exam() returns trigger language plpgsql as $$
    begin
      perform pg_notify('assay_sessions', json_build_object('userId', new.user_id, 'sessionHash', null)::text);
      return null;
    end
  $$;
create trigger exam_sessions_started after insert on exam_sessions for each row execute function announce_exam();
create trigger exam_sessions_ended after update of ended_at on exam_sessions
  for each row when ((old.ended_at is null) is distinct from (new.ended_at is null)) execute function announce_exam();

-- Exams that may have to be sealed.
create index assignments_exams on assignments (due_at) where kind = 'exam';
create index exam_sessions_open on exam_sessions (assignment_id) where ended_at is null;
