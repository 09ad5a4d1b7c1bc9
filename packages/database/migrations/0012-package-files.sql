-- Files that versions of problems add to programs, and statements that are PDF files.

-- What a version of a problem adds to every program in a language, by the language's key and the file's path beside the program.
create table included_files (
  version_id uuid not null references problem_versions on delete cascade,
  language text not null,
  name text not null,
  content bytea not null,
  primary key (version_id, language, name)
);
-- The vocabulary's StatementPage; empty unless the statement is a PDF file, which is one of the problem's files.
alter table problems add column statement_pages jsonb not null default '[]';
