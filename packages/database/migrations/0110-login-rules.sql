-- From where, how often and how accounts log in during contests (docs/decisions/0101-login-rules.md).

-- From where an account may be used; from everywhere without a row.
create table account_networks (
  user_id uuid not null references users on delete cascade,
  network cidr not null,
  primary key (user_id, network)
);
create index account_networks_network on account_networks using gist (network inet_ops);

-- What holds for the participants of a contest from shortly before its start until its end; nothing without a row.
create table contest_login_rules (
  contest_id uuid primary key references contests on delete cascade,
  -- From where they may use their accounts, unless an account has networks of its own; empty for everywhere.
  networks cidr[] not null default '{}',
  -- Whether a login ends the account's other sessions.
  is_single boolean not null default false,
  -- Whether a machine of an account's own networks may log in without the password.
  is_by_address boolean not null default false
);

-- Where the session was last used, while its user takes part in a contest; null otherwise.
alter table sessions add column address inet;
