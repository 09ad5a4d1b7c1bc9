-- Accepted programs of others (docs/decisions/0126-talk-at-the-problem.md).

-- Who has solved the problem may read programs of others that solve it.
alter table problems add column shows_programs boolean not null default false;
-- The user shows theirs.
alter table users add column shows_programs boolean not null default false;
