-- Discussions of problems (docs/decisions/0126-talk-at-the-problem.md).

-- Who reads and writes: `solved`: who has solved the problem, `everybody`, or `off`: nobody. No check, which would read all rows.
alter table problems add column discussion text not null default 'solved';
-- Its students discuss its problems before they have solved them, and before it is due.
alter table assignments add column opens_discussion boolean not null default false;

-- Topics, and replies to them.
create table discussion_posts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  problem_id uuid not null references problems on delete cascade,
  -- The number of the post that began the topic: its own, unless it is a reply.
  topic bigint not null,
  author_id uuid references users on delete set null,
  author_name text not null,
  -- Of a topic, and null for a reply.
  title text,
  -- As written, in Markdown, and as sanitised HTML; both are empty once it is deleted.
  source text not null,
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  check ((title is null) = (topic <> number))
);
create index discussion_posts_of_topic on discussion_posts (topic, number);
create index discussion_posts_topics on discussion_posts (problem_id, number) where title is not null;
create index discussion_posts_author_id on discussion_posts (author_id, number);
create index discussion_posts_problem_id on discussion_posts (problem_id);

-- Reports of posts to moderators. Their numbers are in one row with those of `reports`, because one list has both.
create table discussion_reports (
  id uuid primary key default gen_random_uuid(),
  -- From the sequence of `reports.number`.
  number bigint not null unique,
  post_id uuid not null references discussion_posts on delete cascade,
  reporter_id uuid references users on delete set null,
  reporter_name text not null,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  unique (post_id, reporter_id)
);
create index discussion_reports_open on discussion_reports (number) where dismissed_at is null;
create index discussion_reports_reporter_id on discussion_reports (reporter_id);
