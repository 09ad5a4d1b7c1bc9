-- Addresses under which calendars read what is due for a user (docs/decisions/0118-calendar-of-due-dates.md).

-- One per user; a new address replaces the old one. Of its secret only the hash is stored.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
