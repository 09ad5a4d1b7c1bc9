-- What users note at problems for themselves (docs/decisions/0137-favourites-and-notes.md).

-- version: another one after each save. An empty note has no row.
create table problem_notes (
  user_id uuid not null references users on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  text text not null,
  version uuid not null default gen_random_uuid(),
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, problem_id)
);
create index problem_notes_problem_id on problem_notes (problem_id);
