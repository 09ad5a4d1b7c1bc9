-- What the whole of Judge0's API needs besides judging.

-- A run that is not on a test case may have no stdin at all, which Judge0 distinguishes from an empty stdin.
alter table test_runs
  drop constraint test_runs_check,
  add check (test_case_id is null or stdin is null);
create index test_runs_created_at on test_runs (created_at desc, token);

-- The languages as the worker that started last offers them, with their compilers' versions.
create table installed_languages (
  language_id smallint primary key,
  name text not null,
  source_file text not null,
  compile_command text,
  run_command text not null
);
