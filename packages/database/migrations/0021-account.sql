-- Password resets, login in steps, two-factor login, and what the list of sessions shows.

-- Set when somebody else chose the password: the next login asks for a new one.
alter table users add column must_change_password boolean not null default false;
-- A reset is asked for by email address. Addresses may repeat, so the index is not unique.
create index users_email on users (lower(email));

-- The id is for the list of sessions; the browser holds another one, of which id_hash is the SHA-256.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column network text not null default '';
create unique index sessions_id on sessions (id);

-- A link with which a user chooses a new password, sent by mail or created by an admin. Only the SHA-256 of its token is
-- stored; used ones are deleted.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index password_links_user_id on password_links (user_id);
create index password_links_expires_at on password_links (expires_at);

-- Mails about a forgotten password that have not been sent yet, by the address as it was typed. The links are made when a
-- mail is sent, so that no token is stored. While a process sends one, due_at is when others may take it over.
create table password_mails (
  id bigint generated always as identity primary key,
  email text not null,
  due_at timestamptz(3) not null default now(),
  attempts smallint not null default 0
);
create index password_mails_due_at on password_mails (due_at);

-- A login whose password was right and that still needs a code or a new password. The browser holds the id.
create table pending_logins (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  has_given_code boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index pending_logins_user_id on pending_logins (user_id);
create index pending_logins_created_at on pending_logins (created_at);

-- Two-factor login of a user: on once enabled_at is set. The secret is encrypted. last_step is the time step of the
-- last accepted code, so that no code is accepted twice.
create table two_factor (
  user_id uuid primary key references users on delete cascade,
  encrypted_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  enabled_at timestamptz(3)
);
-- Only the SHA-256 of a recovery code is stored; used ones are deleted.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
