-- Rejudges of contests: applied as one revision, and undone as one.

-- The contest whose submissions it has, all of them; null for submissions that belong to none.
alter table rejudges add column contest_id uuid references contests on delete cascade;
create index rejudges_contest_id on rejudges (contest_id);
-- Until when an applied one can be undone: its shadows have the replaced results until then.
alter table rejudges add column undo_until timestamptz(3);

alter table rejudges drop constraint rejudges_state_check;
alter table rejudges add constraint rejudges_state_check
  check (state in ('judging', 'ready', 'applying', 'applied', 'undoing', 'undone', 'discarded'));
