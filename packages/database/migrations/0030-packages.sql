-- Reference solutions of problems, and imports of packages over the web.

-- path: as the package calls it. language_id: null for a language that no judge has. entry: the file that is run, of a solution that is
-- a folder; null for a single file. source: the text of the file that is run.
create table reference_solutions (
  problem_id uuid not null references problems on delete cascade,
  position integer not null,
  path text not null,
  language_id integer,
  entry text,
  expectation jsonb not null,
  source bytea not null,
  primary key (problem_id, position)
);
-- The other files of a solution.
create table reference_solution_files (
  problem_id uuid not null,
  position integer not null,
  name text not null,
  content bytea not null,
  primary key (problem_id, position, name),
  foreign key (problem_id, position) references reference_solutions on delete cascade
);
-- state: uploading, queued, running, waiting (for a decision), done, refused or failed. worker: the lease of whoever runs it.
create table package_imports (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  admin_id uuid references users on delete set null,
  file_name text not null,
  bytes integer not null,
  state text not null default 'uploading',
  options jsonb not null,
  progress jsonb,
  report jsonb,
  problem_id uuid references problems on delete set null,
  worker text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
create index package_imports_open on package_imports (number) where state in ('uploading', 'queued', 'running', 'waiting');
create index package_imports_admin on package_imports (admin_id);
create index package_imports_problem on package_imports (problem_id);
-- The package itself, until its import has ended.
create table package_import_parts (
  import_id uuid not null references package_imports on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (import_id, position)
);
