-- What contest tools need beyond the contest itself (CLICS Contest API): who they are, what a contest's commentators say, the awards that
-- people give, and whom to notify.

create table contest_tokens (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references contests on delete cascade,
  name text not null,
  role text not null check (role in ('admin', 'analyst', 'judge')),
  token_hash bytea not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index contest_tokens_contest_id on contest_tokens (contest_id);

create table contest_commentary (
  id bigint generated always as identity primary key,
  contest_id uuid not null references contests on delete cascade,
  message text not null,
  tags text[] not null default '{}',
  -- Ids of teams, problems and submissions as tools know them.
  team_ids text[] not null default '{}',
  problem_ids text[] not null default '{}',
  submission_ids text[] not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index contest_commentary_contest_id on contest_commentary (contest_id, id);

-- Awards that people give; those that follow from the standings are computed.
create table contest_awards (
  contest_id uuid not null references contests on delete cascade,
  key text not null check (key ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$'),
  citation text not null,
  -- Ids of teams; null for an award whose winners nobody keeps here.
  team_ids text[],
  primary key (contest_id, key)
);

create table contest_webhooks (
  id bigint generated always as identity primary key,
  contest_id uuid not null references contests on delete cascade,
  created_by_token uuid not null references contest_tokens on delete cascade,
  url text not null,
  token text not null,
  -- Names of endpoints; empty for all.
  endpoints text[] not null default '{}',
  is_active boolean not null default true,
  -- Up to which revision it has been notified.
  revision bigint not null,
  failures integer not null default 0,
  due_at timestamptz(3) not null default now()
);
create index contest_webhooks_due_at on contest_webhooks (due_at) where is_active;
