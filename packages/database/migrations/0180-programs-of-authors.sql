-- Programs of a problem's author: generators print inputs of tests, validators say which inputs are well-formed, and the model solution
-- prints the outputs (docs/decisions/0122-programs-of-authors.md).

create table problem_programs (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  kind text not null check (kind in ('generator', 'validator')),
  -- The first word of a script's lines, for a generator.
  name text not null,
  -- Null for a language that the judge does not have.
  language_id integer,
  source bytea not null,
  -- The name of the source's file; null for the usual one of its language.
  entry text,
  -- The files beside it: a list of {name, text}.
  files jsonb not null default '[]',
  -- How a validator answers: exit code 42 (icpc) or 0 (testlib) accepts. Null for generators.
  protocol text check (protocol in ('icpc', 'testlib')),
  -- Of a validator, in one line.
  arguments text not null default '',
  revision integer not null default 1,
  unique (problem_id, kind, name),
  check ((protocol is null) = (kind = 'generator'))
);

-- The script that makes a problem's tests: in each line a generator and its arguments.
create table test_scripts (
  problem_id uuid primary key references problems on delete cascade,
  text text not null,
  revision integer not null default 1
);

-- The line of the script that has made a test; null for one that was written by hand.
alter table test_cases add column generated_by text;

-- The solution that prints the outputs of tests. Without one, it is the first that is expected to be accepted.
alter table reference_solutions add column is_model boolean not null default false;

-- The version's checker judges the output of a run although its input and expected output are its own.
alter table test_runs add column is_checked boolean not null default false;

-- Work with the programs of a problem, which web servers advance step by step: its runs go through the queue, one submission at a time.
create table workshop_jobs (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('outputs', 'tests', 'validation', 'stress')),
  state text not null default 'running' check (state in ('running', 'ready', 'done', 'failed', 'stopped')),
  options jsonb not null,
  -- Why it failed: a word, and what a compiler, for example, has printed.
  failure text,
  failure_detail text,
  -- The submission whose runs it waits for.
  run_id uuid references submissions on delete set null,
  -- Of a stress test: what has been found, with the whole input and the whole output of the first solution.
  finding jsonb,
  finding_input bytea,
  finding_output bytea,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index on workshop_jobs (problem_id, created_at);
create index on workshop_jobs (run_id) where run_id is not null;
create unique index workshop_jobs_one_per_problem on workshop_jobs (problem_id) where state = 'running' and kind <> 'stress';
create unique index workshop_jobs_one_stress_per_user on workshop_jobs (user_id) where state = 'running' and kind = 'stress';
create index workshop_jobs_running on workshop_jobs (created_at) where state = 'running';

-- The single runs of a job that makes or checks tests.
create table workshop_job_items (
  job_id uuid not null references workshop_jobs on delete cascade,
  position integer not null,
  -- generate: a generator prints an input. again: it prints it a second time, to see whether it is the same. solve: the model prints
  -- an output. validate: a validator reads an input.
  stage text not null check (stage in ('generate', 'again', 'solve', 'validate')),
  -- Null for the model.
  program_id uuid,
  test_name text not null,
  group_name text,
  arguments text not null default '',
  -- The line of the script, as it is stored with the test.
  line text,
  input_id uuid references test_data on delete set null,
  -- What has been printed.
  output_id uuid references test_data on delete set null,
  -- The run in the queue.
  token uuid,
  verdict text,
  exit_code integer,
  message text,
  -- It may print as much as a test may have, because it was cut before.
  is_large boolean not null default false,
  -- The output is another one than the test has.
  differs boolean not null default false,
  primary key (job_id, position)
);
create index on workshop_job_items (input_id) where input_id is not null;
create index on workshop_job_items (output_id) where output_id is not null;

-- What validators say about inputs. A changed validator begins anew.
create table validator_results (
  program_id uuid not null references problem_programs on delete cascade,
  input_id uuid not null references test_data on delete cascade,
  -- failed: the validator itself crashed, or was too slow.
  outcome text not null check (outcome in ('accepted', 'refused', 'failed')),
  message text not null default '',
  primary key (program_id, input_id)
);
create index on validator_results (input_id);
