-- Checkers, scoring, all of Judge0's fields, API tokens.

-- checking and limits are the vocabulary's Checking and ProblemLimits; scoring is null for a pass-fail problem.
alter table problems
  add column checking jsonb not null default '{"kind": "whole_output"}',
  add column scoring jsonb,
  add column limits jsonb not null default '{}';

-- group_name is a group of the problem's scoring. checker_arguments come after the checker's own; memory_limit_kb
-- is the problem's when null.
alter table test_cases
  add column group_name text,
  add column checker_arguments text[] not null default '{}',
  add column memory_limit_kb integer check (memory_limit_kb > 0);

-- language_name includes the version of the compiler with which it was judged. score and maximum_score are null where
-- nothing is scored.
alter table submissions
  add column compiler_options text,
  add column additional_files bytea,
  add column language_name text,
  add column score double precision,
  add column maximum_score double precision;

-- The judge's RunLimits says what a limit of null means. checker_message is for the problem's author and admins.
alter table test_runs
  add column command_line_arguments text,
  add column number_of_runs smallint not null default 1,
  add column cpu_extra_time_ms integer not null default 0,
  add column stack_limit_kb integer,
  add column process_limit integer,
  add column file_size_limit_kb integer,
  add column output_limit_kb integer,
  add column redirects_stderr boolean not null default false,
  add column callback_url text,
  add column score double precision,
  add column checker_message text;

-- Personal tokens of the code-execution API; only the SHA-256 is stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index api_tokens_user_id on api_tokens (user_id);
