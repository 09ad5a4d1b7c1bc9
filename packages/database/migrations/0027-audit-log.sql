-- What admins did. Entries outlive the admin and the object, so they hold names instead of referring to rows. The log
-- is read newest first, for one admin or one action.

create table audit_entries (
  number bigint primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  admin_id uuid not null,
  admin_name text not null,
  admin_user_name text not null,
  action text not null,
  object_id text,
  object_name text not null,
  changes jsonb not null default '[]'
);
create index audit_entries_admin on audit_entries (admin_id, number);
create index audit_entries_action on audit_entries (action, number);
create index audit_entries_admin_action on audit_entries (admin_id, action, number);
