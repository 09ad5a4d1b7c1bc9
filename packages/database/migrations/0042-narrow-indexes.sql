-- Indexes with all columns by which the problem set and the ranking's search find their rows.

create index problems_listed on problems (number) include (id, difficulty, tags) where status = 'published';

-- What searches for users compare. They are columns because PostgreSQL does not read expressions from an index alone.
alter table users
  add column lower_user_name text not null generated always as (lower(user_name)) stored,
  add column lower_name text not null generated always as (lower(name)) stored,
  add column lower_last_name text not null generated always as (lower(regexp_replace(name, '^.*\s', ''))) stored;
create index users_lower_user_name on users (lower_user_name text_pattern_ops, id);
create index users_lower_name on users (lower_name text_pattern_ops, id);
create index users_lower_last_name on users (lower_last_name text_pattern_ops, id);
drop index users_user_name_prefix, users_name_prefix, users_last_name_prefix;
