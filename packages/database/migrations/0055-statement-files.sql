-- The statements of a problem in other languages than the one that is shown.

-- Files of the package's statement folder, as they are: problem.sv.tex, and the pictures that it names.
create table statement_files (
  problem_id uuid not null references problems on delete cascade,
  name text not null,
  content bytea not null,
  primary key (problem_id, name)
);
