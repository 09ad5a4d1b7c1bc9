-- Problems that a user has marked (docs/decisions/0137-favourites-and-notes.md).

create table favourites (
  user_id uuid not null references users on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  marked_at timestamptz(3) not null default now(),
  primary key (user_id, problem_id)
);
create index favourites_problem_id on favourites (problem_id);
