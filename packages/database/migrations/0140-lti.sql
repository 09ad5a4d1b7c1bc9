-- Launches from learning platforms (docs/decisions/0109-lti.md).

create table lti_platforms (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Compared exactly, with every slash.
  issuer text not null,
  client_id text not null,
  auth_url text not null,
  token_url text not null,
  -- The audience of our assertions; null for `token_url`.
  token_audience text,
  jwks_url text not null,
  family text not null default '',
  -- Further hosts, with their ports, that its services may be at.
  service_hosts text[] not null default '{}',
  accepts_new_deployments boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (issuer, client_id)
);
create index lti_platforms_created_by on lti_platforms (created_by) where created_by is not null;

create table lti_deployments (
  id uuid primary key default gen_random_uuid(),
  platform_id uuid not null references lti_platforms on delete cascade,
  deployment_id text not null,
  created_at timestamptz(3) not null default now(),
  unique (platform_id, deployment_id)
);

-- A course of a platform. Several may be of one class.
create table lti_contexts (
  id uuid primary key default gen_random_uuid(),
  deployment_id uuid not null references lti_deployments on delete cascade,
  context_id text not null,
  title text not null default '',
  class_id uuid references classes on delete set null,
  lineitems_url text,
  memberships_url text,
  synced_at timestamptz(3),
  unique (deployment_id, context_id)
);
create index lti_contexts_class_id on lti_contexts (class_id);

-- A place in a course from which an assignment is launched.
create table lti_links (
  id uuid primary key default gen_random_uuid(),
  context_id uuid not null references lti_contexts on delete cascade,
  resource_link_id text not null,
  assignment_id uuid references assignments on delete set null,
  lineitem_url text,
  unique (context_id, resource_link_id)
);
create index lti_links_assignment_id on lti_links (assignment_id);

-- Who somebody at a platform is here: only this says it, never an email address or a name.
create table lti_identities (
  platform_id uuid not null references lti_platforms on delete cascade,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (platform_id, subject)
);
create index lti_identities_user_id on lti_identities (user_id);

-- Logins that a platform has started: one use, in the browser that has the cookie.
create table lti_states (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  nonce_hash bytea not null,
  platform_id uuid not null references lti_platforms on delete cascade,
  expires_at timestamptz(3) not null
);
create index lti_states_expires_at on lti_states (expires_at);
create index lti_states_platform_id on lti_states (platform_id);

-- Our keys: published before they sign, and kept published after another has replaced them.
create table lti_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- Encrypted.
  private_jwk bytea not null,
  published_at timestamptz(3) not null default now(),
  active_from timestamptz(3) not null,
  retired_at timestamptz(3)
);

-- The last launches, for admins: which check failed. Without anything about a person.
create table lti_launches (
  id bigint generated always as identity primary key,
  platform_id uuid references lti_platforms on delete cascade,
  failed_check text,
  detail text not null default '',
  created_at timestamptz(3) not null default now()
);
create index lti_launches_platform_id on lti_launches (platform_id);
