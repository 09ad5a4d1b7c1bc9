-- Members, invitations and lists of classes (docs/decisions/0103-joining-classes.md).

-- Whether students see who else is in the class.
alter table classes add column shows_classmates boolean not null default false;

-- Accounts that were made for a class: its teachers may give them new passwords while they belong to no other class.
create table class_accounts (
  user_id uuid primary key references users on delete cascade,
  class_id uuid not null references classes on delete cascade,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index class_accounts_class_id on class_accounts (class_id);
-- How many somebody has made today.
create index class_accounts_created_by on class_accounts (created_by, created_at);
