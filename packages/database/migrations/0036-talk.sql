-- Changed chat messages, muted users, comments and reports.

-- A deleted message stays as a row without its text. change: grows with each edit and deletion, in the order in which they
-- become visible, so that every web server knows which of them it has sent.
alter table chat_messages
  add column edited_at timestamptz(3),
  add column deleted_by text check (deleted_by in ('author', 'admin')),
  add column change bigint;
create sequence chat_changes;
create index chat_messages_change on chat_messages (change) where change is not null;

create table chat_mutes (
  user_id uuid primary key references users on delete cascade,
  until timestamptz(3) not null
);
create index chat_mutes_until on chat_mutes (until);

-- thread: the number of the comment that a reply belongs to, or its own. A comment outlives its author's account. One that was
-- deleted but has replies stays without its text.
create table blog_comments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  thread bigint not null,
  blog_id uuid not null references blogs on delete cascade,
  author_id uuid references users on delete set null,
  author_name text not null,
  source text not null,
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
);
create index blog_comments_place on blog_comments (blog_id, thread, number);
create index blog_comments_author_id on blog_comments (author_id, number);
create trigger announce_public_content after insert or update or delete or truncate on blog_comments
  for each statement execute function announce_public_content('comments');

-- A report is about a post, or about one of its comments. It is open until an admin dismisses it, and is deleted with what it is about.
create table blog_reports (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  blog_id uuid not null references blogs on delete cascade,
  comment_id uuid references blog_comments on delete cascade,
  reporter_id uuid references users on delete set null,
  reporter_name text not null,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  unique nulls not distinct (blog_id, comment_id, reporter_id)
);
create index blog_reports_open on blog_reports (number) where dismissed_at is null;
create index blog_reports_comment_id on blog_reports (comment_id);
create index blog_reports_reporter_id on blog_reports (reporter_id);
