-- Logging in with an account elsewhere, by OpenID Connect (docs/decisions/0114-single-sign-on.md).

create table sso_providers (
  -- In addresses.
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,30}$'),
  -- On the button of the login page.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the installation's key; null for a public client.
  client_secret bytea,
  scope text not null default 'openid profile email',
  -- The claim from which user names of new accounts are made.
  user_name_claim text not null default 'preferred_username',
  creates_accounts boolean not null default true,
  is_enabled boolean not null default true,
  created_at timestamptz(3) not null default now()
);

-- Who is who: by provider and subject alone, never by an address or a name.
create table sso_identities (
  provider_key text not null references sso_providers on delete cascade,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (provider_key, subject)
);
create unique index sso_identities_user on sso_identities (user_id, provider_key);

-- A login on its way: one use, in the browser that began it.
create table sso_logins (
  id_hash bytea primary key,
  provider_key text not null references sso_providers on delete cascade,
  nonce text not null,
  code_verifier text not null,
  next text,
  -- Who links their account; null for a login.
  user_id uuid references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index sso_logins_created_at on sso_logins (created_at);
