-- Tokens with which judge workers join over HTTPS (docs/decisions/0068-workers-over-https.md). One token may serve several machines.
-- A revoked token is deleted; the audit log knows of it.

create table join_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- SHA-256.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  -- Null for one that does not expire.
  expires_at timestamptz(3),
  -- When a worker last joined with it.
  last_used_at timestamptz(3)
);
