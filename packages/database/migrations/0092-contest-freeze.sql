-- When the freeze began, once a clock was changed after that: no change of the clock moves it any more. Null before, and then it is
-- computed from the clock.
alter table contests add column frozen_at timestamptz(3);

-- A rehearsal is a copy of a contest in which simulated teams take part; it goes with the contest.
alter table contests add column rehearsal_of uuid references contests on delete cascade;
create index contests_rehearsal_of on contests (rehearsal_of);
