-- Known devices, websockets of all server processes, email addresses that need not be unique.

-- Browsers in which somebody has logged in before. The browser holds the id; only its SHA-256 is stored. Several users
-- may share a browser.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  id_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, id_hash)
);
create index known_devices_id_hash on known_devices (id_hash);

-- A running web server renews its row every few seconds; once the row has expired, its websockets no longer count.
create table server_processes (
  id uuid primary key,
  expires_at timestamptz(3) not null
);

-- Open websockets. User and session are not foreign keys: a websocket may outlive both, and counts until it closes.
create table websockets (
  id text primary key,
  process_id uuid not null references server_processes on delete cascade,
  user_id uuid not null,
  session_id_hash bytea not null
);
create index websockets_process_id on websockets (process_id);
create index websockets_user_id on websockets (user_id);

-- A chat connection lives as long as its server process; expires_at is set when the connection is lost.
alter table chat_connections add column process_id uuid, alter column expires_at drop not null;

-- A unique index would reveal, to anybody who can sign up, whether an address has an account.
drop index users_email_key;
