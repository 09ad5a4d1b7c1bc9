-- Notices: what the bell in the header shows (docs/decisions/0106-feedback-and-notices.md).

create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- What it is about, as one text: until the user has read it, another one about the same adds to `times`.
  subject text not null,
  -- What its sentence and its link name.
  data jsonb not null default '{}',
  times integer not null default 1,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- When a mail named it.
  mailed_at timestamptz(3)
);
create unique index notices_unread on notices (user_id, kind, subject) where read_at is null;
create index notices_user_id on notices (user_id, id desc);
create index notices_created_at on notices (created_at);

-- The kinds that a user gets by mail.
create table notice_mail_kinds (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- Mails with notices: one for each user for whom one is due, kept after it was sent to space the next one.
create table notice_mails (
  user_id uuid primary key references users on delete cascade,
  -- Null if nothing waits.
  due_at timestamptz(3),
  attempts integer not null default 0,
  sent_at timestamptz(3)
);
create index notice_mails_due_at on notice_mails (due_at) where due_at is not null;

-- The state of a rejudge of which its submissions' users have been notified.
alter table rejudges add noticed_state text;
