-- Large contents may leave the database for a bucket (docs/decisions/0083-contents-in-a-bucket.md). A row whose content is null has
-- it there, under its hash. Only then are `bytes` and, for what pages show, the beginning known here.

alter table test_data alter column content drop not null, add column bytes integer, add column beginning bytea;
alter table problem_files alter column content drop not null, add column hash bytea, add column bytes integer;
alter table statement_files alter column content drop not null, add column hash bytea, add column bytes integer;

-- What is in the bucket.
create table blob_copies (
  hash bytea primary key,
  bytes integer not null,
  copied_at timestamptz(3) not null default now(),
  -- Since when nothing here refers to it.
  unreferenced_since timestamptz(3),
  -- When its deletion began. Until the row is gone, it is not copied again: the deletion may still be on its way.
  removed_at timestamptz(3)
);
