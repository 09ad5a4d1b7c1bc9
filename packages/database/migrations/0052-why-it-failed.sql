-- The exception that ended a program on a test, and what it printed on hidden tests, which has a table of its own so
-- that no query of test runs can show it.

alter table test_runs add column exception text, add column exception_line smallint;
create table hidden_outputs (
  token uuid primary key references test_runs on delete cascade,
  stdout bytea not null,
  stderr bytea not null,
  message text,
  exit_code integer
);
