-- Which of a user's ratings is the one of their last rated contest: the ranking by rating reads those alone.
alter table ratings add column is_last boolean not null default false;
update ratings set is_last = true
from (
  select distinct on (user_id) user_id, contest_id from ratings join rated_contests using (contest_id)
  order by user_id, ended_at desc, contest_id desc
) as newest
where newest.user_id = ratings.user_id and newest.contest_id = ratings.contest_id;
create index ratings_ranking on ratings (rating desc, user_id) where is_last;
