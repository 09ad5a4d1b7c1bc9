-- Questions to the editors of a problem (docs/decisions/0126-talk-at-the-problem.md).
create table problem_questions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  problem_id uuid not null references problems on delete cascade,
  asker_id uuid not null references users on delete cascade,
  source text not null,
  html text not null,
  created_at timestamptz(3) not null default now(),
  -- Null until it is answered.
  answer_source text,
  answer_html text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  -- The topic of the discussion in which it was answered to all; null if the topic was deleted since, or the answer is private.
  post_id uuid references discussion_posts on delete set null,
  check ((answer_source is null) = (answered_at is null) and (answer_html is null) = (answered_at is null))
);
create index problem_questions_open on problem_questions (problem_id, number) where answered_at is null;
create index problem_questions_problem_id on problem_questions (problem_id, number);
create index problem_questions_asker_id on problem_questions (asker_id, number);
create index problem_questions_answered_by on problem_questions (answered_by);
create index problem_questions_post_id on problem_questions (post_id);
