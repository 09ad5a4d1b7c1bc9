-- The ranking's order as one ascending key.

-- With all columns ascending, the users between two places are one range of the index, which a comparison of rows finds. They
-- are columns, not expressions, because PostgreSQL does not read expressions from an index alone.
alter table standings add column minus_points integer not null generated always as (-points) stored,
  add column minus_solved integer not null generated always as (-solved) stored;
drop index standings_order;
create index standings_order on standings (period, starts_on, minus_points, minus_solved, reached_at, user_id)
  where is_listed;
