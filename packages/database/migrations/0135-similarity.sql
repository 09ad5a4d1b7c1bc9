-- Programs of an assignment compared with each other (docs/decisions/0107-similarity.md).

-- One for each problem of an assignment that somebody wanted compared; comparing again replaces what it found.
create table similarity_reports (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null,
  problem_id uuid not null,
  -- `waiting` until it is done or has failed; a process that compares holds the row.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Code that counts as part of the template.
  base_code text not null default '',
  -- Whether assistants of the class see it.
  shows_assistants boolean not null default false,
  -- By grammar: what is usual there, and which programs were not compared (`ComparedGroup`).
  groups jsonb not null default '[]',
  requested_by uuid references users on delete set null,
  requested_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (assignment_id, problem_id),
  foreign key (assignment_id, problem_id) references assignment_problems (assignment_id, problem_id) on delete cascade
);
create index similarity_reports_waiting on similarity_reports (requested_at) where state = 'waiting';
create index similarity_reports_requested_by on similarity_reports (requested_by);

create table similarity_pairs (
  report_id uuid not null references similarity_reports on delete cascade,
  left_id uuid not null references submissions on delete cascade,
  right_id uuid not null references submissions on delete cascade,
  grammar text not null,
  -- Each from 0 to 1.
  similarity real not null,
  left_covered real not null,
  right_covered real not null,
  percentile real not null,
  longest_lines integer not null,
  stands_out boolean not null,
  -- What both have in common, and the lines of each that come from the template.
  fragments jsonb not null,
  left_template integer[] not null default '{}',
  right_template integer[] not null default '{}',
  -- False for one that somebody has decided on and that the last comparison does not list.
  is_current boolean not null default true,
  -- A person decides, never the comparison.
  decision text not null default 'none' check (decision in ('none', 'dismissed', 'discuss', 'confirmed')),
  note text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  primary key (report_id, left_id, right_id),
  -- One order, so that a pair that is found again is the same.
  check (left_id < right_id)
);
create index similarity_pairs_left_id on similarity_pairs (left_id);
create index similarity_pairs_right_id on similarity_pairs (right_id);
create index similarity_pairs_decided_by on similarity_pairs (decided_by);
