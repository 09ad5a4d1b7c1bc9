-- Ratings, and what happens to a contest's problems after it (docs/decisions/0097-after-a-contest.md).

-- Contests whose results are in the ratings, in the order of their ends.
create table rated_contests (
  contest_id uuid primary key references contests,
  ended_at timestamptz(3) not null,
  -- No performance in it is above this; who had more when they joined is not rated.
  ceiling integer,
  -- Whether those who have submitted nothing are rated too.
  with_idle boolean not null,
  published_by uuid references users on delete set null,
  published_at timestamptz(3) not null default now()
);
create index rated_contests_published_by on rated_contests (published_by);

-- A user's place in a rated contest, and what follows from all places up to it. Somebody who has no account any more stays here
-- without a name, because the ratings of others follow from it too.
create table ratings (
  contest_id uuid not null references rated_contests on delete cascade,
  user_id uuid not null,
  place double precision not null,
  rating_before integer,
  rating integer not null,
  mean double precision not null,
  performance double precision not null,
  primary key (contest_id, user_id)
);
create index ratings_user_id on ratings (user_id);

-- The rating with which somebody entered a contest: later contests do not change who is rated in it.
alter table participant_users add column rating_then integer;
create function note_rating() returns trigger language plpgsql as $$
begin
  new.rating_then := (
    select rating from ratings join rated_contests using (contest_id)
    where user_id = new.user_id order by ended_at desc, contest_id desc limit 1
  );
  return new;
end $$;
create trigger participant_users_rated before insert on participant_users
  for each row execute function note_rating();

-- Whether the drafts among its problems are published at its actual end, and when that happened.
alter table contests add column publishes_problems boolean not null default false;
alter table contests add column problems_published_at timestamptz(3);
