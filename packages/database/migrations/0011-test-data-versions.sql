-- Versions of a problem's test data, so that runs keep what they were judged on.

-- A problem's test cases and the rules they are judged by. A version never changes; an edit makes the next one.
-- author_id: who made this version, null for an import.
create table problem_versions (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  number integer not null,
  author_id uuid references users on delete set null,
  checking jsonb not null default '{"kind": "whole_output"}',
  scoring jsonb,
  limits jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  unique (problem_id, number)
);
create index problem_versions_author_id on problem_versions (author_id);
insert into problem_versions (problem_id, number, author_id, checking, scoring, limits, created_at)
  select id, 1, author_id, checking, scoring, limits, created_at from problems;

-- version_id: the current version. Null only while a problem is being stored.
alter table problems
  add column version_id uuid,
  drop column checking,
  drop column scoring,
  drop column limits;
update problems set version_id = problem_versions.id from problem_versions where problem_id = problems.id;
alter table problems add foreign key (version_id) references problem_versions;

-- Inputs and expected outputs, each stored once for all versions of a problem. hash is SHA-256.
create table test_data (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  hash bytea not null,
  content bytea not null,
  unique (problem_id, hash)
);
insert into test_data (problem_id, hash, content)
  select problem_id, sha256(input), input from test_cases
  union all
  select problem_id, sha256(expected_output), expected_output from test_cases
  on conflict (problem_id, hash) do nothing;

-- input_id and output_id become null when an old version's data is given up to save space.
alter table test_cases add column version_id uuid, add column input_id uuid, add column output_id uuid;
update test_cases set
    version_id = problems.version_id,
    input_id = (select id from test_data where problem_id = problems.id and hash = sha256(test_cases.input)),
    output_id = (select id from test_data where problem_id = problems.id and hash = sha256(test_cases.expected_output))
  from problems where problems.id = test_cases.problem_id;
alter table test_cases
  drop column problem_id,
  drop column input,
  drop column expected_output,
  alter column version_id set not null,
  add foreign key (version_id) references problem_versions on delete cascade,
  add foreign key (input_id) references test_data on delete set null,
  add foreign key (output_id) references test_data on delete set null,
  add unique (version_id, position);
create index test_cases_input_id on test_cases (input_id);
create index test_cases_output_id on test_cases (output_id);

-- version_id: the version that a submission to a problem is judged on. A version with submissions or test runs cannot be deleted
-- by mistake. Deleting a problem still works, in whatever order its rows are deleted: these keys are checked at commit.
alter table submissions add column version_id uuid;
update submissions set version_id = problems.version_id from problems where problems.id = problem_id;
alter table submissions
  add foreign key (version_id) references problem_versions deferrable initially deferred;
create index submissions_version_id on submissions (version_id);

-- is_by_handle: the run was sent as handles and is shown as such, although its test is a sample. Sealed runs always are.
alter table test_runs
  add column is_by_handle boolean not null default false,
  drop constraint test_runs_test_case_id_fkey,
  add foreign key (test_case_id) references test_cases deferrable initially deferred;
