-- Accounts, problems, submissions.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  user_name text not null,
  email text not null,
  password_hash text not null,
  role smallint not null default 0 check (role in (0, 1)),
  created_at timestamptz(3) not null default now()
);
create unique index users_user_name_key on users (lower(user_name));
create unique index users_email_key on users (lower(email));

-- The browser holds the id; only its SHA-256 is stored.
create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index sessions_user_id on sessions (user_id);

-- One row per counted event (a failed login, a sign-up, a batch); old rows are swept.
create table rate_events (
  id bigint generated always as identity primary key,
  bucket text not null,
  happened_at timestamptz(3) not null default now()
);
create index rate_events_bucket on rate_events (bucket, happened_at);

-- Secrets that all processes of one installation share, made at first use (the key that seals tests).
create table secrets (
  name text primary key,
  value bytea not null
);

create table problems (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  slug text unique,
  title text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  problem_type text not null,
  description text not null,
  input text not null,
  output text not null,
  time_limit_ms integer not null check (time_limit_ms > 0),
  memory_limit_kb integer not null check (memory_limit_kb > 0),
  credit jsonb not null default '{}',
  package_hash text,
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);

create table test_cases (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  position integer not null,
  name text not null,
  is_sample boolean not null,
  input bytea not null,
  expected_output bytea not null,
  time_limit_ms integer not null check (time_limit_ms > 0),
  unique (problem_id, position)
);

-- Pictures of a statement, served under /problem-files/{problem_id}/{name}.
create table problem_files (
  problem_id uuid not null references problems on delete cascade,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (problem_id, name)
);

-- A submission without a problem is a run on the caller's own tests.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  problem_id uuid references problems on delete cascade,
  language_id smallint not null,
  source text not null,
  compile_output text,
  verdict text,
  fault text,
  attempts smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  check ((verdict is null) = (finished_at is null))
);
create index submissions_user_problem on submissions (user_id, problem_id, created_at desc);
create index submissions_unfinished on submissions (created_at) where finished_at is null;

-- One test run is what Judge0 calls a submission; its id is Judge0's token.
-- Exactly one of test_case_id and stdin says what it reads.
create table test_runs (
  token uuid primary key,
  submission_id uuid not null references submissions on delete cascade,
  position integer not null,
  test_case_id uuid references test_cases on delete cascade,
  is_sealed boolean not null,
  stdin bytea,
  expected_output bytea,
  cpu_time_limit_ms integer not null,
  wall_time_limit_ms integer not null,
  memory_limit_kb integer not null,
  status_id smallint not null default 1,
  verdict text,
  cpu_time_ms double precision,
  wall_time_ms double precision,
  memory_kb integer,
  stdout bytea,
  stderr bytea,
  message text,
  exit_code integer,
  exit_signal smallint,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (submission_id, position),
  check ((test_case_id is null) <> (stdin is null)),
  check ((verdict is null) = (finished_at is null))
);
create index test_runs_test_case_id on test_runs (test_case_id);

-- The first accepted submission of a user to a problem, and what it earned. The primary key rules out a second one.
create table solved_problems (
  user_id uuid not null references users on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  submission_id uuid not null references submissions on delete cascade,
  points integer not null,
  solved_at timestamptz(3) not null default now(),
  primary key (user_id, problem_id)
);
