-- What pages keep for a user, and its earlier versions.

-- text: null if there is nothing to keep, which other devices have to learn. device: the browser that saved it.
create table page_drafts (
  user_id uuid not null references users on delete cascade,
  name text not null,
  text text,
  version uuid not null default gen_random_uuid(),
  device text not null,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, name)
);
create table page_draft_versions (
  user_id uuid not null,
  name text not null,
  id uuid not null default gen_random_uuid(),
  text text not null,
  saved_at timestamptz(3) not null,
  kept_at timestamptz(3) not null default now(),
  primary key (user_id, name, id),
  foreign key (user_id, name) references page_drafts on delete cascade
);
