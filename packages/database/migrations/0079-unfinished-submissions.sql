-- In steps

-- Whoever looks for one submission by its id if it is unfinished took the index by time, because it usually is almost empty, and read all of
-- its entries, which are thousands when many wait.
drop index concurrently if exists submissions_unfinished_id;

create index concurrently submissions_unfinished_id on submissions (id) where finished_at is null;

drop index concurrently if exists submissions_unfinished;
