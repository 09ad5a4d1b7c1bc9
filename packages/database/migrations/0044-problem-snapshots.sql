-- The state of problems after each edit, to compare and restore.

-- number: the problem's revision. version_id: its tests and their rules. content: columns of the problem. author_id and changes: who
-- made the edit, and what it changed, as in the audit log; null and empty for the problem before its first edit.
create table problem_snapshots (
  problem_id uuid not null references problems on delete cascade,
  number integer not null,
  version_id uuid not null references problem_versions on delete cascade,
  author_id uuid references users on delete set null,
  changes jsonb not null,
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (problem_id, number)
);
create index problem_snapshots_version_id on problem_snapshots (version_id);
create index problem_snapshots_author_id on problem_snapshots (author_id);
