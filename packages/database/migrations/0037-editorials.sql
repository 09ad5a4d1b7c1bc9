-- Editorials with their hints, and what users have opened of them.

-- source: Markdown, from which html was made; both are empty if there are only hints. hints: in the order in which they are opened.
-- revision: grows with each change, so that an edit that has not seen the last one is refused.
create table editorials (
  problem_id uuid primary key references problems on delete cascade,
  source text not null,
  html text not null,
  hints jsonb not null,
  is_published boolean not null,
  revision integer not null default 1,
  author_id uuid references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
create index editorials_author_id on editorials (author_id);
-- Web servers cache the replies to visitors that say whether there is an editorial.
create trigger announce_public_content after insert or update or delete or truncate on editorials
  for each statement execute function announce_public_content('problems');
-- hints: the number of hints that the user has opened. opened_at: when they chose to see the editorial, null if they have not.
create table opened_editorials (
  user_id uuid not null references users on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  hints integer not null default 0,
  opened_at timestamptz(3),
  primary key (user_id, problem_id)
);
create index opened_editorials_problem_id on opened_editorials (problem_id);
