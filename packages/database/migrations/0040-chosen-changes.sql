-- Admins choose which changes of a rejudge are applied.

-- is_left_out: an admin has decided that the submission keeps its verdict. The submission then stays in the list of
-- changes even if its points no longer change.
alter table rejudged_submissions drop column is_changed;
alter table rejudged_submissions
  add column is_left_out boolean not null default false,
  add column is_changed boolean not null generated always as (
    verdict is not null and verdict <> 'internal_error'
      and (is_left_out or old_verdict is distinct from verdict or old_score is distinct from score or points_change <> 0)
  ) stored;
create index rejudged_submissions_changed on rejudged_submissions (rejudge_id, number) where is_changed;
