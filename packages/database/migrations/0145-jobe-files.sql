-- Support files of programs that are run through Jobe's API. A client puts a file once and names it in many runs.
create table jobe_files (
  -- Whose file it is: the id of an API token, or the network of a client without one where the API is open.
  scope text not null,
  file_id text not null,
  -- The token of the scope, so that its files go with it.
  token_id uuid references api_tokens on delete cascade,
  content bytea not null,
  -- When it was put or a run used it, to within an hour.
  used_at timestamptz not null default now(),
  primary key (scope, file_id)
);
create index jobe_files_by_token on jobe_files (token_id) where token_id is not null;
create index jobe_files_by_use on jobe_files (used_at);
