-- What was stored for requests that named a key of their own (the header Idempotency-Key): a client that has lost the answer sends the
-- request again and gets the same tokens (docs/decisions/0067-admission.md). Rows are kept for a day.

create table submission_keys (
  -- As in queued_submissions.
  client text collate "C" not null,
  -- SHA-256 of the key and of the request.
  key_hash bytea not null,
  request_hash bytea not null,
  -- In the order of the request's items; null for one that was refused.
  tokens uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (client, key_hash)
);
create index submission_keys_created_at on submission_keys (created_at);
