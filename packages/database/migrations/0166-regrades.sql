-- Comments that staff use again, and requests of students to be graded again (docs/decisions/0116-grading-by-hand.md).

create table saved_comments (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  -- Who has it for themselves; null for one that all graders of the class have.
  owner_id uuid references users on delete cascade,
  -- Null for one that fits all problems.
  problem_id uuid references problems on delete cascade,
  title text not null,
  source text not null,
  uses integer not null default 0,
  created_by uuid references users on delete set null,
  -- Chosen by the page, so that a request that is sent twice saves one comment.
  request_key uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (created_by, request_key)
);
create index saved_comments_class_id on saved_comments (class_id, owner_id);
create index saved_comments_owner_id on saved_comments (owner_id);
create index saved_comments_problem_id on saved_comments (problem_id);

-- Until when students may ask; null if never.
alter table assignments add column regrades_until timestamptz(3);

create table regrade_requests (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments on delete cascade,
  student_id uuid not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'changed', 'kept')),
  created_at timestamptz(3) not null default now(),
  unique (assignment_id, student_id)
);
create index regrade_requests_student_id on regrade_requests (student_id);

create table regrade_messages (
  id bigint generated always as identity primary key,
  request_id uuid not null references regrade_requests on delete cascade,
  author_id uuid references users on delete set null,
  -- As written, in Markdown, and as sanitised HTML.
  source text not null,
  html text not null,
  request_key uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (author_id, request_key)
);
create index regrade_messages_request_id on regrade_messages (request_id, id);

-- Whom the bell has told that an assignment is due soon.
create table due_notices (
  assignment_id uuid not null references assignments on delete cascade,
  user_id uuid not null references users on delete cascade,
  told_at timestamptz(3) not null default now(),
  primary key (assignment_id, user_id)
);
create index due_notices_user_id on due_notices (user_id);
